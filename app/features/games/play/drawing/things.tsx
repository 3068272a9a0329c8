import { classNames } from "../../../../ui/class-names.ts";
import { type Outline, outlines, pebbles, type ThingKind } from "./outlines.ts";
import styles from "./things.module.css";

export type ThingProps = {
  kind: string;
  color: string;
  mirrored?: boolean | undefined;
  /** Off its middle, in hundredths of its box. */
  dx?: number | undefined;
  dy?: number | undefined;
  className?: string | undefined;
};

/** A shape or small thing in a plain color, with an outline that stands out from any ground. */
export function Thing({ kind, color, mirrored, dx = 0, dy = 0, className }: ThingProps) {
  const { body, lines, light }: Outline = outlines[kind as ThingKind];
  const place = [dx || dy ? `translate(${dx} ${dy})` : "", mirrored ? "translate(100 0) scale(-1 1)" : ""].filter(Boolean).join(" ");
  return (
    <svg viewBox="0 0 100 100" className={classNames(styles["thing"], className)} data-color={color} aria-hidden="true">
      <g {...(place && { transform: place })}>
        {kind === "flag" && <path className={styles["line"]} d={lines} />}
        <path className={styles["body"]} d={body} />
        {lines && kind !== "flag" && <path className={styles["line"]} d={lines} />}
        {light && <path className={styles["light"]} d={light} />}
      </g>
    </svg>
  );
}

export type SleeperLook = "stone" | "unlike" | "same_color" | "same_shape" | "small_detail";

const stoneColors = ["green", "orange", "blue", "purple"] as const;

/** A stone, or an owl that sleeps and may look very much like one. */
export function Sleeper({ look, kind, className }: { look: number; kind: SleeperLook; className?: string | undefined }) {
  const color = kind === "unlike" ? "brown" : stoneColors[look % stoneColors.length];
  const asStone = kind === "stone" || kind === "same_shape" || kind === "small_detail";
  return (
    <svg viewBox="0 0 100 100" className={classNames(styles["thing"], className)} data-color={color} aria-hidden="true">
      {asStone ? <path className={styles["body"]} d={pebbles[look % pebbles.length]} /> : <Feathers pale={kind === "unlike"} />}
      {asStone && <path className={styles["light"]} d="M24 47c3-9 9-15 18-17" />}
      {kind === "small_detail" && <path className={styles["line"]} d="M34 52c3 5 9 5 12 0M56 52c3 5 9 5 12 0" />}
      {kind === "same_shape" && (
        <>
          <path className={styles["line"]} d="M28 46c4 7 13 7 17 0M55 46c4 7 13 7 17 0" />
          <path className={styles["beak"]} d="M45 57h10l-5 9Z" />
        </>
      )}
    </svg>
  );
}

function Feathers({ pale }: { pale: boolean }) {
  return (
    <>
      <path className={styles["body"]} d="M20 10c7 1 12 5 16 10 9-3 19-3 28 0 4-5 9-9 16-10 3 9 3 17 0 24 5 7 8 15 8 24 0 20-16 33-38 33S12 78 12 58c0-9 3-17 8-24-3-7-3-15 0-24Z" />
      <path className={pale ? styles["pale"] : styles["shade"]} d="M50 54c15 0 23 9 23 20 0 9-10 14-23 14s-23-5-23-14c0-11 8-20 23-20Z" />
      <path className={styles["line"]} d="M25 42c4 8 14 8 18 0M57 42c4 8 14 8 18 0M40 66c3 3 6 3 9 0M51 66c3 3 6 3 9 0M45 76c2 3 7 3 10 0" />
      <path className={styles["beak"]} d="M44 48h12l-6 11Z" />
    </>
  );
}

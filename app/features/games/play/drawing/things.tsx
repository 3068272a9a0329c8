import { classNames } from "../../../../ui/class-names.ts";
import { type Outline, outlines, pebbles, type ThingKind } from "./outlines.ts";
import styles from "./things.module.css";

export type ThingProps = {
  kind: string;
  color: string;
  mirrored?: boolean | undefined;
  /** Shift from the center, in hundredths of the box. */
  dx?: number | undefined;
  dy?: number | undefined;
  className?: string | undefined;
};

/** A shape or small object in a plain color, with an outline that is visible on any background. */
export function Thing({ kind, color, mirrored, dx = 0, dy = 0, className }: ThingProps) {
  const { body, lines, light }: Outline = outlines[kind as ThingKind];
  const place = [dx || dy ? `translate(${dx} ${dy})` : "", mirrored ? "translate(100 0) scale(-1 1)" : ""]
    .filter(Boolean)
    .join(" ");
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

/** A stone, or a sleeping owl that may look very much like one. */
export function Sleeper({
  look,
  kind,
  className,
}: {
  look: number;
  kind: SleeperLook;
  className?: string | undefined;
}) {
  const color = kind === "unlike" ? "brown" : stoneColors[look % stoneColors.length];
  const asStone = kind === "stone" || kind === "same_shape" || kind === "small_detail";
  return (
    <svg viewBox="0 0 100 100" className={classNames(styles["thing"], className)} data-color={color} aria-hidden="true">
      {asStone ? (
        <path className={styles["body"]} d={pebbles[look % pebbles.length]} />
      ) : (
        <Feathers pale={kind === "unlike"} />
      )}
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
  const light = pale ? styles["pale"] : styles["shade"];
  return (
    <>
      <path
        className={styles["body"]}
        d="M17 13c10 0 18 3 24 7 6-1 12-1 18 0 6-4 14-7 24-7 1 8-1 15-4 20 6 7 9 16 9 25 0 21-16 34-38 34S12 79 12 58c0-9 3-18 9-25-3-5-5-12-4-20Z"
      />
      <path className={light} d="M50 56c13 0 20 8 20 18 0 8-9 13-20 13s-20-5-20-13c0-10 7-18 20-18Z" />
      <circle className={light} cx="34" cy="42" r="15" />
      <circle className={light} cx="66" cy="42" r="15" />
      <path
        className={styles["line"]}
        d="M25 42c3 6 15 6 18 0M57 42c3 6 15 6 18 0M18 58c-1 11 2 19 8 25M82 58c1 11-2 19-8 25"
      />
      <path className={styles["line"]} d="M42 70l4 4 4-4 4 4 4-4" />
      <path className={styles["beak"]} d="M44 48h12l-6 12Z" />
    </>
  );
}

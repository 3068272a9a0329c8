import { Icon } from "../../../../ui/icon.tsx";
import { Thing as Drawn } from "../../play/drawing/things.tsx";
import { Picture } from "../../play/parts/picture.tsx";
import styles from "./listen.module.css";
import type { Thing } from "./scenes.ts";
import type { Mark, Strip } from "./strip.ts";

/** Removes the prefix of the pool's shape ids. */
const shapeKind = (shape: string): string => shape.replace("shape-", "");

export function ThingPicture({ thing }: { thing: Thing }) {
  return "id" in thing ? (
    <Picture emoji={thing.emoji} />
  ) : (
    <span className={styles["colored"]} data-size={thing.size}>
      <Drawn kind={shapeKind(thing.shape)} color={thing.color} />
    </span>
  );
}

function MarkOf({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case "sign":
      return (
        <span className={styles["sign"]}>
          <SignOf sign={mark.sign} />
        </span>
      );
    case "shape":
      return (
        <span className={styles["chip"]}>
          <span className={styles["colored"]} data-size="big">
            <Drawn kind={shapeKind(mark.shape)} color="plain" />
          </span>
        </span>
      );
    case "color":
      return (
        <span className={styles["chip"]} data-crossed>
          <span className={styles["colored"]} data-size="small">
            <Drawn kind="stone" color={mark.color} />
          </span>
        </span>
      );
    case "thing":
      return (
        <span className={styles["chip"]} data-crossed={mark.crossed} data-times={mark.times}>
          {Array.from({ length: mark.times ?? 1 }, (_, at) => (
            <ThingPicture key={at} thing={mark.thing} />
          ))}
        </span>
      );
  }
}

function SignOf({ sign }: { sign: Extract<Mark, { kind: "sign" }>["sign"] }) {
  if (sign === "then") return <Icon name="arrow-right" size={26} />;
  if (sign === "and") return <Icon name="plus" size={24} />;
  if (sign === "seen") return <Icon name="eye" size={26} />;
  if (sign === "ask") return <span className={styles["ask"]}>?</span>;
  return (
    <span className={styles["all"]}>
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

/** A row of pictures that replaces the sentence. */
export function StripRow({ strip }: { strip: Strip }) {
  return (
    <div className={styles["strip"]} data-upright={strip.upright} aria-hidden="true">
      {strip.rows.map((marks, at) => (
        <div key={at} className={styles["marks"]}>
          {marks.map((mark, k) => (
            <MarkOf key={k} mark={mark} />
          ))}
        </div>
      ))}
    </div>
  );
}

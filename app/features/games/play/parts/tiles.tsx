import { type ReactNode, useState } from "react";
import type { ScreenProps } from "../screen.ts";
import { removedChoice } from "./choices.ts";
import styles from "./parts.module.css";
import { Target } from "./target.tsx";

type TilesProps = Pick<ScreenProps, "stage" | "tried" | "answer" | "next" | "hints" | "nameOf"> & {
  /** Two to six options. */
  options: readonly { key: string; name: string; face: ReactNode }[];
  target: number;
  /** Which options fit, if several do. */
  fitting?: readonly boolean[] | undefined;
  /** Whether the options are words, so that tiles are low and wide. */
  written?: boolean;
};

/** A choice of picture tiles, in all their states. */
export function Tiles({
  options,
  target,
  fitting,
  stage,
  tried,
  answer,
  next,
  hints,
  nameOf,
  written = false,
}: TilesProps) {
  const away = removedChoice({ tried, hints }, options.length, target, fitting);
  // If several options fit, the chosen one is right.
  const [chosen, setChosen] = useState(target);
  const shown = stage === "right" ? chosen : target;
  const settled = stage === "right" || stage === "answer";
  return (
    <div className={styles["room"]}>
      <div className={styles["tiles"]} data-count={options.length} data-written={written || undefined}>
        {options.map(({ key, name, face }, at) => {
          const state = settled
            ? at === shown
              ? stage
              : "over"
            : at === tried
              ? "tried"
              : at === away
                ? "away"
                : undefined;
          return (
            <Target
              key={key}
              index={at}
              main={state === "answer"}
              // A written tile's visible text is also its name for voice control.
              label={written ? name : nameOf(at, name)}
              className={styles["tile"] ?? ""}
              data-state={state}
              data-shape={(at % 3) + 1}
              disabled={state === "tried" || state === "away" || state === "over" || state === "right"}
              onPress={(press) => {
                if (stage === "answer") return next();
                setChosen(at);
                answer(at, press);
              }}
            >
              {face}
            </Target>
          );
        })}
      </div>
    </div>
  );
}

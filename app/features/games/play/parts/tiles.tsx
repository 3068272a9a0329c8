import type { ReactNode } from "react";
import type { ScreenProps } from "../screen.ts";
import styles from "./parts.module.css";
import { Target } from "./target.tsx";

type TilesProps = Pick<ScreenProps, "stage" | "tried" | "answer" | "next" | "hints" | "nameOf"> & {
  /** Two to six. */
  options: readonly { key: string; name: string; face: ReactNode }[];
  target: number;
  /** Options are written: tiles are low and wide. */
  written?: boolean;
};

/** The help that takes an option away. */
const takesAway = 2;

/** Which wrong option the second help takes away: the one after the right one that was not tried. */
function takenAway({ options, target, tried, hints }: Pick<TilesProps, "options" | "target" | "tried" | "hints">): number | null {
  if (hints < takesAway) return null;
  const others = options.map((_, at) => (target + 1 + at) % options.length).filter((at) => at !== target && at !== tried);
  return others[0] ?? null;
}

/** Picture tiles to choose one of, in all their states. */
export function Tiles({ options, target, stage, tried, answer, next, hints, nameOf, written = false }: TilesProps) {
  const away = takenAway({ options, target, tried, hints });
  const settled = stage === "right" || stage === "answer";
  return (
    <div className={styles["tiles"]} data-count={options.length} data-written={written || undefined}>
      {options.map(({ key, name, face }, at) => {
        const state = settled ? (at === target ? stage : "over") : at === tried ? "tried" : at === away ? "away" : undefined;
        return (
          <Target
            key={key}
            index={at}
            label={nameOf(at, name)}
            className={styles["tile"] ?? ""}
            data-state={state}
            data-shape={(at % 3) + 1}
            disabled={state === "tried" || state === "away" || state === "over" || state === "right"}
            onPress={(press) => (stage === "answer" ? next() : answer(at, press))}
          >
            {face}
          </Target>
        );
      })}
    </div>
  );
}

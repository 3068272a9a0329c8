import type { Press, ScreenProps } from "../screen.ts";

/** The look of a choice: faded after a wrong try, removed by a hint, right, shown as the answer, or next to it. */
export type ChoiceState = "tried" | "away" | "right" | "answer" | "over";

type Asked = Pick<ScreenProps, "stage" | "tried" | "hints" | "answer" | "next">;

/** The help that takes a choice away. */
const takesAway = 2;

/**
 * Which wrong choice the second hint removes, even with two: the one after the right one that was not tried. Boards with another
 * second hint return none.
 */
export function takenAway(
  { tried, hints }: Pick<Asked, "tried" | "hints">,
  count: number,
  target: number,
  fitting?: readonly boolean[],
): number | null {
  if (hints < takesAway) return null;
  const others = Array.from({ length: count }, (_, at) => (target + 1 + at) % count);
  return others.find((at) => at !== target && at !== tried && !fitting?.[at]) ?? null;
}

/** The properties of a choice's target, for boards with choices of their own drawing. */
export function choiceOf({ stage, tried, hints, answer, next }: Asked, count: number, target: number) {
  const away = takenAway({ tried, hints }, count, target);
  const settled = stage === "right" || stage === "answer";
  return (at: number) => {
    const state: ChoiceState | undefined = settled
      ? at === target
        ? stage
        : "over"
      : at === tried
        ? "tried"
        : at === away
          ? "away"
          : undefined;
    return {
      index: at,
      main: state === "answer",
      "data-state": state,
      disabled: state !== undefined && state !== "answer",
      onPress: (press: Press) => (stage === "answer" ? next() : answer(at, press)),
    };
  };
}

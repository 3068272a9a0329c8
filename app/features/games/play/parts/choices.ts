import type { Press, ScreenProps } from "../screen.ts";

/**
 * The look of a choice: faded after a wrong try (`tried`), removed by a hint (`away`), chosen and right, shown as the answer, or neither of them once the task is over (`over`).
 */
export type ChoiceState = "tried" | "away" | "right" | "answer" | "over";

type Asked = Pick<ScreenProps, "stage" | "tried" | "hints" | "answer" | "next">;

/** The number of the hint that removes a choice. */
const takesAway = 2;

/**
 * The wrong choice that the second hint removes, even if there are only two choices: the next one after the right one that was
 * not tried.
 */
export function removedChoice(
  { tried, hints }: Pick<Asked, "tried" | "hints">,
  count: number,
  target: number,
  fitting?: readonly boolean[],
): number | null {
  if (hints < takesAway) return null;
  const others = Array.from({ length: count }, (_, at) => (target + 1 + at) % count);
  return others.find((at) => at !== target && at !== tried && !fitting?.[at]) ?? null;
}

/** Returns the properties of each choice's target, for boards that draw their own choices. */
export function choiceOf({ stage, tried, hints, answer, next }: Asked, count: number, target: number) {
  const away = removedChoice({ tried, hints }, count, target);
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

import type { ReactNode } from "react";
import type { CheckoutView } from "../contract.ts";

/** The amounts by card and by credits, for one state of the two checkboxes. */
export interface AmountChoice {
  credits: "yes" | "no";
  whole: "yes" | "no";
  /** Before credits. */
  due: number;
  amount: number;
}

/** Returns every choice that the page offers. */
export function choicesOf({
  state,
  due,
  amount_with_credits,
  whole,
}: Pick<CheckoutView, "state" | "due" | "amount_with_credits" | "whole">): AmountChoice[] {
  const own = state === "waiting" ? [] : [{ whole: "no" as const, due, left: amount_with_credits }];
  const all = whole ? [{ whole: "yes" as const, due: whole.due, left: whole.amount_with_credits }] : [];
  const some = [...own, ...all];
  const credits = some.some((one) => one.left < one.due);
  return some.flatMap(({ left, ...one }) => [
    { ...one, credits: "no" as const, amount: one.due },
    ...(credits ? [{ ...one, credits: "yes" as const, amount: left }] : []),
  ]);
}

/** Renders every choice; the stylesheet shows the one that matches the checkboxes, even without scripts. */
export function ChoiceVariants({
  of,
  children,
}: {
  of: readonly AmountChoice[];
  children: (choice: AmountChoice) => ReactNode;
}) {
  return of.map((choice) => (
    <span key={`${choice.credits} ${choice.whole}`} data-credits={choice.credits} data-whole={choice.whole}>
      {children(choice)}
    </span>
  ));
}

/** The choice of a card that is not saved. */
export const anotherCard = "another";
/** The choice of something in place of money. */
export const byInstead = ({ means, id }: { means: string; id: string }): string => `${means}:${id}`;
/** The value of such a choice; undefined for a card. */
export function insteadIn(choice: string): { means: string; id: string } | undefined {
  const [means = "", id] = choice.split(":");
  return id === undefined ? undefined : { means, id };
}
/** Field with the amount that the page showed for one choice of its two checkboxes. */
export const shownAs = (credits: "yes" | "no", whole: "yes" | "no"): string => `amount-${credits}-${whole}`;

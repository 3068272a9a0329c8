/** The form value for a card that is not saved. */
export const anotherCard = "another";
/** The form value for something that pays in place of money. */
export const meansValue = ({ means, id }: { means: string; id: string }): string => `${means}:${id}`;
/** Parses such a form value; undefined for a card. */
export function parseMeansValue(choice: string): { means: string; id: string } | undefined {
  const [means = "", id] = choice.split(":");
  return id === undefined ? undefined : { means, id };
}
/** Names the field with the amount shown for one state of the two checkboxes. */
export const amountFieldName = (credits: "yes" | "no", whole: "yes" | "no"): string => `amount-${credits}-${whole}`;

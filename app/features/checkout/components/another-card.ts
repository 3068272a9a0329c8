/** The choice of a card that is not saved. */
export const anotherCard = "another";
/** What a choice begins with that is one of the payer's packs. */
export const byPack = "pack:";
/** Field with the amount that the page showed for one choice of its two checkboxes. */
export const shownAs = (credits: "yes" | "no", whole: "yes" | "no"): string => `amount-${credits}-${whole}`;

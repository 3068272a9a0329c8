export type WeekDay = "sun" | "mon";

/** The day a week begins with: Sunday in the default date locale, English; Monday in the product's other languages. */
export const weekStartOf = (tag: string): WeekDay => (tag.startsWith("en") ? "sun" : "mon");

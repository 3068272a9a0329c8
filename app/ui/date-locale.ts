export type WeekDay = "sun" | "mon";

/** First day of the week: Sunday in English, Monday in the product's other languages. */
export const weekStartOf = (tag: string): WeekDay => (tag.startsWith("en") ? "sun" : "mon");

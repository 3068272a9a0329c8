import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** The values and plural forms of a text. */
export interface TextShape {
  values: Set<string>;
  /** Values that only choose between forms, such as by a person's gender. */
  chosenBy: Set<string>;
  /** The categories of each plural in the text. */
  plurals: { value: string; ordinal: boolean; categories: string[] }[];
}

/** Parses a text. Throws if it is not valid ICU. */
export function shapeOf(text: string): TextShape {
  const shape: TextShape = { values: new Set(), chosenBy: new Set(), plurals: [] };
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.tag) {
        walk(element.children);
        continue;
      }
      if (element.type === TYPE.select) shape.chosenBy.add(element.value);
      else shape.values.add(element.value);
      if (element.type === TYPE.plural) {
        const categories = Object.keys(element.options);
        shape.plurals.push({ value: element.value, ordinal: element.pluralType === "ordinal", categories });
      }
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(parse(text));
  return shape;
}

/** The plural categories that a language has, all of which a text must cover. */
export const categoriesOf = (tag: string, ordinal: boolean): string[] =>
  new Intl.PluralRules(tag, { type: ordinal ? "ordinal" : "cardinal" }).resolvedOptions().pluralCategories;

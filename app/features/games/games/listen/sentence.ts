import type { Forms, Instructions, Language } from "../../pools/pool.ts";

type Shape = Instructions["shapes"][number];
type Adjective = Instructions["adjectives"][number];
type Thing = Instructions["objects"][number];

/** Replacements for the placeholders in a template. Numbers and adjectives agree with the shape that has the same suffix. */
export interface SentenceSlots {
  a?: Thing;
  b?: Thing;
  c?: Thing;
  s?: Shape;
  s2?: Shape;
  col?: Adjective;
  col2?: Adjective;
  size?: Adjective;
  size2?: Adjective;
  n?: number;
}

const formOf = (forms: Forms, form: string): string => (typeof forms === "string" ? forms : (forms[form] ?? ""));

/** The form of a noun after a number from two to four: Slovene has a dual for two, Serbian one form for all three. */
const afterNumber = (language: Language, n: number): string =>
  language === "sr" ? "pauc" : language === "en" ? "pl" : n === 2 ? "dual" : "pl";

/** Fills in a template's sentence. Throws for an unknown placeholder or form. */
export function buildSentence(
  language: Language,
  { numbers, relative }: Instructions,
  text: string,
  slots: SentenceSlots,
): string {
  return text.replaceAll(/\{(\w+)(?:\.(\w+))?\}/g, (place, name: string, form = "acc") => {
    const { n = 0 } = slots;
    const own = form === "num" ? afterNumber(language, n) : form;
    const shape = name.endsWith("2") ? slots.s2 : slots.s;
    const gender = shape?.gender ?? "";
    const said =
      name === "n"
        ? formOf(numbers[n] ?? "", gender)
        : name === "rel"
          ? relative[gender]
          : wordOf(slots[name as keyof SentenceSlots], own, gender);
    if (!said) throw new Error(`${place} of "${text}" has no form`);
    return said;
  });
}

function wordOf(slot: SentenceSlots[keyof SentenceSlots], form: string, gender: string): string {
  if (slot === undefined || typeof slot === "number") return "";
  if (!("attribute" in slot)) return formOf(slot.forms, form);
  return typeof slot.forms === "string" ? slot.forms : (slot.forms[form]?.[gender] ?? "");
}

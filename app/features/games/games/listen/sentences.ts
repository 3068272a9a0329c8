import type { Instructions, Language, Template } from "../../pools/pool.ts";
import { buildSentence, type SentenceSlots } from "./sentence.ts";

/** A template with more possible sentences is too much to record. */
const most = 100;

/** Every sentence that a template can produce; null if that is too much to record. */
export function sentencesOf(
  language: Language,
  instructions: Instructions,
  { text }: Template,
): readonly string[] | null {
  const { objects, shapes, adjectives } = instructions;
  const all: { [Name in keyof SentenceSlots]-?: readonly NonNullable<SentenceSlots[Name]>[] } = {
    a: objects,
    b: objects,
    c: objects,
    s: shapes,
    s2: shapes,
    n: Object.keys(instructions.numbers).map(Number),
    col: adjectives.filter(({ attribute }) => attribute === "colour"),
    col2: adjectives.filter(({ attribute }) => attribute === "colour"),
    size: adjectives.filter(({ attribute }) => attribute === "size"),
    size2: adjectives.filter(({ attribute }) => attribute === "size"),
  };
  const names = (Object.keys(all) as (keyof SentenceSlots)[]).filter((name) => new RegExp(`\\{${name}[.}]`).test(text));
  if (names.reduce((count, name) => count * all[name].length, 1) > most) return null;
  const filled = names.reduce<SentenceSlots[]>(
    (some, name) => some.flatMap((slots) => all[name].map((one) => ({ ...slots, [name]: one }))),
    [{}],
  );
  return [...new Set(filled.map((slots) => buildSentence(language, instructions, text, slots)))];
}

import type { Word } from "./pool.ts";

/** All names that people use for a picture. */
export const namesOf = ({ word, also = [] }: Pick<Word, "word" | "also">): readonly string[] => [word, ...also];

/** Whether two pictures may have the same name or look the same. */
export const couldBeConfused = (a: NamedImage, b: NamedImage): boolean =>
  a.emoji === b.emoji || isNameOf(a.word, b) || (a.also !== undefined && a.also.some((name) => isNameOf(name, b)));

const isNameOf = (name: string, { word, also }: NamedImage): boolean =>
  name === word || (also !== undefined && also.includes(name));

export type NamedImage = Pick<Word, "word" | "also" | "emoji">;

/** Whether a picture can be told apart from all others in a task. */
export const isDistinct = (one: NamedImage, others: readonly NamedImage[]): boolean =>
  others.every((other) => !couldBeConfused(one, other));

/** Ids that tasks use for items without an entry of their own: words that only rhyme, English words to read, and nonwords. */
export const rhymeId = (word: string): string => `rhyme-${word}`;
export const decodableId = (word: string): string => `read-${word}`;
export const pseudoId = (word: string): string => `pseudo-${word}`;

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "../../../../platform/i18n/locales.ts";
import type {
  Category,
  Face,
  Feeling,
  Instructions,
  Language,
  MinimalPair,
  PairWord,
  PoolKind,
  ReadingPool,
  RhymeSet,
  Story,
  Word,
} from "../pool.ts";
import { deriveWord, tailOf, type WordRow } from "../words-of.ts";

const folder = import.meta.dirname;

interface Source {
  /** By language if only one language's data changed. */
  version: number | Record<Language, number>;
  items: Row[];
}
type Row = Record<string, unknown>;

const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Source;

/** Vowels in broad transcriptions of the three languages. */
const vowels = "aɑæeɛəɚɝiɪoɔuʊʌ";
const plain = (ipa: string) => ipa.replaceAll(/[ˈˌː]/g, "");

function onsetOf(language: Language, row: { first_sound: string; ipa: string; structure: string }): Word["onset"] {
  if (language !== "en")
    return row.structure.startsWith("V") ? "vowel" : row.structure[1] === "V" ? "single" : "cluster";
  if (vowels.includes(row.first_sound[0] ?? "")) return "vowel";
  return vowels.includes(plain(row.ipa)[row.first_sound.length] ?? "") ? "single" : "cluster";
}

/** A word's ending; for English determined from its sounds. */
const endOf = (language: Language, word: string, ipa: string | undefined): string =>
  language === "en"
    ? tailOf(language, plain(ipa ?? word), (sound) => sound !== undefined && vowels.includes(sound))
    : tailOf(language, word.toLowerCase());

/** Removes empty and false fields. */
const dense = <T>(row: T): T =>
  Object.fromEntries(
    Object.entries(row as Row).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;

interface SourceRow extends Row {
  id: string;
  emoji: string;
  category: string;
  tier: number;
  near_ok: boolean;
}
type Spoken = Pick<Word, "word" | "also" | "syllables"> & {
  first_letter: string;
  first_sound: string;
  last_sound: string;
  ipa: string;
  structure: string;
  first_ok: boolean;
  last_ok: boolean;
  syllables_ok: boolean;
};

function spokenWords(language: Language): { words: Word[]; categories: Category[] } {
  const categories = read("categories").items.map(
    (row) => ({ id: row["id"], group: row["group"], label: row[language] }) as Category,
  );
  const groups = new Map(categories.map(({ id, group }) => [id, group]));
  const rows = (read("words").items as SourceRow[]).filter((row) => row[language]);
  const words = rows.map((row) => {
    const spoken = row[language] as Spoken;
    return dense({
      id: row.id,
      emoji: row.emoji,
      category: row.category,
      group: groups.get(row.category),
      tier: row.tier,
      near_ok: row.near_ok,
      word: spoken.word,
      also: spoken.also,
      letter: spoken.first_letter,
      first: spoken.first_sound,
      first_ok: spoken.first_ok,
      onset: onsetOf(language, spoken),
      last: spoken.last_sound,
      last_ok: spoken.last_ok,
      syllables: spoken.syllables,
      syllables_ok: spoken.syllables_ok,
      structure: spoken.structure,
      tail: endOf(language, spoken.word, spoken.ipa),
    } as Word);
  });
  return { words, categories };
}

/** The stored form of a word, without the fields that can be derived from others. */
function rowOf(language: Language, word: Word): WordRow {
  const { group: _group, word: _word, letter, onset, structure, tail, ...row } = word;
  const own = deriveWord(language, row);
  if (own.word !== word.word) throw new Error(`The syllables of ${word.id} do not join to "${word.word}"`);
  return {
    ...row,
    ...(own.letter !== letter && { letter }),
    ...(own.onset !== onset && { onset }),
    ...(structure !== undefined && own.structure !== structure && { structure }),
    ...(own.tail !== tail && { tail }),
  };
}

/** Leaves out pairs that a speech therapist has yet to review. */
function pairsOf(language: Language): MinimalPair[] {
  const spoken = ({ word, emoji }: PairWord) => dense({ word, emoji });
  return (read(`minimal-pairs.${language}`).items as unknown as (MinimalPair & { review?: boolean })[])
    .filter(({ review }) => !review)
    .map(
      ({ id, a, b, contrast, position, focus }) =>
        ({ id, a: spoken(a), b: spoken(b), contrast, position, focus }) as MinimalPair,
    );
}

/** Rhyme sets with at least two pictures, and only their words with a picture. */
function rhymesOf(language: Language, words: readonly Word[]): RhymeSet[] {
  const tails = new Map(words.map(({ id, tail }) => [id, tail]));
  const sets = read(`rhymes.${language}`).items as unknown as {
    id: string;
    rime: string;
    words: { word: string; concept?: string; emoji?: string }[];
  }[];
  return sets
    .map(({ id, rime, words: all }) => ({
      id,
      rime,
      words: all
        .filter(({ emoji }) => emoji)
        .map(({ word, concept, emoji = "" }) =>
          dense({
            word,
            concept,
            emoji,
            tail:
              tails.get(concept ?? "") ??
              (language === "en" ? rime.replace(/^-/, "") : endOf(language, word, undefined)),
          }),
        ),
    }))
    .filter((set) => set.words.length >= 2);
}

function readingOf(language: Language): ReadingPool {
  const [row] = read(`reading.${language}`).items as unknown as [
    {
      alphabet: string[];
      confusable: string[][];
      pseudo_words: Record<string, string[]>;
      decodable_words?: ReadingPool["decodable"];
    },
  ];
  return {
    alphabet: row.alphabet,
    confusable: row.confusable,
    pseudo_words: Object.values(row.pseudo_words).flat(),
    decodable: row.decodable_words ?? [],
  };
}

function instructionsOf(language: Language): Instructions {
  const rows = read("instructions").items as (Row & { id: string; type: string })[];
  const of = (type: string) => rows.filter((row) => row.type === type);
  return {
    objects: of("object").map((row) => ({ id: row.id, emoji: row["emoji"], forms: row[language] })),
    shapes: of("shape").map((row) => {
      const { g = "", ...forms } = (
        language === "en" ? { acc: row["en"], pl: row["en_plural"] } : row[language]
      ) as Record<string, string>;
      return { id: row.id, gender: g, forms };
    }),
    adjectives: of("adjective").map((row) => ({ id: row.id, attribute: row["attribute"], forms: row[language] })),
    numbers: of("numbers")[0]?.[language] ?? {},
    relative: of("relative")[0]?.[language] ?? {},
    templates: of("template").map((row) => ({
      id: row.id,
      from: row["from"],
      to: row["to"],
      taps: row["taps"],
      items: row["items"],
      text: row[language],
    })),
  } as unknown as Instructions;
}

function feelingsOf(language: Language): { feelings: Feeling[]; stories: Story[] } {
  const feelings = read("emotions").items.map((row) => {
    const words = (language === "en" ? { noun: row["en"] } : row[language]) as { noun: string; m?: string; f?: string };
    return dense({
      id: row["id"],
      emoji: row["emoji"],
      group: row["group"],
      label: words.noun,
      m: words.m,
      f: words.f,
    } as Feeling);
  });
  const stories = read("situations").items.map(
    (row) =>
      ({
        id: row["id"],
        text: row[language],
        feeling: row["feeling"],
        also: row["also"],
        group: row["group"],
        gender: row["gender"],
      }) as Story,
  );
  return { feelings, stories };
}

/** Writes one item per line, so that a changed item is a changed line. */
function moduleOf(type: string, version: number, fields: object): string {
  const value = (field: unknown) =>
    Array.isArray(field) && typeof field[0] === "object" && !Array.isArray(field[0])
      ? `[\n${field.map((item) => `    ${JSON.stringify(item)},\n`).join("")}  ]`
      : JSON.stringify(field);
  const lines = Object.entries(fields)
    .map(([name, field]) => `  ${name}: ${value(field)},\n`)
    .join("");
  return `// Written by scripts/write-game-pools.ts from the sources.\nimport type { StoredPools } from "../load.ts";\n\nexport const pool: StoredPools["${type}"] = {\n  version: ${version},\n${lines}};\n`;
}

/** Every pool file with its content. */
export function poolFiles(): [string, string][] {
  const files: [string, string][] = locales.flatMap((language) => {
    mkdirSync(join(folder, "..", language), { recursive: true });
    const words = spokenWords(language);
    const kinds: Record<PoolKind, [string, object]> = {
      words: ["words", { ...words, words: words.words.map((word) => rowOf(language, word)) }],
      pairs: [`minimal-pairs.${language}`, { pairs: pairsOf(language) }],
      rhymes: [`rhymes.${language}`, { sets: rhymesOf(language, words.words) }],
      reading: [`reading.${language}`, readingOf(language)],
      instructions: ["instructions", instructionsOf(language)],
      feelings: ["emotions", feelingsOf(language)],
    };
    return Object.entries(kinds).map(([kind, [source, fields]]): [string, string] => {
      const { version } = read(source);
      return [
        `${language}/${kind}.ts`,
        moduleOf(kind, typeof version === "number" ? version : version[language], fields),
      ];
    });
  });
  const faces = (read("emotions").items as unknown as { id: string; face?: Face }[]).filter(({ face }) => face);
  const ofFaces = faces.map(({ id, face }) => `  ${id}: ${JSON.stringify(face)},\n`).join("");
  files.push([
    "faces.ts",
    `// Written by scripts/write-game-pools.ts from the sources.\nimport type { Face } from "./pool.ts";\n\nexport const faces: Readonly<Record<string, Face>> = {\n${ofFaces}};\n`,
  ]);
  const sounds = (read("phonemes").items as unknown as { sound: string; manner: string; place: string }[])
    .map(
      ({ sound, manner, place }) =>
        `  ${JSON.stringify(sound)}: [${JSON.stringify(manner)}, ${JSON.stringify(place)}],\n`,
    )
    .join("");
  files.push([
    "phonemes.ts",
    `// Written by scripts/write-game-pools.ts from the sources.\n\n/** Manner and place of every consonant, and the vowels of Slovene and Serbian. */\nexport const phonemes: Readonly<Record<string, readonly [string, string]>> = {\n${sounds}};\n`,
  ]);
  return files;
}

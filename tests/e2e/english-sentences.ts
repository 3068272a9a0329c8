/** Finds texts of the English messages and content on pages in other languages. */
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale } from "../../app/platform/i18n/locales.ts";
import { content } from "./page-list.ts";

type Texts = Record<string, string>;

const features = readdirSync("app/features").filter((feature) =>
  readdirSync(`app/features/${feature}`).includes("messages"),
);
const folders = ["app/platform/messages", ...features.map((feature) => `app/features/${feature}/messages`)];

async function catalogue(locale: Locale): Promise<string[]> {
  const read = async (folder: string) => {
    const address = pathToFileURL(resolve(folder, `${locale}.ts`)).href;
    return ((await import(/* @vite-ignore */ address)) as { default: Texts }).default;
  };
  return (await Promise.all(folders.map(read))).flatMap((texts) => Object.values(texts));
}

const strings = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(strings) : [];

function written(locale: Locale): string[] {
  const { pages, topics, events, crisis } = content;
  const all = [...pages.values(), ...topics.values(), ...[...events.values()].map(({ words }) => words), crisis];
  return all.flatMap((words) => strings(words[locale])).flatMap((text) => text.split("\n"));
}

/** Splits a text into its own words, without placeholders, plural forms, and emphasis marks. */
const pieces = (text: string) =>
  text
    .split(/\{\w+, (?:plural|select|selectordinal|number|date),?|=?\w+ \{|[{}#]/)
    .flatMap((one) => one.split(/\*\*|\[|\]\([^)]*\)/));

const words = (text: string) => text.trim().split(/\s+/).length;
const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * English function words that do not exist in Slovene or Serbian. "Port of Spain" is exempt, because its name is the same everywhere.
 */
const tell =
  /(?<!\p{L})(?:the|and|(?<!Port )of|your|you|with|for|this|that|from|have|are|our|which|been|will|can|please)(?!\p{L})/iu;
/** English names of days and months. */
const dates =
  /(?<!\p{L})(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|June|July|October)(?!\p{L})/u;

export interface EnglishFinder {
  /** Returns the English ones among a page's texts. Each is an element's whole text. */
  in(texts: readonly string[]): string[];
  /** Number of English texts it looks for. */
  size: number;
}

/** Creates a finder of English on pages in another language. Texts that are the same in both are ignored. */
export async function englishFinder(locale: Exclude<Locale, "en">): Promise<EnglishFinder> {
  const own = [...(await catalogue(locale)), ...written(locale)].map(tidy);
  const alike = new Set(own);
  const corpus = own.join("\n");
  const english = [...(await catalogue("en")), ...written("en")].map(tidy);
  const whole = new Set(english.filter((text) => /\p{L}{2}/u.test(text) && !/[{}]/.test(text) && !alike.has(text)));
  const sentences = [...new Set(english.flatMap(pieces).map(tidy))].filter(
    (one) => words(one) >= 3 && !corpus.includes(one),
  );
  return {
    size: whole.size + sentences.length,
    in(texts) {
      const all = texts.map(tidy);
      const page = all.join("\n");
      const told = all.flatMap((text) => {
        const mark = tell.exec(text) ?? dates.exec(text);
        return mark ? [`"${mark[0]}" in "${text.slice(0, 120)}"`] : [];
      });
      return [
        ...all.filter((text) => whole.has(text)).map((text) => `"${text}"`),
        ...sentences.filter((sentence) => page.includes(sentence)).map((sentence) => `"${sentence}"`),
        ...told,
      ].filter((one, index, every) => every.indexOf(one) === index);
    },
  };
}

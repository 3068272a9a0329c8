/**
 * Checks texts: the same keys and values in every language, all plural forms of the language, no unused texts, and none missing
 * for a code that the product can return.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { platformErrors } from "../app/platform/errors/codes.ts";
import { languageTag, type Locale, locales } from "../app/platform/i18n/locales.ts";
import { categoriesOf, shapeOf, type TextShape } from "./checks/icu.ts";
import { read, report, sourceFiles } from "./checks/sources.ts";

type Texts = Record<string, string>;

const problems: string[] = [];
const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(resolve(file)).href)) as T;

const sources = sourceFiles("{app,server}/**/*.{ts,tsx}")
  .filter((f) => !/\/messages\/|\.test\.tsx?$/.test(f))
  .map(read);
const literals = new Set(
  sources.flatMap((source) => [...source.matchAll(/["'`]([\w.-]+)["'`]/g)].map(([, text = ""]) => text)),
);
/** Keys composed at run time: `status.${status}` stands for every key of that pattern. */
const patterns = sources
  .flatMap((source) => [...source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].map(([, template = ""]) => template))
  .map((template) => template.split(/\$\{[^{}]*\}/))
  .filter((parts) => /^\w[\w-]*\./.test(parts[0] ?? "") && parts.every((part) => /^[\w.-]*$/.test(part)))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w.-]+")}$`));
const isSaid = (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key));

/** The design system's own pages, which only developers read. */
const forDevelopers = "app/features/showcase/messages";
const folders = sourceFiles("app/{platform,features/*}/messages/en.ts").map((file) => file.replace("/en.ts", ""));
let count = 0;
/** The feature that has the text of a field code, by code: a code means the same everywhere. */
const fieldCodes = new Map<string, string>();
for (const folder of folders) {
  const texts = {} as Record<Locale, Texts>;
  for (const locale of locales) {
    const file = `${folder}/${locale}.ts`;
    texts[locale] = existsSync(file) ? (await load<{ default: Texts }>(file)).default : {};
    const seen = new Map<string, string>();
    for (const part of sourceFiles(`${folder}/*/${locale}.ts`)) {
      for (const [key, text] of Object.entries((await load<{ default: Texts }>(part)).default)) {
        if (texts[locale][key] !== text)
          problems.push(`${part}: "${key}" differs from ${file}: spread the part there instead of repeating it`);
        if (seen.has(key)) problems.push(`${part}: "${key}" is in ${seen.get(key)} as well`);
        seen.set(key, part);
      }
    }
  }
  if (folder !== forDevelopers && locales.some((locale) => locale !== "en" && texts[locale] === texts.en))
    problems.push(`${folder}: only ${forDevelopers} is in one language`);
  for (const key of Object.keys(texts.en)) {
    count++;
    if (key.startsWith("validation.")) {
      const other = fieldCodes.get(key);
      if (other) problems.push(`${folder}/en.ts: "${key}" is in ${other} as well`);
      fieldCodes.set(key, folder);
    }
    const english = shape(`${folder}/en.ts`, key, texts.en[key] ?? "");
    for (const locale of locales) {
      const text = texts[locale][key];
      if (text === undefined) problems.push(`${folder}/${locale}.ts: "${key}" is missing`);
      else if (texts[locale] !== texts.en) compare(folder, locale, key, text, english);
    }
    if (!isSaid(key)) problems.push(`${folder}/en.ts: "${key}" is unused`);
  }
  for (const locale of locales) {
    for (const key of Object.keys(texts[locale])) {
      if (!(key in texts.en)) problems.push(`${folder}/${locale}.ts: "${key}" is not in English`);
    }
  }
  const errors = await codesOf(folder);
  for (const code of Object.keys(errors)) {
    if (!(`error.${code}` in texts.en)) problems.push(`${folder}/en.ts: the code ${code} has no text "error.${code}"`);
  }
}

function shape(file: string, key: string, text: string): TextShape | undefined {
  try {
    return shapeOf(text);
  } catch (error) {
    problems.push(`${file}: "${key}" is not valid ICU: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function compare(folder: string, locale: Locale, key: string, text: string, english: TextShape | undefined): void {
  const file = `${folder}/${locale}.ts`;
  const own = shape(file, key, text);
  if (!own || !english) return;
  // Values that only choose a gender form may differ between languages; all others must be the same.
  const names = (one: TextShape) => [...one.values].sort().join(", ");
  if (names(own) !== names(english)) {
    problems.push(`${file}: "${key}" takes {${names(own)}}, English takes {${names(english)}}`);
  }
  for (const { value, ordinal, categories } of own.plurals) {
    const missing = categoriesOf(languageTag[locale], ordinal).filter((category) => !categories.includes(category));
    if (missing.length > 0) problems.push(`${file}: "${key}" lacks the form ${missing.join(", ")} for {${value}}`);
  }
}

async function codesOf(folder: string): Promise<Record<string, unknown>> {
  if (folder === "app/platform/messages") return platformErrors;
  const contract = folder.replace(/messages$/, "contract.ts");
  if (!existsSync(contract)) return {};
  return (await load<{ errors?: Record<string, unknown> }>(contract)).errors ?? {};
}

report(problems, `${count} texts in ${locales.length} languages`);

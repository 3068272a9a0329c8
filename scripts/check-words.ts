/** Words: no text that people read uses a word that docs/glossary.md retires. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isLocale, type Locale } from "../app/platform/i18n/locales.ts";
import { retiredWords } from "./checks/retired-words.ts";
import { read, report, sourceFiles } from "./checks/sources.ts";

const retired = retiredWords(read("docs/glossary.md"));
const problems: string[] = [];
/** Texts by language, because demo files re-export each other's. */
const seen = new Set<string>();

function look(locale: Locale, place: string, text: string): void {
  if (seen.has(`${locale} ${text}`)) return;
  seen.add(`${locale} ${text}`);
  for (const { phrase, instead, pattern } of retired[locale]) {
    const at = text.search(pattern);
    if (at < 0) continue;
    const around = text.slice(Math.max(0, at - 30), at + 50).replaceAll(/\s+/g, " ");
    problems.push(`${place}: "${phrase}" is retired, write "${instead}": …${around}…`);
  }
}

/** All texts of a value. A key that is a language says in which language everything below it is. */
function walk(value: unknown, place: string, locale?: Locale): void {
  if (typeof value === "string" && locale) {
    if (!/^(?:https?:|\/|#)\S*$/.test(value)) look(locale, place, value);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) walk(one, `${place} · ${key}`, isLocale(key) ? key : locale);
  }
}

const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(resolve(file)).href);
const localeOf = (file: string) => /(?:[./])(en|sl|sr)\.\w+$/.exec(file)?.[1] as Locale | undefined;

for (const file of sourceFiles("app/{platform,features/*}/messages/{en,sl,sr}.ts"))
  walk((await load(file)).default, file, localeOf(file));
for (const file of sourceFiles("content/**/*.json")) walk(JSON.parse(read(file)), file, localeOf(file));
for (const file of sourceFiles("app/features/*/demo/*.ts")) walk(await load(file), file);
for (const file of sourceFiles(
  "{app/**/export.server.ts,app/platform/features/facts.ts,server/auth-words.server.ts}",
)) {
  for (const [, locale = "", text = ""] of read(file).matchAll(/\b(en|sl|sr): "((?:[^"\\]|\\.)*)"/g))
    look(locale as Locale, file, text);
}
for (const file of sourceFiles("content/**/*.md")) {
  const locale = localeOf(file);
  if (locale)
    read(file)
      .split("\n")
      .forEach((line, at) => look(locale, `${file}:${at + 1}`, line));
}

report(problems, `${seen.size} texts without retired words`);

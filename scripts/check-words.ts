/** Checks that no text, comment, test name or page of documentation uses a retired word or pattern. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isLocale, type Locale } from "../app/platform/i18n/locales.ts";
import { commentsIn, proseIn, testNamesIn, type Prose } from "./checks/prose.ts";
import { prosePatterns, textPatterns, type RetiredPattern } from "./checks/retired-patterns.ts";
import { retiredWords, type RetiredWord } from "./checks/retired-words.ts";
import { read, report, sourceFiles } from "./checks/sources.ts";

const retired = retiredWords(read("docs/glossary.md"));
const problems: string[] = [];
/** Avoids checking a text twice, because demo files re-export each other's texts. */
const seen = new Set<string>();

function search(place: string, text: string, words: readonly RetiredWord[], patterns: readonly RetiredPattern[]): void {
  const rules = [...words.map(({ phrase, ...rule }) => ({ name: `"${phrase}"`, ...rule })), ...patterns];
  for (const { name, instead, pattern } of rules) {
    const at = text.search(pattern);
    if (at < 0) continue;
    const around = text.slice(Math.max(0, at - 30), at + 50).replaceAll(/\s+/g, " ");
    problems.push(`${place}: ${name} is retired, write "${instead}": …${around}…`);
  }
}

function look(locale: Locale, place: string, text: string): void {
  if (seen.has(`${locale} ${text}`)) return;
  seen.add(`${locale} ${text}`);
  search(place, text, retired[locale], textPatterns[locale]);
}

/** Visits all texts within a value. A key that names a language sets the language of everything below it. */
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
for (const file of sourceFiles("simulators/*/texts.ts")) {
  // Each language is a separate object: `const sl: Texts = { … };`.
  for (const [, locale = "", texts = ""] of read(file).matchAll(/^const (en|sl|sr)\b[^=]*= \{([\s\S]*?)^\};/gm))
    for (const [, quoted = ""] of texts.matchAll(/["`]((?:[^"`\\]|\\.)*)["`]/g)) look(locale as Locale, file, quoted);
}
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

let sentences = 0;
function lookAtProse(file: string, found: readonly Prose[]): void {
  sentences += found.length;
  for (const { line, text } of found) search(`${file}:${line}`, text, retired.prose, prosePatterns);
}

for (const file of sourceFiles("{README,CONTRIBUTING}.md", "docs/**/*.md"))
  if (file !== "docs/glossary.md") lookAtProse(file, proseIn(read(file)));
for (const file of sourceFiles(
  "{app,server,auth-server,simulators,scripts,bench,tests,content}/**/*.{ts,tsx,js,mjs}",
  "*.ts",
)) {
  const source = read(file);
  // Skips the lists of retired words, with their examples.
  if (!file.startsWith("scripts/checks/retired-")) lookAtProse(file, commentsIn(source));
  if (!/\.test\.tsx?$|^tests\/conformance\/cases\//.test(file)) continue;
  const names = testNamesIn(source);
  lookAtProse(file, names);
  for (const { line, text } of names)
    if (text.trim().split(/\s+/).length < 3)
      problems.push(`${file}:${line}: the test "${text}" needs a name of three words or more that says what is tested`);
}

report(problems, `${seen.size} texts and ${sentences} sentences of developers without retired words`);

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { type Locale, locales } from "../i18n/locales.ts";

const name = "virtual:offline-files";

interface Options {
  /** Prefixes of module names: for all languages, and by language. */
  every: readonly string[];
  of: (locale: Locale) => readonly string[];
  /** Matches the drawings to include, because the modules also name drawings of other pages. */
  drawings: RegExp;
}

interface Built {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * Gives the server the URLs of the built files that some modules need in each language, with all their imports, for the
 * browser's offline cache. In development the lists are empty.
 */
export function offlineFiles(options: Options): Plugin {
  let dev = false;
  return {
    name: "korak:offline-files",
    configResolved({ command }) {
      dev = command === "serve";
    },
    resolveId: (id) => (id === name ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const lists =
        dev || this.environment.name === "client"
          ? {}
          : Object.fromEntries(locales.map((locale) => [locale, filesFor(options, locale)]));
      return `export const offlineFiles = ${JSON.stringify(lists)};`;
    },
  };
}

function filesFor({ every, of, drawings }: Options, locale: Locale): string[] {
  const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Record<string, Built>;
  const starts = [...every, ...of(locale)];
  const waiting = Object.keys(manifest).filter((key) =>
    starts.some((start) => key.replace("\0", "").startsWith(start)),
  );
  for (const start of starts) {
    if (!waiting.some((key) => key.replace("\0", "").startsWith(start))) throw new Error(`The build has no ${start}`);
  }
  const seen = new Set<string>();
  const files = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const built = manifest[key];
    if (!built || seen.has(key)) continue;
    seen.add(key);
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])]) files.add(`/${file}`);
    waiting.push(...(built.imports ?? []));
  }
  return [...files].filter((file) => !file.endsWith(".svg") || drawings.test(file)).toSorted();
}

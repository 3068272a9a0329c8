/** The bytes of a page's first view, from its HTML and the files it names, independent of timing. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

/** Bytes of a built file for a browser that accepts brotli. Small files are sent uncompressed. */
function sent(file: string, folder: string): number {
  if (existsSync(`${folder}${file}.br`)) return statSync(`${folder}${file}.br`).size;
  return Math.min(statSync(folder + file).size, brotliCompressSync(readFileSync(folder + file)).length);
}

/** Modules that a built module imports statically. */
function importedBy(file: string, folder: string): string[] {
  const source = readFileSync(folder + file, "utf8");
  const found = source.matchAll(/(?:^|[;}\n])(?:import|export)(?:[\w*{}\s,$]*?from)?\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  return [...found].map(([, name = ""]) => `/assets/${name}`);
}

function withImports(files: Iterable<string>, folder: string): Set<string> {
  const all = new Set(files);
  for (const file of all) for (const next of importedBy(file, folder)) all.add(next);
  return all;
}

/** Whether a file has texts: `user-sl-….js` of a frame, or `sl-chat.user-….js` of a page. */
export const isWordFile = (file: string): boolean =>
  /\/(?:(?:en|sl|sr)-[\w.-]+|(?:user|specialist|admin|entry|play|internal)-(?:en|sl|sr))-[\w-]{8}\.js$/.test(file);

export interface FirstView {
  /** Scripts that load later, because only scripts named in the HTML name them. */
  later: string[];
  script: number;
  /** Bytes of texts and addresses, of the page and its frame. */
  words: number;
  style: number;
}

export function firstView(html: string, folder = "build/client"): FirstView {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = ""]) => file);
  const named = new Set([
    ...all(/<link(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"/g),
    ...all(/<script[^>]* src="(\/[^"]+\.js)"/g),
    ...all(/\bimport(?: \* as \w+ from |\()?\s*"(\/assets\/[^"]+\.js)"/g),
  ]);
  const files = withImports(named, folder);
  const styles = new Set(all(/<link(?=[^>]* rel="stylesheet")[^>]* href="([^"#]+)/g));
  const sum = (some: Iterable<string>) => [...some].reduce((bytes, file) => bytes + sent(file, folder), 0);
  return {
    later: [...files].filter((file) => !named.has(file)),
    script: sum(files),
    words: sum([...files].filter(isWordFile)),
    style: sum(styles),
  };
}

/** Bytes of script of each page of a build in a language, by page key: its module with all imports. */
export function pageBytes(folder: string, locale: string): Map<string, number> {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? sent(file, folder);
    sizes.set(file, size);
    return size;
  };
  const modules = readdirSync(`${folder}/assets`).filter(
    (file) => file.startsWith(`${locale}-`) && file.endsWith(".js"),
  );
  return new Map(
    modules.map((file) => [
      file.slice(locale.length + 1, -"-12345678.js".length),
      [...withImports([`/assets/${file}`], folder)].reduce((bytes, one) => bytes + sizeOf(one), 0),
    ]),
  );
}

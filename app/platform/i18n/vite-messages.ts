import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { withoutHangingWords } from "./line-ends.ts";

const messageFile = /\/messages\/(en|sl|sr)\.ts$/;

/**
 * Compiles `messages/<language>.ts` from ICU, so that no ICU parser runs on the server or in the browser. A large feature spreads
 * `messages/<part>/<language>.ts` into it.
 */
export function messagesPlugin(): Plugin {
  return {
    name: "korak:messages",
    enforce: "pre",
    async load(id) {
      const file = id.split("?")[0] as string;
      if (!messageFile.test(file)) return null;
      const texts: Record<string, string> = {};
      // Without this, Node would return the parts as first read.
      for (const one of [file, ...globSync(`${dirname(file)}/*/${basename(file)}`)]) {
        Object.assign(texts, await fresh(one));
        this.addWatchFile(one);
      }
      const all = Object.entries(texts).map(([key, text]) => [key, compileMessage(file, key, text)]);
      return `export default ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}

/** Returns the current texts of a file: the content hash in the URL makes Node reload an edited file. */
async function fresh(file: string): Promise<Record<string, string>> {
  const version = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  const { default: texts } = (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?v=${version}`)) as {
    default: Record<string, string>;
  };
  return texts;
}

/** Compiles a text. Throws an error with the file and key if it is not valid ICU. */
export function compileMessage(file: string, key: string, text: string) {
  try {
    return compile(withoutHangingWords(text));
  } catch (cause) {
    throw new Error(`${file}: text "${key}" is not valid ICU: ${String(cause)}`, { cause });
  }
}

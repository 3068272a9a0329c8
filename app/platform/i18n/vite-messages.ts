import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { withoutHangingWords } from "./line-ends.ts";

const messageFile = /\/messages\/(en|sl|sr)\.ts$/;

/** Compiles `messages/<language>.ts` from ICU, so that no ICU parser runs on the server or in the browser. */
export function messages(): Plugin {
  return {
    name: "korak:messages",
    enforce: "pre",
    async load(id) {
      const file = id.split("?")[0] as string;
      if (!messageFile.test(file)) return null;
      // The content hash in the URL makes Node reload an edited file.
      const version = createHash("sha256").update(await readFile(file)).digest("hex");
      const url = `${pathToFileURL(file).href}?v=${version}`;
      const { default: texts } = (await import(/* @vite-ignore */ url)) as { default: Record<string, string> };
      this.addWatchFile(file);
      const all = Object.entries(texts).map(([key, text]) => [key, compiled(file, key, text)]);
      return `export default ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}

/** A compiled text. Throws with its file and key if it is not valid ICU. */
export function compiled(file: string, key: string, text: string) {
  try {
    return compile(withoutHangingWords(text));
  } catch (cause) {
    throw new Error(`${file}: text "${key}" is not valid ICU: ${String(cause)}`, { cause });
  }
}

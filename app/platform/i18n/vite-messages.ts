import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { withoutHangingWords } from "./line-ends.ts";

const messageFile = /\/messages\/(en|sl|sr)\.ts$/;

/** Turns `messages/<language>.ts` into texts compiled from ICU, so that no ICU parser runs on the server or in the browser. */
export function messages(): Plugin {
  return {
    name: "korak:messages",
    enforce: "pre",
    async load(id) {
      const file = id.split("?")[0] as string;
      if (!messageFile.test(file)) return null;
      // The content in the address makes Node load an edited file anew.
      const version = createHash("sha256").update(await readFile(file)).digest("hex");
      const url = `${pathToFileURL(file).href}?v=${version}`;
      const { default: texts } = (await import(/* @vite-ignore */ url)) as { default: Record<string, string> };
      this.addWatchFile(file);
      const all = Object.entries(texts).map(([key, text]) => [key, compiled(file, key, text)]);
      return `export default ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}

/** A text as the browser and the server keep it; throws with its file and key when it is no valid ICU. */
export function compiled(file: string, key: string, text: string) {
  try {
    return compile(withoutHangingWords(text));
  } catch (cause) {
    throw new Error(`${file}: text "${key}" is not valid ICU: ${String(cause)}`, { cause });
  }
}

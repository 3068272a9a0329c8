import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { withoutHangingWords } from "./line-ends.ts";

const virtual = /^virtual:texts\/(en|sl|sr)$/;
// Rooms that only have public pages, or mail and no pages, are left out: their texts never reach the browser. The
// showcase brings its own along.
const serverRooms = ["content", "notifications", "showcase"];
const messageFile = /\/messages\/(en|sl|sr)\.ts$/;

/** Turns `messages/<language>.ts` into texts compiled from ICU, so that no ICU parser runs on the server or in the browser. */
export function messages(): Plugin {
  return {
    name: "korak:messages",
    enforce: "pre",
    resolveId: (id) => (virtual.test(id) ? `\0${id}` : null),
    async load(id) {
      const locale = virtual.exec(id.slice(1))?.[1];
      if (id.startsWith("\0") && locale) return roomsIn(locale);
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

function compiled(file: string, key: string, text: string) {
  try {
    return compile(withoutHangingWords(text));
  } catch (cause) {
    throw new Error(`${file}: text "${key}" is not valid ICU: ${String(cause)}`, { cause });
  }
}

/** One module with all rooms' texts of a language, so that the browser makes one request for them. */
function roomsIn(locale: string): string {
  const files = globSync([`app/features/*/messages/${locale}.ts`, `app/platform/messages/${locale}.ts`]).sort();
  return files
    .map((file) => [/(\w+)\/messages\//.exec(file)?.[1] as string, file] as const)
    .filter(([room]) => !serverRooms.includes(room))
    .map(([room, file]) => `export { default as ${room} } from ${JSON.stringify(resolve(file))};`)
    .join("\n");
}

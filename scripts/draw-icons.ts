/** Builds the icon sprite from Phosphor's icons. Run it after adding a name to `app/ui/icon-names.ts`. */
import { readFile, writeFile } from "node:fs/promises";
import { iconNames } from "../app/ui/icon-names.ts";

const assets = new URL("../node_modules/@phosphor-icons/core/assets/", import.meta.url);

async function symbol(name: string): Promise<string> {
  const style = name.endsWith("-fill") ? "fill" : "regular";
  const svg = await readFile(new URL(`${style}/${name}.svg`, assets), "utf8");
  const body = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${name}" viewBox="0 0 256 256">${body}</symbol>`;
}

const symbols = await Promise.all([...iconNames].sort().map(symbol));
const sprite = `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join("\n")}\n</svg>\n`;
await writeFile(new URL("../app/ui/icons.svg", import.meta.url), sprite);
console.log(`${symbols.length} icons`);

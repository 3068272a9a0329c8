/** Builds the icon sprites from Phosphor's icons. Run it after adding a name to `app/ui/icon-names.ts` or `play-icon-names.ts`. */
import { readFile, writeFile } from "node:fs/promises";
import { iconNames } from "../../app/ui/icon-names.ts";
import { playIconNames } from "../../app/ui/play-icon-names.ts";

const assets = new URL("./node_modules/@phosphor-icons/core/assets/", import.meta.url);

async function symbol(name: string, path: string): Promise<string> {
  const svg = await readFile(new URL(`${path}.svg`, assets), "utf8");
  const body = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${name}" viewBox="0 0 256 256">${body}</symbol>`;
}

async function drawSprite(file: string, names: readonly string[], pathOf: (name: string) => string): Promise<void> {
  const symbols = await Promise.all(names.toSorted().map((name) => symbol(name, pathOf(name))));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join("\n")}\n</svg>\n`;
  await writeFile(new URL(`../../app/ui/${file}`, import.meta.url), sprite);
  console.log(`${file}: ${symbols.length} icons`);
}

await drawSprite("icons.svg", iconNames, (name) => `${name.endsWith("-fill") ? "fill" : "regular"}/${name}`);
await drawSprite("play-icons.svg", playIconNames, (name) => `duotone/${name}-duotone`);

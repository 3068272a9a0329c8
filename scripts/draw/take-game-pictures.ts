/**
 * Copies the games' pictures from the two Iconify packages in the given folder, such as one in which `npm install
 * @iconify-json/fluent-emoji-flat@1.2.6 @iconify-json/noto@1.2.9` was run. Of their 34 MB, `public/pictures/` keeps only the pictures in use. Run it
 * after giving an item another picture, then look at the picture at 96 px.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "../../app/platform/i18n/locales.ts";
import { notoPictures } from "../../app/features/games/pictures/from-noto.ts";
import { picturesOf } from "../../app/features/games/pictures/pictures-of.ts";

/** For these words, another drawing of the same set fits better: a mermaid, tea. */
const drawnAs: Readonly<Record<string, string>> = { "1F9DC": "1F9DC-200D-2640", "2615": "1F375" };

interface Icons {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}

const [, , folder] = process.argv;
if (!folder) throw new Error("Name the folder with the packages.");
const kept = join(import.meta.dirname, "..", "..", "public", "pictures");

const plain = (code: string) => code.toLowerCase().replaceAll("-fe0f", "");

function drawings(name: string): (code: string) => string {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder as string, "node_modules", "@iconify-json", name, file), "utf8")) as unknown;
  const set = read("icons.json") as Icons;
  const names = new Map(
    Object.entries(read("chars.json") as Record<string, string>).map(([code, icon]) => [plain(code), icon]),
  );
  return (code) => {
    const icon = names.get(plain(code)) ?? "";
    const drawing = set.icons[icon] ?? set.icons[set.aliases?.[icon]?.parent ?? ""];
    if (!drawing) throw new Error(`${name} has no ${code}`);
    const [width, height] = [drawing.width ?? set.width ?? 16, drawing.height ?? set.height ?? 16];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing.body}</svg>\n`;
  };
}

const sets = { fluent: drawings("fluent-emoji-flat"), noto: drawings("noto") };
const licences = {
  fluent: readFileSync(join(kept, "fluent", "LICENSE.txt")),
  noto: readFileSync(join(kept, "noto", "LICENSE.txt")),
};
rmSync(kept, { recursive: true, force: true });
const hash = createHash("sha256");
const codes = new Set((await Promise.all(locales.map(picturesOf))).flat());
for (const set of ["fluent", "noto"] as const) {
  mkdirSync(join(kept, set), { recursive: true });
  writeFileSync(join(kept, set, "LICENSE.txt"), licences[set]);
}
for (const code of [...codes].sort()) {
  const set = notoPictures.has(code) ? "noto" : "fluent";
  const svg = sets[set](drawnAs[code] ?? code);
  writeFileSync(join(kept, set, `${code}.svg`), svg);
  hash.update(`${set} ${code}\n${svg}`);
}
const revision = hash.digest("hex").slice(0, 8);
writeFileSync(
  join(import.meta.dirname, "..", "..", "app", "features", "games", "pictures", "revision.ts"),
  `// Written by scripts/draw/take-game-pictures.ts: changes with any of the pictures.\nexport const revision = "${revision}";\n`,
);
console.log(`${codes.size} pictures, revision ${revision}`);

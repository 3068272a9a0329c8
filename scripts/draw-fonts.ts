/**
 * Cuts the two typefaces to what the product shows, into `app/ui/fonts/`. Headings keep one optical size in place of
 * the whole axis, and both only the weights in use. The letters that Slovene and Serbian add stand in small files of
 * their own, the other Latin letters, which names may have, in files that few pages ask for.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import subset from "subset-font";

const packages = new URL("../node_modules/@fontsource-variable/", import.meta.url);
const target = new URL("../app/ui/fonts/", import.meta.url);

const letters = (...ranges: [from: number, to: number][]): string =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))).join("");

const latin = letters(
  [0x20, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6, 0x2c6], [0x2da, 0x2da],
  [0x2dc, 0x2dc], [0x2000, 0x206f], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2191, 0x2191], [0x2193, 0x2193],
  [0x2212, 0x2212], [0x2215, 0x2215],
);
const south = "ČčĆćĐđŠšŽž";
const others = [
  ...letters([0x100, 0x2ba], [0x2bd, 0x2c5], [0x1e00, 0x1e9f], [0x20a0, 0x20ab], [0x20ad, 0x20c0], [0x2113, 0x2113]),
].filter((letter) => !south.includes(letter)).join("");

const faces: { name: string; axes: string; kept: Record<string, number | { min: number; max: number; default: number }> }[] = [
  {
    name: "bricolage-grotesque",
    axes: "opsz",
    kept: { opsz: 36, wght: { min: 600, max: 700, default: 600 } },
  },
  { name: "figtree", axes: "wght", kept: { wght: { min: 400, max: 700, default: 400 } } },
];

await mkdir(target, { recursive: true });
for (const { name, axes, kept } of faces) {
  const files = new URL(`${name}/files/`, packages);
  for (const [part, source, text] of [
    ["latin", "latin", latin],
    ["south", "latin-ext", south],
    ["others", "latin-ext", others],
  ] as const) {
    const font = await readFile(new URL(`${name}-${source}-${axes}-normal.woff2`, files));
    const cut = await subset(font, text, { targetFormat: "woff2", variationAxes: kept });
    await writeFile(new URL(`${name}-${part}.woff2`, target), cut);
    console.log(`${name} ${part}: ${cut.length} bytes`);
  }
  await copyFile(new URL(`${name}/LICENSE`, packages), new URL(`${name}-license.txt`, target));
}

/**
 * Subsets the two typefaces of `scripts/draw/typefaces/` into `app/ui/fonts/`. Headings keep one optical size instead of the whole
 * axis, and both typefaces only the weights in use. One file per typeface has the letters of English, Slovene and Serbian, because
 * each font that arrives causes a new layout: a first visit loads two files, not four. Other Latin letters, which names may
 * contain, are in files that few pages need. The sources are the designers' complete originals (github.com/erikdkennedy/figtree,
 * github.com/ateliertriay/bricolage), because the npm packages are already subsetted. Texts that children read in games use Andika
 * (software.sil.org/andika), whose a and g look handwritten: one weight, letters only. PDFs have their own files in
 * `app/platform/pdf/fonts/`: one weight each, with all Latin letters.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subset from "subset-font";

const sources = new URL("./typefaces/", import.meta.url);
const target = new URL("../../app/ui/fonts/", import.meta.url);

const letters = (...ranges: [from: number, to: number][]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join("");

const south = "ČčĆćĐđŠšŽž";
const own =
  south +
  letters(
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
  );
const others = [
  ...letters([0x100, 0x2ba], [0x2bd, 0x2c5], [0x1e00, 0x1e9f], [0x20a0, 0x20ab], [0x20ad, 0x20c0], [0x2113, 0x2113]),
]
  .filter((letter) => !south.includes(letter))
  .join("");

const faces: { name: string; kept: Record<string, number | { min: number; max: number; default: number }> }[] = [
  { name: "bricolage-grotesque", kept: { opsz: 36, wdth: 100, wght: { min: 600, max: 700, default: 600 } } },
  { name: "figtree", kept: { wght: { min: 400, max: 700, default: 400 } } },
];

/** OpenType features that the product's texts and numbers need. Small capitals, fractions and the like are left out. */
const keepFeatures = ["kern", "liga", "calt", "locl", "ccmp", "mark", "mkmk", "lnum", "tnum"];

await mkdir(target, { recursive: true });
for (const { name, kept } of faces) {
  const font = await readFile(new URL(`${name}.ttf`, sources));
  for (const [part, text] of Object.entries({ own, others })) {
    const cut = await subset(font, text, { targetFormat: "woff2", variationAxes: kept, keepFeatures });
    await writeFile(new URL(`${name}-${part}.woff2`, target), cut);
    console.log(`${name} ${part}: ${cut.length} bytes`);
  }
}

const read = letters([0x41, 0x5a], [0x61, 0x7a], [0x20, 0x20], [0x2d, 0x2d]) + south;
for (const [part, text] of [
  ["latin", [...read].filter((letter) => !south.includes(letter)).join("")],
  ["latin-ext", south],
] as const) {
  const cut = await subset(await readFile(new URL(`andika-${part}.woff2`, sources)), text, {
    targetFormat: "woff2",
    keepFeatures: ["kern", "ccmp"],
  });
  await writeFile(new URL(`andika-${part === "latin" ? "own" : "south"}.woff2`, target), cut);
  console.log(`andika ${part}: ${cut.length} bytes`);
}

const papers = new URL("../../app/platform/pdf/fonts/", import.meta.url);
await mkdir(papers, { recursive: true });
for (const [name, typeface, kept] of [
  ["figtree-regular", "figtree", { wght: 400 }],
  ["figtree-strong", "figtree", { wght: 650 }],
  ["bricolage-grotesque", "bricolage-grotesque", { opsz: 36, wdth: 100, wght: 700 }],
] as const) {
  const font = await readFile(new URL(`${typeface}.ttf`, sources));
  const cut = await subset(font, own + others, { targetFormat: "sfnt", variationAxes: kept, keepFeatures });
  await writeFile(new URL(`${name}.ttf`, papers), cut);
  console.log(`${name} for PDFs: ${cut.length} bytes`);
}

/** Draws the pictures of the content pages, and the poster and frames of their film, into `public/media/`. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { ink } from "./busts.ts";
import { pebblePath, rakedPaths, type Stone } from "./stones.ts";

const colours = {
  sand: ["#E6DECB", "#CFC4AB"],
  orange: ["#F07F18", "#C9640B"],
  green: ["#177A56", "#0E4A36"],
  mist: ["#CFEADF", "#A3D6C1"],
  lime: ["#DAEA6F", "#B9CB45"],
} as const;

type Placed = Stone & { colour: keyof typeof colours; icon?: string };

const stoneOf = (stone: Placed) => {
  const [face, edge] = colours[stone.colour];
  const edged = { ...stone, y: stone.y + stone.ry * 0.14 };
  return `<path fill="${edge}" d="${pebblePath(edged)}"/><path fill="${face}" d="${pebblePath(stone)}"/>`;
};

async function iconOf({ icon, x, y, rx }: Placed): Promise<string> {
  if (!icon) return "";
  const file = new URL(`./node_modules/@phosphor-icons/core/assets/regular/${icon}.svg`, import.meta.url);
  const inside = (await readFile(file, "utf8")).replace(/<svg[^>]*>/, "").replace("</svg>", "");
  const scale = (rx * 1.05) / 256;
  return `<g fill="${ink}" transform="translate(${x - 128 * scale} ${y - 128 * scale}) scale(${scale})">${inside}</g>`;
}

const scheme =
  "<style>.g{fill:#F3EEE2}.l{stroke:#D9CFB8}" +
  "@media(prefers-color-scheme:dark){.g{fill:#1A2820}.l{stroke:#3A4B40}}</style>";

/** Draws a picture whose background follows the page's color scheme, unlike the film's frames. */
async function picture(width: number, height: number, stones: Placed[], more = ""): Promise<string> {
  const drawn = await frame(width, height, stones, more);
  return drawn
    .replace(/<path fill="#F3EEE2"/, `${scheme}<path class="g"`)
    .replace(/<g fill="none" stroke="#D9CFB8"/, '<g class="l" fill="none"');
}

async function frame(width: number, height: number, stones: Placed[], more = ""): Promise<string> {
  const lines = rakedPaths(width, height, stones, [18, 36, 58, 84, 114, 150])
    .map((path, at) => `<path d="${path}" opacity="${(1 - at * 0.15).toFixed(2)}"/>`)
    .join("");
  const all = stones.map(stoneOf).join("") + (await Promise.all(stones.map(iconOf))).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="#F3EEE2" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="#D9CFB8" stroke-width="1.5">${lines}</g>` +
    `${all}${more}</svg>\n`
  );
}

const path: Placed[] = [
  { x: 90, y: 360, rx: 58, ry: 46, rot: -8, colour: "green", seed: 12 },
  { x: 212, y: 300, rx: 54, ry: 44, rot: 6, colour: "green", seed: 5 },
  { x: 330, y: 222, rx: 70, ry: 58, rot: -6, colour: "orange", seed: 9 },
  { x: 456, y: 176, rx: 52, ry: 42, rot: 10, colour: "sand", seed: 18 },
  { x: 562, y: 106, rx: 48, ry: 38, rot: -10, colour: "mist", seed: 21 },
];
const row = (here: number): Placed[] =>
  [130, 305, 480, 655, 830].map((x, at) => ({
    x,
    y: 270 + (at % 2 ? -26 : 20),
    rx: at === here ? 82 : 66,
    ry: at === here ? 68 : 54,
    rot: at * 7 - 12,
    seed: 4 + at * 3,
    colour: at === here ? "orange" : at < here ? "green" : "sand",
  }));
const boat =
  `<g fill="#fff" stroke="${ink}" stroke-width="5" stroke-linejoin="round"><path d="M236 268h168l-40 62h-88z"/>` +
  `<path d="M320 268v-96l66 96z"/><path d="M320 172v96h-62z"/></g>`;

const folder = new URL("../../public/media/", import.meta.url);
await mkdir(folder, { recursive: true });
const drawings: Record<string, Promise<string>> = {
  path: picture(640, 480, path),
  table: picture(640, 480, [
    { x: 140, y: 270, rx: 96, ry: 82, rot: -6, colour: "sand", seed: 8, icon: "umbrella" },
    { x: 330, y: 210, rx: 104, ry: 88, rot: 8, colour: "lime", seed: 15, icon: "sun" },
    { x: 512, y: 282, rx: 92, ry: 78, rot: -4, colour: "mist", seed: 11, icon: "tree" },
  ]),
  boat: picture(
    640,
    480,
    [
      { x: 96, y: 372, rx: 82, ry: 60, rot: -8, colour: "mist", seed: 3 },
      { x: 552, y: 340, rx: 78, ry: 60, rot: 10, colour: "sand", seed: 7 },
      { x: 500, y: 96, rx: 46, ry: 36, colour: "lime", seed: 30 },
    ],
    boat,
  ),
  steps: frame(960, 540, row(0)),
};
for (const [name, drawing] of Object.entries(drawings)) await writeFile(new URL(`${name}.svg`, folder), await drawing);

/** The film's frames, one for each stone the child stands on; `scripts/draw/film-steps.ts` records them. */
export const filmFrames = (): Promise<string[]> =>
  Promise.all([0, 1, 2, 3, 4, 5].map((here) => frame(960, 540, row(here))));

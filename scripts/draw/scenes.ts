/** Draws the scenes of stones and raked lines into `app/ui/scenes/`. Line colors follow the page's color scheme. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { ink } from "./busts.ts";
import { seededRandom, pebblePath, rakedPaths, type Stone } from "./stones.ts";

/** Colors of the top face and the edge. */
const faces = {
  sand: ["#E6DECB", "#CFC4AB"],
  pale: ["#EFE8D8", "#D8CDB5"],
  orange: ["#F07F18", "#C9640B"],
  green: ["#177A56", "#0E4A36"],
  mist: ["#CFEADF", "#A3D6C1"],
  lime: ["#DAEA6F", "#B9CB45"],
  peach: ["#FFE1C2", "#FBC48C"],
  mint: ["#A3D6C1", "#6FBC9E"],
} as const;

type SceneStone = Stone & {
  colour: keyof typeof faces;
  /** Key of the portrait whose bust stands on the stone. */
  portrait?: string;
  flip?: boolean;
  /** Footprints, on the only orange stone of a large scene. */
  feet?: boolean;
  speckled?: boolean;
  /** Whether to draw only an outline, for the missing stone. */
  hollow?: boolean;
};

type Scene = {
  width: number;
  height: number;
  stones: SceneStone[];
  distances: number[];
  /** Side toward which the lines fade, where the text is. */
  fade?: "left" | "top" | "sides" | "around";
  /** Background: `light` stays light in the dark theme too. */
  ground: "paper" | "sand" | "light" | "deep";
};

const ball =
  "M1-27C9.5-27.5 14-20 13.5-11 13.1-4 11 1 10.6 8 4.5 10.5-3.5 10.5" +
  "-9.6 8.6-10 2-12.8-5-12.4-12-11.9-20.5-7-26.5 1-27Z";
const heel = "M-9.2 14.2C-3.5 16 4 16 10.2 14 11 23 7 29.5.6 29.5-5.8 29.5-9.6 23-9.2 14.2Z";

function footprints({ x, y, rx }: Stone): string {
  const scale = rx / 104;
  const sole = (dx: number, dy: number, size: number, side: 1 | -1) =>
    `<path transform="translate(${x + dx * scale} ${y + dy * scale}) rotate(57) ` +
    `scale(${(size * scale * side).toFixed(3)} ${(size * scale).toFixed(3)})" d="${ball}${heel}"/>`;
  const four = sole(-40, -30, 0.98, -1) + sole(-34, 16, 0.98, 1) + sole(26, 8, 0.6, -1) + sole(34, 38, 0.6, 1);
  return `<g fill="${ink}">${four}</g>`;
}

function speckles({ x, y, rx, ry, seed = 1 }: Stone, colour: string): string {
  const next = seededRandom(seed * 31);
  const spots = Array.from({ length: 9 }, () => {
    const [angle, reach, size] = [next() * 6.28, 0.25 + next() * 0.55, 1.4 + next() * 1.6];
    const [sx, sy] = [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    return `<ellipse cx="${sx.toFixed(1)}" cy="${sy.toFixed(1)}" rx="${size.toFixed(1)}" ry="1.3"/>`;
  });
  return `<g fill="${colour}" opacity=".75">${spots.join("")}</g>`;
}

async function bustOn({ x, y, rx, ry, flip, ...stone }: SceneStone): Promise<string> {
  const file = new URL(`../../public/portraits/${stone.portrait}.svg`, import.meta.url);
  const bust = (await readFile(file, "utf8")).replace(/<svg[^>]*>/, "").replace("</svg>", "");
  const size = 2.12 * rx;
  const id = `cut-${stone.portrait}`;
  const scale = size / 1270;
  const place = `translate(${flip ? x + size / 2 : x - size / 2} ${(y + ry - size * 0.985).toFixed(1)})`;
  return (
    `<clipPath id="${id}"><path d="${pebblePath({ x, y, rx, ry, ...stone })}"/>` +
    `<path d="M${x - rx} ${y - ry - 90}h${2 * rx}v${ry + 90}h${-2 * rx}z"/></clipPath><g clip-path="url(#${id})">` +
    `<g transform="${place} scale(${flip ? -scale : scale} ${scale}) translate(-232 -170)">${bust}</g></g>`
  );
}

async function drawStone(stone: SceneStone): Promise<string> {
  const [face, edge] = faces[stone.colour];
  if (stone.hollow) return `<path ${dashed} d="${pebblePath(stone)}"/>`;
  const thickness = Math.max(7, stone.ry * 0.11);
  return [
    `<path fill="${edge}" d="${pebblePath({ ...stone, y: stone.y + thickness })}"/>`,
    `<path fill="${face}" d="${pebblePath(stone)}"/>`,
    stone.speckled ? speckles(stone, edge) : "",
    stone.portrait ? await bustOn(stone) : "",
    stone.feet ? footprints(stone) : "",
  ].join("");
}

const darkLines = "@media(prefers-color-scheme:dark){.l{stroke:#3A4B40}.d{stroke:#4C5F53}}";
const lineStyles: Record<Scene["ground"], string> = {
  paper: `.l{stroke:#D9CFB8}.d{stroke:#CFC4AB}${darkLines}`,
  sand: `.l{stroke:#D3C8AE}${darkLines}`,
  light: ".l{stroke:#D9CFB8}",
  deep: ".l{stroke:#2F7A5E}",
};

function fadeOf(fade: NonNullable<Scene["fade"]>): string {
  if (fade === "around") {
    const stops = '<stop offset=".68" stop-color="#fff"/><stop offset="1" stop-color="#000"/>';
    return `<radialGradient id="fade">${stops}</radialGradient>`;
  }
  const reach = fade === "top" ? 0.28 : 0.16;
  const end =
    fade === "sides" ? `<stop offset="${1 - reach}" stop-color="#fff"/><stop offset="1" stop-color="#000"/>` : "";
  const stops = `<stop stop-color="#000"/><stop offset="${reach}" stop-color="#fff"/>${end}`;
  return `<linearGradient id="fade"${fade === "top" ? ' x2="0" y2="1"' : ""}>${stops}</linearGradient>`;
}

async function drawScene({ width, height, stones, distances, fade, ground }: Scene): Promise<string> {
  const wider = stones.map((stone) => ({ ...stone, y: stone.y + 4, ry: stone.ry + 4 }));
  const lines = rakedPaths(width, height, wider, distances).map((path, index) => {
    const strength = ground === "deep" ? 0.95 - index * 0.1 : 1 - index * (0.95 / distances.length);
    return `<path d="${path}" opacity="${strength.toFixed(2)}"/>`;
  });
  const mask = fade
    ? `${fadeOf(fade)}<mask id="soft"><path fill="url(#fade)" d="M0 0h${width}v${height}H0z"/></mask>`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${lineStyles[ground]}</style>` +
    `${mask}<g class="l" fill="none" stroke-width="1.5"${fade ? ' mask="url(#soft)"' : ""}>` +
    `${lines.join("")}</g>${(await Promise.all(stones.map(drawStone))).join("")}</svg>\n`
  );
}

const near = [13, 28, 45, 64, 86, 111, 140];
const far = [14, 30, 48, 68, 92, 120, 150, 184];

const scenes: Record<string, Scene> = {
  hero: {
    width: 900,
    height: 760,
    distances: near,
    fade: "left",
    ground: "paper",
    stones: [
      { x: 118, y: 606, rx: 104, ry: 82, rot: -8, colour: "orange", feet: true, seed: 12 },
      { x: 300, y: 628, rx: 50, ry: 38, rot: 6, colour: "sand", speckled: true, seed: 5 },
      { x: 452, y: 560, rx: 92, ry: 80, colour: "mist", portrait: "specialist-01", seed: 4 },
      { x: 322, y: 432, rx: 46, ry: 38, rot: -12, colour: "lime", seed: 9 },
      { x: 424, y: 300, rx: 86, ry: 76, colour: "peach", portrait: "specialist-02", flip: true, seed: 21 },
      { x: 598, y: 400, rx: 52, ry: 42, rot: 14, colour: "green", seed: 15 },
      { x: 742, y: 446, rx: 58, ry: 46, rot: -6, colour: "pale", speckled: true, seed: 18 },
      { x: 630, y: 206, rx: 86, ry: 76, colour: "lime", portrait: "specialist-03", flip: true, seed: 8 },
      { x: 490, y: 104, rx: 44, ry: 36, rot: 10, colour: "sand", speckled: true, seed: 3 },
      { x: 764, y: 306, rx: 44, ry: 34, rot: 10, colour: "mint", seed: 11 },
      { x: 352, y: 132, rx: 50, ry: 40, rot: -14, colour: "green", seed: 7 },
      { x: 772, y: 78, rx: 60, ry: 46, rot: 8, colour: "pale", speckled: true, seed: 30 },
    ],
  },
  "hero-small": {
    width: 390,
    height: 430,
    distances: [10, 21, 34, 49, 66, 86],
    fade: "top",
    ground: "paper",
    stones: [
      { x: 70, y: 352, rx: 66, ry: 52, rot: -8, colour: "orange", feet: true, seed: 12 },
      { x: 172, y: 386, rx: 30, ry: 23, colour: "sand", speckled: true, seed: 5 },
      { x: 274, y: 330, rx: 62, ry: 54, colour: "mist", portrait: "specialist-01", seed: 4 },
      { x: 186, y: 252, rx: 28, ry: 23, rot: -12, colour: "lime", seed: 9 },
      { x: 98, y: 172, rx: 60, ry: 53, colour: "peach", portrait: "specialist-02", seed: 21 },
      { x: 212, y: 122, rx: 34, ry: 27, rot: 14, colour: "green", seed: 15 },
      { x: 322, y: 150, rx: 36, ry: 28, rot: -6, colour: "pale", speckled: true, seed: 18 },
      { x: 300, y: 40, rx: 34, ry: 27, rot: 9, colour: "mint", seed: 11 },
      { x: 44, y: 46, rx: 32, ry: 24, colour: "sand", speckled: true, seed: 3 },
    ],
  },
  "hero-middle": {
    width: 760,
    height: 430,
    distances: [10, 21, 34, 49, 66, 86],
    fade: "sides",
    ground: "paper",
    stones: [
      { x: 170, y: 330, rx: 72, ry: 56, rot: -8, colour: "orange", feet: true, seed: 12 },
      { x: 284, y: 372, rx: 32, ry: 24, colour: "sand", speckled: true, seed: 5 },
      { x: 404, y: 316, rx: 66, ry: 58, colour: "mist", portrait: "specialist-01", seed: 4 },
      { x: 290, y: 250, rx: 30, ry: 25, rot: -12, colour: "lime", seed: 9 },
      { x: 216, y: 140, rx: 64, ry: 57, colour: "peach", portrait: "specialist-02", seed: 21 },
      { x: 356, y: 128, rx: 38, ry: 30, rot: 14, colour: "green", seed: 15 },
      { x: 534, y: 262, rx: 38, ry: 30, rot: -6, colour: "pale", speckled: true, seed: 18 },
      { x: 560, y: 128, rx: 64, ry: 57, colour: "lime", portrait: "specialist-03", flip: true, seed: 8 },
      { x: 446, y: 52, rx: 34, ry: 27, rot: 9, colour: "mint", seed: 11 },
      { x: 118, y: 226, rx: 30, ry: 23, colour: "pale", speckled: true, seed: 30 },
      { x: 618, y: 352, rx: 40, ry: 31, rot: 8, colour: "green", seed: 7 },
      { x: 96, y: 66, rx: 34, ry: 25, colour: "sand", speckled: true, seed: 3 },
    ],
  },
  panel: {
    width: 600,
    height: 760,
    distances: far,
    ground: "deep",
    stones: [
      { x: 120, y: 640, rx: 92, ry: 72, rot: -8, colour: "orange", feet: true, seed: 12 },
      { x: 300, y: 566, rx: 58, ry: 46, colour: "mint", seed: 5 },
      { x: 222, y: 420, rx: 68, ry: 54, colour: "mist", seed: 4 },
      { x: 412, y: 376, rx: 50, ry: 40, colour: "lime", seed: 9 },
      { x: 356, y: 236, rx: 60, ry: 48, colour: "mint", seed: 21 },
      { x: 470, y: 140, rx: 44, ry: 36, colour: "sand", seed: 3 },
      { x: 520, y: 530, rx: 40, ry: 32, colour: "green", seed: 15 },
      { x: 58, y: 398, rx: 36, ry: 29, colour: "green", seed: 7 },
    ],
  },
  closing: {
    width: 580,
    height: 380,
    distances: far,
    fade: "left",
    ground: "deep",
    stones: [
      { x: 70, y: 300, rx: 62, ry: 48, rot: -6, colour: "orange", seed: 12 },
      { x: 208, y: 250, rx: 42, ry: 34, colour: "mint", seed: 5 },
      { x: 300, y: 150, rx: 52, ry: 42, colour: "lime", seed: 9 },
      { x: 424, y: 92, rx: 40, ry: 32, colour: "mist", seed: 14 },
      { x: 520, y: 190, rx: 34, ry: 26, colour: "mint", seed: 16 },
    ],
  },
  lost: {
    width: 720,
    height: 350,
    distances: [13, 28, 45, 64],
    ground: "paper",
    stones: [
      { x: 122, y: 248, rx: 46, ry: 36, rot: -6, colour: "mint", seed: 5 },
      { x: 222, y: 206, rx: 38, ry: 30, rot: 8, colour: "sand", speckled: true, seed: 18 },
      { x: 360, y: 178, rx: 82, ry: 66, rot: -4, colour: "orange", seed: 12 },
      { x: 494, y: 134, rx: 42, ry: 33, rot: 6, colour: "sand", hollow: true, seed: 9 },
      { x: 602, y: 104, rx: 44, ry: 35, rot: -8, colour: "lime", seed: 8 },
    ],
  },
  /** Three answers on a table; the page places icons on them. */
  board: {
    width: 520,
    height: 250,
    distances: [11, 23, 37, 53],
    fade: "around",
    ground: "light",
    stones: [
      { x: 96, y: 134, rx: 76, ry: 66, colour: "sand", seed: 5 },
      { x: 262, y: 112, rx: 80, ry: 70, colour: "lime", seed: 9 },
      { x: 426, y: 138, rx: 76, ry: 64, colour: "sand", seed: 3 },
    ],
  },
  /** Four questions, four stones. */
  questions: {
    width: 816,
    height: 300,
    distances: [13, 28, 45, 64, 86],
    fade: "around",
    ground: "paper",
    stones: [
      { x: 158, y: 196, rx: 86, ry: 66, rot: -8, colour: "orange", feet: true, seed: 12 },
      { x: 342, y: 164, rx: 52, ry: 41, rot: 6, colour: "mint", seed: 5 },
      { x: 494, y: 182, rx: 56, ry: 44, rot: -10, colour: "lime", seed: 9 },
      { x: 646, y: 124, rx: 50, ry: 40, rot: 8, colour: "sand", speckled: true, seed: 18 },
    ],
  },
  ...Object.fromEntries(
    (["mist", "lime", "sand", "mint", "orange"] as const).map((colour, index): [string, Scene] => {
      const [rx, ry] = colour === "orange" ? [58, 50] : [48, 42];
      const stone = { x: 96, y: 86, rx, ry, rot: [-4, 6, 3, -6, 2][index], seed: [4, 9, 5, 21, 12][index], colour };
      return [`age-${colour}`, { width: 192, height: 180, distances: [10, 20, 31], ground: "sand", stones: [stone] }];
    }),
  ),
  /** 620 by 440 with a margin (40 at the sides, 44 at top and bottom), so that no line is cut off. */
  portrait: {
    width: 700,
    height: 528,
    distances: [14, 32, 52, 76],
    fade: "around",
    ground: "paper",
    stones: [
      { x: 136, y: 416, rx: 34, ry: 26, colour: "sand", speckled: true, seed: 5 },
      { x: 568, y: 140, rx: 40, ry: 32, colour: "lime", seed: 9 },
      { x: 580, y: 396, rx: 26, ry: 20, colour: "orange", seed: 12 },
    ],
  },
};

/** The place where the page draws the portrait, around which the lines run. */
const portraitGround: Stone = { x: 340, y: 270, rx: 176, ry: 166, seed: 1 };

function flat(width: number, height: number, stones: { stone: Stone; paint: string }[], style = ""): string {
  const paths = stones.map(({ stone, paint }) => `<path ${paint} d="${pebblePath(stone)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${style}${paths.join("")}</svg>\n`;
}

const dashed = 'class="d" fill="none" stroke-width="2" stroke-dasharray="4 6" stroke-linecap="round"';
const dotted = 'class="d" fill="none" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"';
const dashStyle = "<style>.d{stroke:#CFC4AB}@media(prefers-color-scheme:dark){.d{stroke:#4C5F53}}</style>";

const simple: Record<string, string> = {
  empty: flat(
    200,
    92,
    [
      { stone: { x: 44, y: 62, rx: 34, ry: 26, rot: -8, seed: 12 }, paint: 'fill="#F07F18"' },
      { stone: { x: 108, y: 44, rx: 26, ry: 20, rot: -8, seed: 13 }, paint: dashed },
      { stone: { x: 160, y: 24, rx: 20, ry: 15, rot: -8, seed: 14 }, paint: dashed },
    ],
    dashStyle,
  ),
  steps: flat(140, 76, [
    { stone: { x: 28, y: 54, rx: 25, ry: 18, rot: -8, seed: 12 }, paint: 'fill="#F07F18"' },
    { stone: { x: 76, y: 36, rx: 20, ry: 14, rot: -8, seed: 5 }, paint: 'fill="#A3D6C1"' },
    { stone: { x: 116, y: 16, rx: 17, ry: 12, rot: -8, seed: 9 }, paint: 'fill="#6FBC9E"' },
  ]),
  level: flat(
    300,
    64,
    [
      { stone: { x: 22, y: 42, rx: 15, ry: 12, seed: 4 }, paint: 'fill="#177A56"' },
      { stone: { x: 84, y: 36, rx: 15, ry: 12, seed: 5 }, paint: 'fill="#177A56"' },
      { stone: { x: 146, y: 33, rx: 20, ry: 16, seed: 6 }, paint: 'fill="#F07F18"' },
      { stone: { x: 212, y: 36, rx: 15, ry: 12, seed: 7 }, paint: 'fill="#E6DECB"' },
      { stone: { x: 276, y: 22, rx: 15, ry: 12, seed: 8 }, paint: 'fill="#E6DECB"' },
    ],
    `${dashStyle}<path ${dotted} d="M22 44C70 52 80 22 130 30S190 48 210 36 250 12 278 20"/>`,
  ),
  guide: flat(250, 150, [
    { stone: { x: 46, y: 116, rx: 34, ry: 26, rot: -10, seed: 12 }, paint: 'fill="#F07F18"' },
    { stone: { x: 116, y: 92, rx: 27, ry: 21, rot: -10, seed: 13 }, paint: 'fill="#3E9E7B"' },
    { stone: { x: 172, y: 54, rx: 27, ry: 21, rot: -10, seed: 14 }, paint: 'fill="#238963"' },
    { stone: { x: 224, y: 22, rx: 24, ry: 18, rot: -10, seed: 15 }, paint: 'fill="#126145"' },
  ]),
  path: flat(420, 400, [
    { stone: { x: 90, y: 358, rx: 52, ry: 32, seed: 4 }, paint: 'fill="#1C5F47"' },
    { stone: { x: 176, y: 282, rx: 46, ry: 31, rot: -4, seed: 9 }, paint: 'fill="#1C5F47"' },
    { stone: { x: 266, y: 206, rx: 55, ry: 38, rot: 4, seed: 12 }, paint: 'fill="#F07F18"' },
    { stone: { x: 330, y: 132, rx: 43, ry: 28, rot: 3, seed: 5 }, paint: 'fill="#1C5F47"' },
    { stone: { x: 368, y: 74, rx: 36, ry: 23, seed: 21 }, paint: 'fill="#1C5F47"' },
    { stone: { x: 390, y: 30, rx: 30, ry: 18, rot: 4, seed: 3 }, paint: 'fill="#DAEA6F"' },
  ]),
};

const folder = new URL("../../app/ui/scenes/", import.meta.url);
await mkdir(folder, { recursive: true });
const save = (name: string, svg: string) => writeFile(new URL(`${name}.svg`, folder), svg);
for (const [name, svg] of Object.entries(simple)) await save(name, svg);
for (const [name, scene] of Object.entries(scenes)) {
  if (name !== "portrait") {
    await save(name, await drawScene(scene));
    continue;
  }
  // An invisible stone bends the lines around the portrait's place.
  const svg = await drawScene({ ...scene, stones: [{ ...portraitGround, colour: "mist" }, ...scene.stones] });
  const ground = /<path fill="#A3D6C1"[^>]*\/><path fill="#CFEADF"[^>]*\/>/;
  await save(name, svg.replace(ground, ""));
}
console.log(`${Object.keys(simple).length + Object.keys(scenes).length} scenes`);

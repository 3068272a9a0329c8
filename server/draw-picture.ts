import { readFile } from "node:fs/promises";
import { Renderer } from "@takumi-rs/core";
import type { PictureText } from "../app/seo/pictures.ts";
import { pictureSize } from "../app/seo/pictures.ts";
import headOthers from "../app/ui/fonts/bricolage-grotesque-others.woff2?inline";
import headOwn from "../app/ui/fonts/bricolage-grotesque-own.woff2?inline";
import textOthers from "../app/ui/fonts/figtree-others.woff2?inline";
import textOwn from "../app/ui/fonts/figtree-own.woff2?inline";
import pageScene from "../app/ui/scenes/closing.svg?raw";
import personScene from "../app/ui/scenes/portrait.svg?raw";
import { initials } from "../app/ui/portrait.tsx";
import mark from "../public/favicon.svg?raw";

type Node = Parameters<Renderer["render"]>[0];
type Style = Record<string, string | number>;

/** Character ranges of each font file, as in `app/ui/fonts.css`. */
const ranges: Record<"own" | "others", [number, number][]> = {
  own: [
    [0x20, 0xff],
    [0x106, 0x107],
    [0x10c, 0x10d],
    [0x110, 0x111],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x160, 0x161],
    [0x17d, 0x17e],
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
  ],
  others: [
    [0x100, 0x105],
    [0x108, 0x10b],
    [0x10e, 0x10f],
    [0x112, 0x15f],
    [0x162, 0x17c],
    [0x17f, 0x2ba],
    [0x2bd, 0x2c5],
    [0x1e00, 0x1e9f],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
    [0x2113, 0x2113],
  ],
};
const faces = [
  ["Head", { own: headOwn, others: headOthers }],
  ["Text", { own: textOwn, others: textOthers }],
] as const;

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

let renderer: Promise<Renderer> | undefined;
async function prepare(): Promise<Renderer> {
  const made = new Renderer({ cacheMaxBytes: 16 * 1024 * 1024 });
  for (const [name, files] of faces) {
    for (const part of ["own", "others"] as const) {
      await made.registerFont({ name, data: bytesOf(files[part]), unicodeRange: ranges[part] });
    }
  }
  return made;
}

/** Light theme tokens that pictures use; the renderer reads no style sheet. */
const colour = {
  canvas: "#fbf9f4",
  ink: "#14241d",
  muted: "#55645c",
  deep: "#0e4a36",
  white: "#fff",
  onDeep: "#cfeadf",
};
const grounds: Record<string, [ground: string, ink: string]> = {
  green: ["#cfeadf", "#126145"],
  apricot: ["#ffe1c2", "#8f460a"],
  sky: ["#d6e9f2", "#1f5c78"],
  lilac: ["#e6dff3", "#5a4490"],
  lime: ["#f3f8cc", "#5f6a1a"],
  stone: ["#ece6d8", "#55645c"],
};

const text = (content: string, style: Style): Node => ({ type: "text", text: content, style }) as Node;
const box = (style: Style, ...children: Node[]): Node =>
  ({ type: "container", style: { display: "flex", ...style }, children }) as Node;
const image = (src: string, style: Style): Node => ({ type: "image", src, style }) as Node;

const behind = { position: "absolute" };

/** Reads an uploaded portrait by its path; undefined if it is not public or was deleted. */
export type ReadPortrait = (path: string) => Promise<Buffer | undefined>;

/** Draws a PNG of 1200 × 630 with the page's title, in separate threads, so that no request waits. */
export async function drawPicture(words: PictureText, readPortrait?: ReadPortrait): Promise<Buffer> {
  renderer ??= prepare();
  const person = words.specialist !== undefined || (words.portrait !== undefined && words.portrait !== null);
  const drawn = person ? await portraitFile(words.portrait ?? "") : undefined;
  const photo = person && !drawn ? await readPortrait?.(words.portrait ?? "") : undefined;
  const portrait = drawn ?? photo;
  const images = [
    { src: "mark", data: Buffer.from(logo(person ? "light" : "deep")) },
    { src: "scene", data: Buffer.from(person ? personScene : pageScene) },
    ...(portrait ? [{ src: "portrait", data: portrait }] : []),
  ];
  const scene = person ? personPart(words, drawn ? "drawn" : photo ? "photo" : "initials") : pagePart();
  const node = box(
    { width: pictureSize.width, height: pictureSize.height, backgroundColor: person ? colour.canvas : colour.deep },
    ...scene,
    box(
      {
        position: "relative",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "64px 72px",
        color: person ? colour.ink : colour.white,
      },
      box(
        { alignItems: "center", gap: 16 },
        image("mark", { width: 47, height: 52 }),
        text("korak", { fontFamily: "Head", fontWeight: 700, fontSize: 46, letterSpacing: "-0.02em" }),
      ),
      box({ flexDirection: "column", gap: 20, width: 590 }, ...lines(words, person)),
    ),
  );
  return (await renderer).render(node, { ...pictureSize, format: "png", images, lang: words.locale });
}

function lines({ title, note }: PictureText, person: boolean): Node[] {
  const size = title.length > 60 ? 54 : title.length > 24 ? 64 : 84;
  const head = text(title, {
    fontFamily: "Head",
    fontWeight: 700,
    fontSize: size,
    lineHeight: 1.06,
    letterSpacing: "-0.02em",
    lineClamp: 4,
    textWrap: "balance",
  });
  if (!note) return [head];
  return [
    head,
    text(note, {
      fontFamily: "Text",
      fontWeight: 500,
      fontSize: 32,
      lineHeight: 1.35,
      lineClamp: 2,
      color: person ? colour.muted : colour.onDeep,
    }),
  ];
}

/** Draws the stones at the bottom right, with lines that fade out at the top. */
function pagePart(): Node[] {
  const place = { ...behind, right: -110, width: 680 };
  return [
    image("scene", { ...place, bottom: 0, height: 446 }),
    box({
      ...place,
      bottom: 372,
      height: 80,
      backgroundImage: `linear-gradient(to bottom, ${colour.deep}, ${colour.deep}00)`,
    }),
  ];
}

/** Draws a person on a stone, as at the top of a profile. */
function personPart({ title, tint }: PictureText, shown: "drawn" | "photo" | "initials"): Node[] {
  const [ground, ink] = grounds[tint ?? "green"] ?? [colour.onDeep, colour.deep];
  const pictured = shown !== "initials";
  const edge = shown === "photo" ? 352 : 330;
  const inside = pictured
    ? image("portrait", { width: edge, height: edge })
    : text(initials(title), { fontFamily: "Head", fontWeight: 700, fontSize: 110, color: ink });
  return [
    image("scene", { ...behind, right: -60, bottom: -40, width: 700, height: 528 }),
    box(
      {
        ...behind,
        right: 124,
        bottom: 52,
        width: 352,
        height: 332,
        backgroundColor: ground,
        overflow: "hidden",
        borderRadius: "47% 53% 50% 50% / 54% 50% 50% 46%",
        justifyContent: "center",
        alignItems: pictured ? "flex-end" : "center",
      },
      inside,
    ),
  ];
}

/** Draws the logo mark without the favicon's background. */
function logo(ground: "light" | "deep"): string {
  const paths = mark.match(/<path[^>]*\/>/g) ?? [];
  const fills = ground === "deep" ? ["#fff", "#daea6f", "#f07f18"] : ["#177a56", "#177a56", "#f07f18"];
  const drawn = paths.map((path, at) =>
    path.replace(/fill="[^"]*"/g, "").replace("<path", `<path fill="${fills[at] ?? ""}"`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 40">${drawn.join("")}</svg>`;
}

/** Reads a drawn portrait, which is a file of the product. */
async function portraitFile(path: string): Promise<Buffer | undefined> {
  const name = /^\/portraits\/([\w-]+\.svg)$/.exec(path)?.[1];
  if (!name) return undefined;
  return readFile(`${import.meta.env.PROD ? "build/client" : "public"}/portraits/${name}`).catch(() => undefined);
}

/** Draws busts based on "Notionists" by Zoish (CC0 1.0), in the product's colors. */
import { createAvatar } from "@dicebear/core";
import * as notionists from "@dicebear/notionists";

/** The variant of each part of a bust and its colors, chosen by hand. */
export type Bust = {
  hair: string;
  lips?: string;
  body: string;
  eyes?: string;
  brows?: string;
  nose: string;
  glasses?: string;
  beard?: string;
  cloth: string;
  hairColor: string;
  skin: string;
};

export const ink = "#14241D";

/** Rounds every number: at this scale, tenths are far below a pixel. */
function rounded(svg: string): string {
  return svg.replace(/ d="([^"]+)"/g, (_, path: string) => {
    const figures = path.replace(/-?\d*\.\d+/g, (figure) => ` ${Math.round(Number(figure))}`);
    return ` d="${figures
      .replace(/([a-zA-Z])\s+/g, "$1")
      .replace(/\s+/g, " ")
      .replaceAll(" -", "-")
      .replace(/\s+([a-zA-Z])/g, "$1")
      .trim()}"`;
  });
}

/** Draws a bust as an SVG document, 1270 units wide. */
export function drawBust(key: string, bust: Bust): string {
  const part = (number: string) => [`variant${number}`] as never;
  const raw = createAvatar(notionists, {
    seed: key,
    hair: part(bust.hair),
    lips: part(bust.lips ?? "23"),
    body: part(bust.body),
    eyes: part(bust.eyes ?? "05"),
    brows: part(bust.brows ?? "12"),
    nose: part(bust.nose),
    glasses: part(bust.glasses ?? "01"),
    glassesProbability: bust.glasses ? 100 : 0,
    beard: part(bust.beard ?? "01"),
    beardProbability: bust.beard ? 100 : 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
  }).toString();
  const bare = raw
    .replace(/<metadata[\s\S]*?<\/metadata>/, "")
    .replace(/<mask[\s\S]*?<\/mask>/, "")
    .replace('mask="url(#viewboxMask)"', "");
  const colour = (piece: string) => {
    const at = (place: string) => piece.startsWith(`<g transform="translate(${place})`);
    if (at("531 487")) return piece.replace('fill="#fff"', `fill="${bust.skin}"`);
    if (at("178 1057")) return piece.replaceAll('fill="#fff"', `fill="${bust.cloth}"`);
    if (at("266 207")) return piece.replace('fill="#000"', `fill="${bust.hairColor}"`);
    return piece;
  };
  const pieces = bare.split(/(?=<g transform="translate\((?:531 487|178 1057|266 207)\)")/).map(colour);
  return rounded(pieces.join("").replaceAll("#000", ink))
    .replace(/viewBox="[^"]*"/, 'viewBox="232 170 1270 1270"')
    .replace(' shape-rendering="auto"', "");
}

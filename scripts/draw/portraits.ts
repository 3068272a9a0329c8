/** Draws the portraits of the demo people. Every recipe is chosen by hand. Odd numbers are women and girls. */
import { mkdir, writeFile } from "node:fs/promises";
import { type Bust, drawBust, ink } from "./busts.ts";

const brown = "#3B2A1C";
const dark = "#2B2018";
const chestnut = "#7A4420";
const honey = "#A26A3A";
const blond = "#B9813F";
const grey = "#8B857C";
const silver = "#A39C90";

const fair = "#FFF1E2";
const light = "#FFEFDF";
const rosy = "#FBE6D2";
const warm = "#F3D2B3";
const olive = "#EBC49E";
const tan = "#D9A47B";

const green = "#177A56";
const leaf = "#6FBC9E";
const mint = "#A3D6C1";
const mist = "#CFEADF";
const lime = "#DAEA6F";
const pear = "#E8F29F";
const orange = "#F5922F";
const apricot = "#FBAA57";
const peach = "#FFC88F";
const sky = "#8FC3DB";
const lilac = "#BBA8DD";
const sand = "#D5CEBF";

type Look = [hair: string, body: string, nose: string, hairColor: string, skin: string, cloth: string];

function bust([hair, body, nose, hairColor, skin, cloth]: Look, rest: Partial<Bust> = {}): Bust {
  return { hair, body, nose, hairColor, skin, cloth, ...rest };
}

const plain = { brows: "01" };
const soft = { eyes: "04", lips: "14" };
const round = { glasses: "11", brows: "01" };
const square = { glasses: "08" };

const specialists: Bust[] = [
  bust(["10", "13", "01", ink, fair, peach]),
  bust(["25", "16", "03", brown, rosy, mint], round),
  bust(["29", "21", "02", chestnut, fair, lime], soft),
  bust(["42", "25", "05", "#55645C", fair, mist], square),
  bust(["28", "14", "01", ink, light, lime], plain),
  bust(["13", "07", "04", dark, rosy, pear], { beard: "02", brows: "01" }),
  bust(["20", "21", "02", brown, warm, apricot], { lips: "30" }),
  bust(["09", "05", "02", chestnut, light, peach], { lips: "17" }),
  bust(["57", "19", "01", "#6B5A4A", fair, leaf], { ...round, eyes: "04" }),
  bust(["34", "16", "03", dark, rosy, lilac], round),
  bust(["41", "13", "01", chestnut, fair, green], { lips: "14" }),
  bust(["38", "14", "05", "#4A3626", rosy, sky]),
  bust(["48", "14", "02", brown, warm, lime], plain),
  bust(["49", "25", "04", "#4B4039", rosy, sand], { beard: "02" }),
  bust(["43", "21", "01", silver, fair, lilac], { lips: "14" }),
  bust(["15", "13", "05", grey, rosy, sky], round),
  bust(["36", "12", "02", dark, light, sky], { lips: "30" }),
  bust(["22", "23", "04", ink, tan, orange], plain),
  bust(["58", "16", "01", honey, fair, orange], soft),
  bust(["54", "14", "03", "#5A3A26", light, leaf], { beard: "03" }),
  bust(["30", "11", "05", ink, tan, mist], { lips: "23" }),
  bust(["03", "01", "02", honey, fair, lime], { glasses: "03", brows: "01" }),
  bust(["37", "25", "01", "#43291B", olive, pear], square),
  bust(["18", "20", "05", silver, rosy, mint], { beard: "09" }),
];

const adults: Bust[] = [
  bust(["58", "21", "01", "#5A3A26", light, leaf]),
  bust(["27", "07", "03", brown, rosy, sky], plain),
  bust(["02", "14", "02", dark, light, mint], { lips: "14" }),
  bust(["16", "25", "05", chestnut, fair, sand], round),
  bust(["23", "12", "01", ink, warm, peach], plain),
  bust(["55", "13", "04", ink, olive, leaf], { beard: "02" }),
  bust(["04", "16", "02", blond, fair, lilac], soft),
  bust(["33", "14", "03", "#5A3A26", rosy, orange], square),
  bust(["39", "19", "01", silver, fair, mint], round),
];

const children: Bust[] = [
  bust(["47", "19", "01", "#8A5A2B", fair, orange]),
  bust(["12", "07", "02", brown, light, sky]),
  bust(["45", "21", "01", "#6B4526", fair, lime], soft),
  bust(["27", "23", "02", chestnut, light, sky], plain),
  bust(["59", "19", "01", blond, fair, lilac]),
  bust(["33", "07", "03", "#A8743C", fair, lime]),
  bust(["46", "22", "02", dark, light, peach]),
  bust(["22", "07", "02", dark, tan, leaf]),
  bust(["08", "11", "01", chestnut, rosy, mint], { lips: "14" }),
  bust(["53", "01", "01", honey, fair, orange], plain),
  bust(["11", "24", "02", "#5A3A26", warm, lilac]),
  bust(["40", "23", "03", "#4A3626", rosy, lime], { glasses: "11" }),
  bust(["41", "15", "01", ink, olive, peach], { lips: "30" }),
  bust(["31", "03", "02", blond, fair, leaf], { lips: "17" }),
];

const folder = new URL("../../public/portraits/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const [group, busts] of Object.entries({ specialist: specialists, adult: adults, child: children }))
  for (const [index, recipe] of busts.entries()) {
    const key = `${group}-${String(index + 1).padStart(2, "0")}`;
    await writeFile(new URL(`${key}.svg`, folder), drawBust(key, recipe));
  }
console.log(`${specialists.length + adults.length + children.length} portraits`);

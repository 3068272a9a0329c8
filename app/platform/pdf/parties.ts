import type { PaperSide } from "./paper.ts";
import { ink, type Look, muted, type Sheet, side, width } from "./sheet.ts";

const gap = 28;
const wide = (width - gap) / 2;
const looks = {
  label: { font: "text", size: 8.5, color: muted },
  name: { font: "strong", size: 10.5, color: ink, gap: 1 },
  line: { font: "text", size: 9.5, color: ink },
} as const satisfies Record<string, Look>;

/** Two addresses, side by side. Screen readers read all of one before the other. */
export function parties(sheet: Sheet, sides: readonly [PaperSide, PaperSide]): void {
  const below = sides.map(({ name, lines }) => {
    const from = 13 + sheet.height(name, looks.name, wide) + 3;
    return { from, whole: from + sheet.height(lines.join("\n"), looks.line, wide) };
  });
  const height = Math.max(...below.map(({ whole }) => whole));
  sheet.room(height);
  const at = sheet.y;
  sides.forEach(({ label, name, lines }, i) => {
    const x = side + i * (wide + gap);
    const block = sheet.add(sheet.root, "Sect");
    sheet.add(block, "P", () => sheet.write(label, looks.label, x, at, wide)).end();
    sheet.add(block, "P", () => sheet.write(name, looks.name, x, at + 13, wide)).end();
    sheet.add(block, "P", () => sheet.write(lines.join("\n"), looks.line, x, at + (below[i]?.from ?? 0), wide)).end();
    block.end();
  });
  sheet.y += height + 14;
}

/** Facts of a line or two, each below its label. */
export function band(sheet: Sheet, facts: readonly (readonly [label: string, value: string])[]): void {
  const space = 16;
  const each = (width - space * (facts.length - 1)) / Math.max(1, facts.length);
  const value: Look = { font: "strong", size: 9.5, color: ink };
  const tall = (text: string, look: Look) => sheet.height(text, look, each);
  const labels = Math.max(0, ...facts.map(([label]) => tall(label, looks.label)));
  const height = labels + 1 + Math.max(0, ...facts.map(([, text]) => tall(text, value)));
  sheet.room(height);
  const at = sheet.y;
  const list = sheet.add(sheet.root, "Table");
  facts.forEach(([label, text], i) => {
    const x = side + i * (each + space);
    const row = sheet.add(list, "TR");
    sheet.add(row, "TH", () => sheet.write(label, looks.label, x, at, each)).end();
    sheet.add(row, "TD", () => sheet.write(text, value, x, at + labels + 1, each)).end();
    row.end();
  });
  list.end();
  sheet.y += height + 14;
}

import type { PaperPart } from "./paper.ts";
import { black, frame, type Look, muted, type Sheet, side, width } from "./sheet.ts";

const inside = 14;
const codeWidth = 114;
/** The white margin around a code, which cameras need to find it. */
const quiet = 12;
const first = 88;

/** A payment to make, in a frame that stays on one page: the details on the left, the code on the right. */
export function transfer(sheet: Sheet, { title, facts, code, text }: Extract<PaperPart, { kind: "transfer" }>): void {
  const wide = width - 3 * inside - codeWidth - quiet;
  const looks = {
    title: { font: "head", size: 13, gap: 0 },
    label: { font: "text", size: 9.5, color: muted },
    value: { font: "strong", size: 9.5 },
    text: { font: "text", size: 8, color: muted, gap: 1 },
  } as const satisfies Record<string, Look>;
  const rows = facts.map(([label, value]) => ({
    label,
    value,
    height: Math.max(sheet.height(label, looks.label, first - 8), sheet.height(value, looks.value, wide - first)) + 2,
  }));
  const left = 23 + rows.reduce((sum, { height }) => sum + height, 0) + 6 + sheet.height(text, looks.text, wide);
  const height = Math.max(left, codeWidth + 2 * (quiet - inside / 2)) + 2 * inside - 4;
  sheet.room(height);
  const at = sheet.y;
  const { doc } = sheet;
  sheet.beside(() => doc.roundedRect(side, at, width, height, 8).lineWidth(0.8).strokeColor(frame).stroke());
  const block = sheet.add(sheet.root, "Sect");
  sheet.add(block, "H2", () => sheet.write(title, looks.title, side + inside, at + inside, wide)).end();
  const list = sheet.add(block, "Table");
  let y = at + inside + 23;
  for (const { label, value, height: tall } of rows) {
    const row = sheet.add(list, "TR");
    sheet.add(row, "TH", () => sheet.write(label, looks.label, side + inside, y, first - 8)).end();
    sheet.add(row, "TD", () => sheet.write(value, looks.value, side + inside + first, y, wide - first)).end();
    row.end();
    y += tall;
  }
  list.end();
  sheet.add(block, "P", () => sheet.write(text, looks.text, side + inside, y + 6, wide)).end();
  const [square, x, top] = [
    codeWidth / code.size,
    side + width - inside - quiet / 2 - codeWidth,
    at + (height - codeWidth) / 2,
  ];
  const figure = doc.struct("Figure", { alt: code.alt }, () => {
    for (const { x: from, y: down, width: stretch } of code.dark)
      doc.rect(x + from * square, top + down * square, stretch * square, square);
    // Filled as one shape, so that no hairlines appear between several.
    doc.fill(black);
  });
  block.add(figure);
  figure.end();
  block.end();
  sheet.y += height + 16;
}

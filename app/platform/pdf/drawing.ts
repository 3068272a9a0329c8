import { drawChart } from "./chart.ts";
import { drawDay, drawDays } from "./days.ts";
import { replaceUnknownLetters } from "./letters.ts";
import {
  pageNumberPlaceholders,
  type PaperCell,
  type PaperChart,
  type PaperColumn,
  type PaperPart,
  type Paper,
} from "./paper.ts";
import { band, parties } from "./parties.ts";
import { black, green, ink, line, type Look, muted, Sheet, side, size, width } from "./sheet.ts";
import { transfer } from "./transfer.ts";

/** The three stones of the product's logo, 36 by 40. */
const stones = [
  [
    "M6.7 1.6C10.4 1.3 12.6 3.9 12.5 8.2C12.4 14.6 13.2 21 12.9 30.6C12.8 35.9 10.6 38.5 6.9 38.4C3.1 38.3 1.2 35.4 1.2 30.4C1.3 21.8 .6 15.6 .9 8.6C1.1 4.2 3.2 1.9 6.7 1.6Z",
    "#126145",
  ],
  [
    "M15.3 18.6C13.6 16.2 14.6 13.4 17.6 10.4C20.4 7.6 22.6 4.5 26 2.6C29.2 .8 32.4 1.3 33.9 3.8C35.4 6.3 34.6 9 31.8 11.6C28.6 14.6 26.3 17.1 22.7 19.2C19.6 21 16.9 20.9 15.3 18.6Z",
    "#6fbc9e",
  ],
  [
    "M16.4 24.1C18.1 21.8 21 21.7 24 23.6C27.4 25.8 30.4 28.3 33 31C35.5 33.6 35.8 36.2 34 38C32 40 28.8 39.7 25.6 38C22.2 36.2 19.5 33.4 17.3 30.8C15.1 28.2 14.9 26 16.4 24.1Z",
    "#f07f18",
  ],
] as const;

function letterhead(sheet: Sheet, { title, under, from }: Paper): void {
  const { doc } = sheet;
  sheet.beside(() => {
    doc
      .save()
      .translate(side, side - 6)
      .scale(0.72);
    for (const [path, color] of stones) doc.path(path).fill(color);
    doc.restore();
    sheet.write("korak", { font: "head", size: 19, color: "#0e4a36" }, side + 34, side - 4, 120);
  });
  const look: Look = { font: "text", size: 8.5, color: muted, align: "right", gap: 1 };
  const address = from.join("\n");
  if (address)
    sheet.add(sheet.root, "P", () => sheet.write(address, look, side + width / 2, side - 6, width / 2)).end();
  sheet.y = side + (address ? Math.max(40, sheet.height(address, look, width / 2)) + 22 : 44);
  sheet.paragraph("H1", title, { font: "head", size: 23, gap: 0 }, 4);
  if (under) sheet.paragraph("P", under, { font: "text", size: 10.5, color: muted }, 0);
  sheet.y += 18;
}

function facts(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const list = sheet.add(sheet.root, "Table");
  const [label, value]: [Look, Look] = [
    { font: "text", size: 9.5, color: muted },
    { font: "strong", size: 9.5 },
  ];
  const first = 140;
  for (const [name, text] of rows) {
    const height = Math.max(sheet.height(name, label, first - 12), sheet.height(text, value, width - first));
    sheet.room(height);
    const at = sheet.y;
    const row = sheet.add(list, "TR");
    sheet.add(row, "TH", () => sheet.write(name, label, side, at, first - 12)).end();
    sheet.add(row, "TD", () => sheet.write(text, value, side + first, at, width - first)).end();
    row.end();
    sheet.y += height + 5;
  }
  list.end();
  sheet.y += 14;
}

function table(sheet: Sheet, columns: readonly PaperColumn[], rows: readonly (readonly PaperCell[])[]): void {
  const list = sheet.add(sheet.root, "Table");
  const all = columns.reduce((sum, column) => sum + column.width, 0);
  const gap = 10;
  let left = side;
  const places = columns.map(({ width: share, amounts }) => {
    const wide = (width * share) / all;
    const place = { x: left, wide: wide - gap, align: amounts ? ("right" as const) : ("left" as const) };
    left += wide;
    return place;
  });
  // The last column has no gap after it.
  const last = places.at(-1);
  if (last) last.wide += gap;
  const small: Look = { font: "text", size: 8, color: muted, gap: 1 };
  const cells = (tag: "TH" | "TD", texts: readonly PaperCell[], look: Look, after: number) => {
    const row = sheet.add(list, "TR");
    const at = sheet.y;
    places.forEach(({ x, wide, align }, i) => {
      const { text, under } = cellOf(texts[i]);
      const draw = () => {
        sheet.write(text, { ...look, align }, x, at, wide);
        if (under) sheet.write(under, { ...small, align }, x, at + sheet.height(text, look, wide), wide);
      };
      sheet.add(row, tag, draw).end();
    });
    row.end();
    sheet.y += tall(texts, look) + after;
    sheet.rule(sheet.y - after / 2, tag === "TH" ? green : line);
  };
  const tall = (texts: readonly PaperCell[], look: Look) =>
    Math.max(
      ...places.map(({ wide }, i) => {
        const { text, under } = cellOf(texts[i]);
        return sheet.height(text, look, wide) + (under ? sheet.height(under, small, wide) : 0);
      }),
    );
  const names = columns.map(({ label }) => label);
  const [head, body]: [Look, Look] = [
    { font: "strong", size: 8.5, color: muted },
    { font: "text", size: 9.5 },
  ];
  const begin = () => cells("TH", names, head, 9);
  sheet.room(tall(names, head) + 40);
  begin();
  for (const texts of rows) {
    if (sheet.room(tall(texts, body) + 9)) begin();
    cells("TD", texts, body, 9);
  }
  list.end();
  sheet.y += 6;
}

const cellOf = (cell: PaperCell = ""): Exclude<PaperCell, string> =>
  typeof cell === "string" ? { text: cell, under: "" } : cell;

function sums(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const list = sheet.add(sheet.root, "Table");
  const wide = 260;
  const x = side + width - wide;
  // Keep all sums on one page.
  sheet.room(rows.length * 24);
  rows.forEach(([name, amount], i) => {
    const look: Look = i === rows.length - 1 ? { font: "strong", size: 12 } : { font: "text", size: 9.5 };
    const height = Math.max(sheet.height(name, look, wide - 110), sheet.height(amount, look, 100));
    sheet.room(height + 8);
    if (i === rows.length - 1 && i > 0)
      sheet.beside(() =>
        sheet.doc
          .moveTo(x, sheet.y)
          .lineTo(x + wide, sheet.y)
          .lineWidth(0.7)
          .strokeColor(green)
          .stroke(),
      );
    const at = sheet.y + (i === rows.length - 1 ? 5 : 0);
    const row = sheet.add(list, "TR");
    sheet.add(row, "TH", () => sheet.write(name, look, x, at, wide - 110)).end();
    sheet.add(row, "TD", () => sheet.write(amount, { ...look, align: "right" }, x + wide - 100, at, 100)).end();
    row.end();
    sheet.y = at + height + 4;
  });
  list.end();
  sheet.y += 12;
}

function notice(sheet: Sheet, text: string): void {
  const look: Look = { font: "strong", size: 9.5, color: "#0e4a36" };
  const height = sheet.height(text, look, width - 28) + 20;
  sheet.room(height);
  const at = sheet.y;
  sheet.beside(() => sheet.doc.roundedRect(side, at, width, height, 8).fill("#eaf6f0"));
  sheet.add(sheet.root, "P", () => sheet.write(text, look, side + 14, at + 10, width - 28)).end();
  sheet.y += height + 16;
}

const chartHeight = 84;

function chart(sheet: Sheet, { alt, ...shown }: PaperChart): void {
  const look: Look = { font: "text", size: 8, color: muted };
  sheet.room(chartHeight + 34);
  const at = sheet.y + 6;
  const box = { x: side, y: at, width: width - 46, height: chartHeight };
  const figure = sheet.doc.struct("Figure", { alt }, () => {
    drawChart(sheet.doc, { alt, ...shown }, box, {
      line: green,
      band: "#cfeadf",
      rule: line,
      ink,
      muted,
      paper: "#fff",
    });
    for (const { y, label } of shown.ticks)
      sheet.write(label, { ...look, align: "right" }, side + width - 40, at + (1 - y) * chartHeight - 5, 40);
    sheet.write(shown.from, look, side, at + chartHeight + 6, 120);
    sheet.write(shown.to, { ...look, align: "right" }, box.x + box.width - 120, at + chartHeight + 6, 120);
  });
  sheet.root.add(figure);
  figure.end();
  sheet.y = at + chartHeight + 28;
}

function days(sheet: Sheet, { alt, days: all, from, to, key }: Extract<PaperPart, { kind: "days" }>): void {
  const look: Look = { font: "text", size: 8, color: muted };
  sheet.room(60);
  const at = sheet.y;
  const colors = { played: green, partly: green, planned: "#d8cdb6", free: line };
  const figure = sheet.doc.struct("Figure", { alt }, () => {
    const wide = drawDays(sheet.doc, all, { x: side, y: at, width }, colors);
    sheet.write(from, look, side, at + 18, 120);
    if (all.length > 7) sheet.write(to, { ...look, align: "right" }, side + wide - 120, at + 18, 120);
    let x = side;
    for (const [day, words] of key) {
      drawDay(sheet.doc, day, { x: x + 4, y: at + 39 }, colors);
      sheet.write(words, look, x + 12, at + 34, 150);
      x += sheet.doc.font(look.font).fontSize(look.size).widthOfString(replaceUnknownLetters(words)) + 30;
    }
  });
  sheet.root.add(figure);
  figure.end();
  sheet.y = at + 60;
}

const codeWidth = 150;

function code(sheet: Sheet, { alt, size: squares, dark, text }: Extract<PaperPart, { kind: "code" }>): void {
  const look: Look = { font: "strong", size: 10.5 };
  const height = sheet.height(text, look, width);
  sheet.room(codeWidth + height + 30);
  const [at, wide] = [sheet.y, codeWidth / squares];
  const figure = sheet.doc.struct("Figure", { alt }, () => {
    for (const { x, y, width: stretch } of dark) sheet.doc.rect(side + x * wide, at + y * wide, stretch * wide, wide);
    // Filled as one shape, so that no light lines appear between the rows.
    sheet.doc.fill(black);
  });
  sheet.root.add(figure);
  figure.end();
  sheet.add(sheet.root, "P", () => sheet.write(text, look, side, at + codeWidth + 10, width)).end();
  sheet.y = at + codeWidth + height + 30;
}

function put(sheet: Sheet, part: PaperPart): void {
  switch (part.kind) {
    case "code":
      return code(sheet, part);
    case "days":
      return days(sheet, part);
    case "chart":
      return chart(sheet, part.chart);
    case "heading":
      sheet.room(90);
      return sheet.paragraph("H2", part.text, { font: "head", size: 14, gap: 0 }, 10);
    case "text":
      return sheet.paragraph("P", part.text, { font: "text", size: 10.5 }, 12);
    case "note":
      return sheet.paragraph("P", part.text, { font: "text", size: 8.5, color: muted }, 8);
    case "notice":
      return notice(sheet, part.text);
    case "facts":
      return facts(sheet, part.facts);
    case "table":
      return table(sheet, part.columns, part.rows);
    case "band":
      return band(sheet, part.facts);
    case "parties":
      return parties(sheet, part.sides);
    case "transfer":
      return transfer(sheet, part);
    case "sums":
      return sums(sheet, part.sums);
  }
}

function feet(sheet: Sheet, { foot, page }: Paper): void {
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const look: Look = { font: "text", size: 8, color: muted, gap: 1 };
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i);
    // Otherwise content in the margin starts a new page.
    doc.page.margins.bottom = 0;
    sheet.beside(() => {
      sheet.write(foot, look, side, size.height - 60, width - 90);
      sheet.write(
        page.replace(pageNumberPlaceholders.number, String(i + 1)).replace(pageNumberPlaceholders.of, String(count)),
        { ...look, align: "right" },
        side + width - 80,
        size.height - 60,
        80,
      );
    });
  }
}

export async function renderPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(paper);
  sheet.attach(paper);
  const chunks: Uint8Array[] = [];
  sheet.doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => sheet.doc.on("end", resolve).on("error", reject));
  letterhead(sheet, paper);
  for (const part of paper.parts) put(sheet, part);
  sheet.root.end();
  feet(sheet, paper);
  sheet.doc.end();
  await ended;
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

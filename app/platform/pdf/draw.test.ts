import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { drawPaper } from "./draw.server.ts";
import { replaceUnknownLetters } from "./letters.ts";
import { pageNumberPlaceholders, type Paper } from "./paper.ts";

const paper: Paper = {
  locale: "sr",
  title: "Potvrda o plaćanju",
  from: ["Korak"],
  foot: "Korak",
  page: `Strana ${pageNumberPlaceholders.number} od ${pageNumberPlaceholders.of}`,
  made_at: new Date("2026-11-15T10:00:00Z"),
  parts: [
    { kind: "notice", text: "Đorđe, čaša, žaba, šta, ćevap: 1.234,00 €" },
    { kind: "facts", facts: [["Platio", "Љиљана Ђурић"]] },
    {
      kind: "table",
      columns: [
        { label: "Seansa", width: 3 },
        { label: "Iznos", width: 1, amounts: true },
      ],
      rows: Array.from({ length: 45 }, (_, i) => [`Red ${i}`, "44,00 €"]),
    },
    {
      kind: "sums",
      sums: [
        ["Krediti", "4,00 €"],
        ["Kartica", "40,00 €"],
      ],
    },
  ],
};

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const read = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: read.numPages }, async (_, i) => {
      const { items } = await (await read.getPage(i + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  await task.destroy();
  return pages;
}

test("a document contains its text, repeats a long table's header on each page, and has equal bytes for equal content", async () => {
  const [one, again] = await Promise.all([drawPaper(paper, "ana"), drawPaper(structuredClone(paper), "ana")]);
  expect(Buffer.compare(one, again)).toBe(0);
  const [first = "", second = "", ...more] = await pagesOf(one);
  expect(more).toEqual([]);
  expect(first).toContain("Đorđe, čaša, žaba, šta, ćevap: 1.234,00 €");
  expect(first).toContain("Ljiljana Đurić");
  expect(first).toContain("Strana 1 od 2");
  expect(second).toContain("Red 44");
  expect(second).toContain("Seansa");
  expect(second).toContain("40,00 €");
});

test("one person's documents are limited and do not block other people's", async () => {
  const one: Paper = { ...paper, parts: [] };
  const said = await Promise.all(
    [...Array.from({ length: 60 }, () => drawPaper(one, "many")), drawPaper(one, "ana")].map((drawn) =>
      drawn.then(
        () => "drawn",
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect([said.slice(0, 7), said.slice(7, -1).every((word) => word === "busy"), said.at(-1)]).toEqual([
    Array.from({ length: 7 }, () => "drawn"),
    true,
    "drawn",
  ]);
});

test("a document replaces letters that the typefaces lack", () => {
  expect(replaceUnknownLetters("Џорџ Шћепановић")).toBe("Džordž Šćepanović");
  expect(replaceUnknownLetters("Ana 🙂 Kovač\nЩ")).toBe("Ana  Kovač\n?");
});

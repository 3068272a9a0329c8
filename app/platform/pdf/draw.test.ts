import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { drawInBulk, drawPaper } from "./draw.server.ts";
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

test("people's documents come before those of a job that draws many, and the job gets all of its own", async () => {
  const one: Paper = { ...paper, parts: [] };
  const ended: string[] = [];
  const ends = (who: string) => () => ended.push(who);
  const many = Array.from({ length: 50 }, () => drawInBulk(one).then(ends("job")));
  const people = ["ana", "petra"].map((whose) => drawPaper(one, whose).then(ends(whose)));
  await Promise.all([...people, ...many]);
  // The job's first document was already being drawn.
  expect(ended.slice(0, 4)).toEqual(["job", "ana", "petra", "job"]);
  expect(ended).toHaveLength(52);
});

test("a document for the archive is PDF/A-3, embeds its fonts and its attachment, and has equal bytes for equal content", async () => {
  const content = '<?xml version="1.0"?><a>čćđšž</a>';
  const kept: Paper = { ...paper, attachments: [{ name: "a.xml", type: "text/xml", about: "Podaci", content }] };
  const [bytes, again] = await Promise.all([drawPaper(kept, "ana"), drawPaper(structuredClone(kept), "ana")]);
  expect(Buffer.compare(bytes, again)).toBe(0);
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const read = await task.promise;
  const { "a.xml": file } = (await read.getAttachments()) as Record<
    string,
    { content: Uint8Array; description: string }
  >;
  expect([new TextDecoder().decode(file?.content), file?.description]).toEqual([content, "Podaci"]);
  const { metadata } = await read.getMetadata();
  expect([metadata.get("pdfaid:part"), metadata.get("pdfaid:conformance")].map(String)).toEqual(["3", "A"]);
  await task.destroy();
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).toContain("/AFRelationship /Alternative");
  expect(text).toContain("/OutputIntents");
  const fonts = text.match(/\/FontDescriptor \d+ 0 R/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  expect(text.match(/\/FontFile2 /g)?.length).toBe(new Set(fonts).size);
});

test("a document replaces letters that the typefaces lack", () => {
  expect(replaceUnknownLetters("Џорџ Шћепановић")).toBe("Džordž Šćepanović");
  expect(replaceUnknownLetters("Ana 🙂 Kovač\nЩ")).toBe("Ana  Kovač\n?");
});

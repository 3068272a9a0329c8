/** Documents as PDF files: every field that article 82 of ZDDV-1 requires is in the extracted text, in three languages. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { locales, type Locale } from "../../platform/i18n/locales.ts";
import "../../shell/messages.server.ts";
import { drawPaper } from "../../platform/pdf/draw.server.ts";
import type { PlatformDocument } from "./formats/document.ts";
import { paperOf } from "./formats/paper.ts";
import { ublOf } from "./formats/ubl.ts";
import { centsOf } from "./formats/vat.ts";
import { buyers, seller, statementDocument, taxDocument } from "./testing/documents.ts";

interface Read {
  pages: string[];
  text: string;
  files: Record<string, { content: Uint8Array }> | null;
}

const drawn = (document: PlatformDocument) => drawPaper(paperOf(document, { demo: false }), document.number);

/** Replaces line breaks and other whitespace with single spaces. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ");

async function read(document: PlatformDocument): Promise<Read> {
  const task = getDocument({ data: (await drawn(document)).slice(), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let i = 1; i <= pdf.numPages; i += 1) {
    const { items } = await (await pdf.getPage(i)).getTextContent();
    pages.push(plain(items.map((item) => ("str" in item ? item.str : "")).join(" ")));
  }
  const files = (await pdf.getAttachments()) as Read["files"];
  await task.destroy();
  return { pages, text: pages.join(" "), files };
}

const sides = (buyer: (typeof buyers)[keyof typeof buyers]) => [
  ...[seller, buyer].flatMap(({ name, street, postal_code, city, register_number }) => [
    name,
    street,
    `${postal_code} ${city}`,
    register_number,
  ]),
  "SI12345679",
  "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 EUR",
];
const missing = (text: string, fields: readonly (string | null)[]) =>
  fields.filter((field) => field !== null && !text.includes(plain(field)));

/** Texts of an invoice in Slovenia with one line of €4.40, VAT included. */
const domestic: Record<Locale, string[]> = {
  en: [
    "Invoice PI-2026-0841",
    "Račun",
    "Ljubljana, Nov 6, 2026",
    "Oct 2, 2026",
    "Nov 21, 2026",
    "€3.61",
    "22%",
    "€0.79",
    "€4.40",
    "Net price",
  ],
  sl: [
    "Račun PI-2026-0841",
    "Ljubljana, 6. 11. 2026",
    "2. 10. 2026",
    "21. 11. 2026",
    "3,61 €",
    "22 %",
    "0,79 €",
    "4,40 €",
    "Cena brez DDV",
  ],
  sr: [
    "Račun PI-2026-0841",
    "Ljubljana, 6. 11. 2026.",
    "2. 10. 2026.",
    "21. 11. 2026.",
    "3,61 €",
    "22%",
    "0,79 €",
    "4,40 €",
    "Cena bez PDV-a",
  ],
};

test.each(locales)("an invoice in Slovenia has every field (%s)", async (locale) => {
  const document = taxDocument({ locale, lines: 1 });
  const { text, pages } = await read(document);
  const fields = [...domestic[locale], ...sides(buyers.SI), "SI87654321", document.lines[0]?.words ?? ""];
  expect(missing(text, [...fields, document.reference, "SI56 0201 7001 4356 205", "LJBASI2X"])).toEqual([]);
  expect(pages).toHaveLength(1);
});

test.each(locales)(
  "a reverse-charge invoice says so in Slovene and in the buyer's language, with both VAT numbers (%s)",
  async (locale) => {
    const { text } = await read(taxDocument({ locale, treatment: "reverse_charge", lines: 2 }));
    const own = { en: "Reverse charge (", sl: "Obrnjena davčna obveznost (", sr: "Prenos poreske obaveze (" }[locale];
    expect(
      missing(text, [...sides(buyers.HR), "HR12345678903", "Obrnjena davčna obveznost", own, "25. člena ZDDV-1"]),
    ).toEqual([]);
    expect(text).not.toContain("22%");
  },
);

test("an invoice outside the scope of VAT says why, and how dinars were converted", async () => {
  const { text } = await read(taxDocument({ locale: "sr", treatment: "outside_scope", dinars: true, lines: 2 }));
  const own = ["zunaj Slovenije (prvi odstavek 25. člena ZDDV-1)", "mesto prometa je van Slovenije", "106884584"];
  expect(missing(text, [...sides(buyers.RS), ...own])).toEqual([]);
  expect(
    missing(text, ["515,34 RSD; 1 EUR = 117,1234 RSD, 16. 10. 2026.", "srednjem kursu Narodne banke Srbije"]),
  ).toEqual([]);
});

test.each([
  ["en", ["Credit note CN-2026-0012", "Dobropis", "Invoice PI-2026-0790 of October 6, 2026"]],
  ["sl", ["Dobropis CN-2026-0012", "račun PI-2026-0790 z dne 6. oktobra 2026"]],
  ["sr", ["Knjižno odobrenje CN-2026-0012", "Dobropis", "račun PI-2026-0790 od 6. oktobra 2026."]],
] as const)("a credit note names its invoice, and asks for no payment (%s)", async (locale, fields) => {
  const { text } = await read(taxDocument({ locale, kind: "credit_note" }));
  expect(missing(text, [...fields, ...sides(buyers.SI)])).toEqual([]);
  expect(text).not.toContain("IBAN");
});

test("the settled amount lowers the amount to pay, and an invoice settled in full shows no bank transfer", async () => {
  const half = await read(taxDocument({ locale: "en", settled: "half", lines: 2 }));
  expect(missing(half.text, ["Total €10.40", "Already settled −€5.20", "To be paid €5.20", "IBAN"])).toEqual([]);
  const all = await read(taxDocument({ locale: "en", settled: "all", lines: 2 }));
  expect(
    missing(all.text, ["Already settled −€10.40", "To be paid €0.00", "account statement for October 2026"]),
  ).toEqual([]);
  expect(all.text).not.toContain("IBAN");
});

test("a rounding difference between the document's VAT and that of its lines is shown", async () => {
  const [three, one] = [taxDocument({ locale: "en" }), taxDocument({ locale: "en", lines: 1 })];
  expect([centsOf(three), centsOf(one)]).toEqual([-1, 0]);
  expect((await read(three)).text).toContain("differs from it by €0.01");
  expect((await read(one)).text).not.toContain("differs from it");
});

test.each(locales)("a statement has its balance, its entries, and its Slovene name (%s)", async (locale) => {
  const { text, files } = await read(statementDocument(locale));
  const name = { en: "Account statement", sl: "Izpis stanja", sr: "Izvod stanja" }[locale];
  const balance = { en: "You owe €96.45", sl: "Vaš dolg 96,45 €", sr: "Vaš dug 96,45 €" }[locale];
  const entries = {
    en: "Credit that a family used",
    sl: "Dobroimetje, ki ga je porabila družina",
    sr: "Kredit koji je porodica iskoristila",
  }[locale];
  const fields = [`${name} ST-2026-0633`, "Izpis stanja", balance, entries, "PI-2026-0841", "CN-2026-0012"];
  expect(missing(text, [...fields, ...sides(buyers.SI)])).toEqual([]);
  expect(files).toBeNull();
});

test("a statement that demands a payment has bank details like an invoice", async () => {
  const due = { due: 700, due_on: "2026-11-21", reference: "RF67ST20260633" };
  const { text } = await read({ ...statementDocument("en"), ...due });
  expect(missing(text, ["Please pay €7.00 by this statement.", "SI56 0201 7001 4356 205", "RF67ST20260633"])).toEqual(
    [],
  );
  expect((await read(statementDocument("en"))).text).not.toContain("IBAN");
});

test("the country is left out if both sides are in the same one", async () => {
  expect((await read(taxDocument({ locale: "en" }))).text).not.toContain("Slovenia");
  expect((await read(taxDocument({ locale: "en", treatment: "reverse_charge" }))).text).toContain("Slovenia");
});

test("a short invoice has its bank transfer on the same page", async () => {
  for (const dinars of [true, false])
    expect((await read(taxDocument({ locale: "sr", treatment: "outside_scope", dinars }))).pages).toHaveLength(1);
  expect((await read(taxDocument({ locale: "en", settled: "half" }))).pages).toHaveLength(1);
});

test("a statement says so if it has no entries, or if the platform owes the balance", async () => {
  const empty = { ...statementDocument("en"), documents: [], lines: [], payments: [], opening: 0, closing: 0 };
  expect(missing((await read(empty)).text, ["There were no entries this month.", "Balance €0.00"])).toEqual([]);
  expect((await read({ ...statementDocument("en"), closing: -4000 })).text).toContain("We owe you €40.00");
});

interface Tree {
  type?: string;
  id?: string;
  role?: string;
  alt?: string;
  children?: Tree[];
}

/** The texts of a page in the order in which a screen reader reads them. */
async function said(document: PlatformDocument): Promise<string> {
  const task = getDocument({ data: (await drawn(document)).slice(), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const texts = new Map<string, string>();
  let id = "";
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ("str" in item) texts.set(id, `${texts.get(id) ?? ""} ${item.str}`);
    // Artifacts, such as the page's footer, have no id.
    else if (item.type !== "endMarkedContent") id = item.id ?? "";
  }
  const order = (node: Tree): string[] =>
    node.type === "content"
      ? [texts.get(node.id ?? "") ?? ""]
      : [node.alt ?? "", ...(node.children ?? []).flatMap(order)];
  const tree = (await page.getStructTree()) as Tree;
  await task.destroy();
  return plain(order(tree).join(" "));
}

test("a screen reader reads each side as a whole, then the lines, the sums, and the transfer with its code", async () => {
  const text = await said(taxDocument({ locale: "sl", settled: "half", lines: 2 }));
  const order = [
    "Račun PI-2026-0841",
    "Izdajatelj Korak d.o.o. Slovenska cesta 1 1000 Ljubljana ID za DDV: SI12345679 Matična številka: 1234567000",
    `Prejemnik ${buyers.SI.name} ${buyers.SI.street} 2000 Maribor`,
    "Datum opravljene storitve 2. 10. 2026 – 3. 10. 2026",
    "Št. Storitev Opravljeno Kol. Cena brez DDV DDV Znesek z DDV",
    "1 Provizija za srečanje (45 minut) 2. 10. 2026 1 3,60 € 22 % 4,40 €",
    "Osnova za DDV 22 % 8,52 €",
    "DDV 22 % 1,88 €",
    "Skupaj 10,40 €",
    "Za plačilo 5,20 €",
    "Bančno nakazilo Prejemnik Korak d.o.o. IBAN SI56 0201 7001 4356 205",
    "Koda QR s podatki za plačilo",
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(order.filter((_, i) => (places[i] ?? -1) < 0)).toEqual([]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).not.toContain("Stran 1 od 1");
});

test("an invoice with sixty lines repeats the table's header on each page, numbers its pages, and has its total once", async () => {
  const document = taxDocument({ lines: 60 });
  const { pages } = await read(document);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain("Cena brez DDV");
  expect(pages.filter((page) => page.includes("Za plačilo"))).toHaveLength(1);
  expect(pages[0]).toContain(`Stran 1 od ${pages.length}`);
});

test("the PDF has the XML embedded, and equal documents give equal files", async () => {
  const document = taxDocument({ treatment: "reverse_charge", locale: "en" });
  const { files } = await read(document);
  expect(new TextDecoder().decode(files?.["PI-2026-0841.xml"]?.content)).toBe(ublOf(document));
  expect(Buffer.compare(await drawn(document), await drawn(structuredClone(document)))).toBe(0);
});

test("in a demo a document says that nothing in it is real", async () => {
  const texts = paperOf(taxDocument(), { demo: true }).parts.flatMap((part) =>
    part.kind === "notice" ? plain(part.text) : [],
  );
  expect(texts).toEqual([
    "Izdelano v predstavitveni različici. Nič na tem dokumentu ni resnično in nikomur ga ni treba plačati.",
  ]);
});

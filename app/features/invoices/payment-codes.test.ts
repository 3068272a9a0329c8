import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { beforeAll, expect, test } from "vitest";
import type { Bitmap2D } from "lean-qr";
import {
  epcCode,
  epcText,
  isRfReference,
  latin2,
  paymentCode,
  rfReference,
  upnCode,
  upnText,
} from "./formats/payment-codes.ts";
import { buyers, seller, taxDocument } from "./testing/documents.ts";

beforeAll(() => {
  // Otherwise zxing-wasm downloads the file from a public host.
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
});

/** Reads an image of the code with another library. */
async function readBack(code: Bitmap2D) {
  const [scale, margin] = [4, 4];
  const side = (code.size + 2 * margin) * scale;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dark = code.get(Math.floor(x / scale) - margin, Math.floor(y / scale) - margin);
      data.set(dark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * side + x) * 4);
    }
  const found = await readBarcodes({ data, width: side, height: side, colorSpace: "srgb" } as ImageData, {
    formats: ["QRCode"],
  });
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
}

test("refuses invalid references", () => {
  for (const base of ["", "PI-2026", "č", "A".repeat(22)]) expect(() => rfReference(base)).toThrow(RangeError);
  expect(["RF18539007547035", "RF1853900754703", "RF1", "SI00"].map(isRfReference)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("references have the check digits of ISO 11649", () => {
  // The standard's own example.
  expect(rfReference("539007547034")).toBe("RF18539007547034");
  expect(isRfReference("RF18539007547034")).toBe(true);
  const bases = fc.stringMatching(/^[0-9A-Z]{1,21}$/);
  fc.assert(fc.property(bases, (base) => isRfReference(rfReference(base))));
});

test("refuses amounts that are not positive, or too large for the code", () => {
  for (const due of [0, -1, 1e11]) {
    expect(() => upnText({ ...taxDocument(), due })).toThrow(RangeError);
    expect(() => epcText({ ...taxDocument(), due })).toThrow(RangeError);
  }
});

test("UPN QR has 19 fields and their checksum, with names cut to 33 characters", () => {
  const document = taxDocument({ settled: "half" });
  const lines = upnText(document).split("\n");
  expect(lines.slice(0, 19)).toEqual([
    "UPNQR",
    "",
    "",
    "",
    "",
    "Čebelica - Žana Šuštar & sinovi,",
    "Čopova ulica 12b",
    "2000 Maribor",
    String(document.due).padStart(11, "0"),
    "",
    "",
    "COST",
    "PI-2026-0841",
    "21.11.2026",
    "SI56020170014356205",
    document.reference,
    "Korak d.o.o.",
    "Slovenska cesta 1",
    "1000 Ljubljana",
  ]);
  const sum = lines.slice(0, 19).reduce((all, { length }) => all + length, 19);
  expect(lines.slice(19)).toEqual([String(sum).padStart(3, "0"), ""]);
});

test("another decoder reads UPN QR: version 15, level M, ISO 8859-2, every byte", async () => {
  const document = { ...taxDocument(), buyer: { ...buyers.SI, name: "Đorđe Ćosić, „Žabica” šč" } };
  const read = await readBack(upnCode(document));
  expect(read).toMatchObject({ text: upnText(document), version: "15", ecLevel: "M", hasECI: true });
  expect(new TextDecoder("iso-8859-2").decode(read.bytes)).toBe(upnText(document));
  // Designator 000004 of the AIM standard.
  expect(new TextDecoder("latin1").decode(read.bytesECI)).toContain("\\000004UPNQR\n");
  expect(upnCode(document).size).toBe(77);
});

test("whatever a name contains, the code can be created and read back", async () => {
  const name = fc.string({ unit: "binary", maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(name, name, async (one, other) => {
      const document = { ...taxDocument(), buyer: { ...buyers.SI, name: one, street: other } };
      const text = upnText(document);
      expect(text.split("\n")).toHaveLength(21);
      expect((await readBack(upnCode(document))).text).toBe(text);
    }),
    { numRuns: 20 },
  );
});

test("letters that ISO 8859-2 lacks lose their accents, Cyrillic is transliterated, and line breaks are removed", () => {
  expect(latin2("Ñandú – „Ђорђе Љубић”\r\n🙂 ç ß €")).toBe('Nandú - "Đorđe Ljubić" ç ß EUR');
});

test("EPC QR has the account, the amount and the reference; without a BIC its line stays empty", async () => {
  const document = taxDocument({ treatment: "reverse_charge", locale: "en" });
  expect(epcText(document).split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "LJBASI2X",
    "Korak d.o.o.",
    "SI56020170014356205",
    `EUR${(document.due / 100).toFixed(2)}`,
    "",
    document.reference,
  ]);
  expect(epcText({ ...document, seller: { ...seller, bic: null } }).split("\n")[4]).toBe("");
  expect(
    epcText({ ...document, reference: null })
      .split("\n")
      .slice(9),
  ).toEqual(["", "PI-2026-0841"]);
  const long = { ...document, seller: { ...seller, name: "Žč ".repeat(40) } };
  const read = await readBack(epcCode(long));
  expect(read).toMatchObject({ text: epcText(long), ecLevel: "M", hasECI: false });
  expect(Number(read.version)).toBeLessThanOrEqual(13);
});

test("buyers in Slovenia get UPN QR, all others EPC QR", () => {
  const kinds = (["SI", "HR", "RS"] as const).map(
    (country) => paymentCode({ ...taxDocument(), buyer: buyers[country] }).kind,
  );
  expect(kinds).toEqual(["upn", "epc", "epc"]);
});

import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { decimal, el, xmlFile } from "./formats/xml.ts";

const read = (xml: string): string => {
  const document = XmlDocument.fromString(xml);
  const text = document.root.content;
  document.dispose();
  return text;
};

test("leaves out elements without content, even if they have attributes", () => {
  expect(el("a", { currencyID: "EUR" }, el("b", ""), el("c", null), undefined, false).xml).toBe("");
  expect(el("a", el("b", 0), el("c", " "), el("d", "x")).xml).toBe("<a><b>0</b><d>x</d></a>");
});

test("escapes XML special characters in texts and attributes", () => {
  expect(el("a", { n: `"<&>` }, `"<&>`).xml).toBe(`<a n="&quot;&lt;&amp;&gt;">&quot;&lt;&amp;&gt;</a>`);
});

test("drops control characters and lone surrogates", () => {
  expect(el("a", "č\u0000\u000B\u001F\uFFFF\uD800š\uDC00🙂").xml).toBe("<a>čš🙂</a>");
  expect(() => read(xmlFile(el("a", "\u0000")))).toThrow();
});

test("whatever a text contains, the file can be parsed, and a text of valid characters comes back trimmed", () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
  fc.assert(fc.property(units, (text) => void read(xmlFile(el("r", el("a", "x"), text)))));
  const signs = fc.string({ unit: fc.constantFrom("č", "Ž", "&", "<", ">", '"', "'", "]", "a", " ", "🙂") });
  fc.assert(fc.property(signs, (text) => read(xmlFile(el("r", "x", text, "x"))) === `x${text.trim()}x`));
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [-5, "-0.05"],
  [123_456, "1234.56"],
])("%i cents are %s", (minor, text) => expect(decimal(minor)).toBe(text));

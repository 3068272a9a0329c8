import { describe, expect, test } from "vitest";
import { outlineOf } from "./data/outline.server.ts";
import type { ContentPage, Section } from "./service/shapes.ts";

const call = (id: string, title: string, more: object = {}) =>
  ({
    kind: "CallToActionRecord",
    id,
    title,
    text: undefined,
    action: { label: "Go", url: "/contact" },
    ...more,
  }) as Section;
const text = (id: string, words: string) =>
  ({
    kind: "StructuredTextRecord",
    id,
    title: undefined,
    text: { type: "root", children: [{ type: "paragraph", children: [{ type: "span", value: words }] }] },
  }) as Section;
const faq = (id: string, questions: string[]) =>
  ({
    kind: "FaqRecord",
    id,
    title: "Q",
    lead: undefined,
    items: questions.map((question) => ({ question, answer: { type: "root", children: [] } })),
  }) as Section;
const page = (sections: Section[], more: object = {}): ContentPage =>
  ({
    key: "k",
    slug: "k",
    title: "T",
    status: "published",
    updatedAt: "",
    slugs: {},
    seo: { description: "d" },
    sections,
    ...more,
  }) as never;

describe("the outline of a page", () => {
  test("reports nothing missing if every language has everything, whatever the ids", () => {
    const outline = outlineOf({
      en: page([call("a", "One")]),
      sl: page([call("x", "Ena")]),
      sr: page([call("9", "Jedan")]),
    });
    expect(outline.missing).toBe(0);
    expect(outline.rows.map(({ name }) => name)).toEqual(["head", "call_to_action"]);
  });

  test("names a section that a language lacks, including a second one of its kind and one missing in English", () => {
    const outline = outlineOf({
      en: page([call("a", "One")]),
      sl: page([call("b", "Ena"), call("c", "Dve")]),
      sr: page([call("d", "Jedan")]),
    });
    expect(outline.rows[2]).toMatchObject({
      name: "call_to_action",
      title: "Dve",
      cells: { en: { state: "missing" }, sl: { state: "there" }, sr: { state: "missing" } },
    });
    expect(outline.missing).toBe(2);
  });

  test("counts empty fields and shorter lists", () => {
    const { rows, missing } = outlineOf({
      en: page([call("a", "One", { text: "More" }), faq("b", ["A", "B", "C"])]),
      sl: page([call("a", "Ena"), faq("b", ["A", "B"])]),
      sr: page([call("a", "Jedan", { text: " " }), faq("b", ["A", "B", "C"])]),
    });
    expect(rows[1]?.cells).toEqual({
      en: { state: "there" },
      sl: { state: "partly", lacks: ["text"] },
      sr: { state: "partly", lacks: ["text"] },
    });
    expect(rows[2]?.cells.sl).toEqual({ state: "partly", lacks: ["items 2/3"] });
    expect(missing).toBe(3);
  });

  test("finds sentences left in English, but ignores names and URLs", () => {
    const { rows } = outlineOf({
      en: page([call("a", "Korak"), text("b", "We answer within one day.")]),
      sl: page([call("a", "Korak"), text("b", "Odgovorimo v enem dnevu.")]),
      sr: page([call("a", "Korak"), text("b", "We answer within one day.")]),
    });
    expect(rows[1]?.cells.sr).toEqual({ state: "there" });
    expect(rows[2]?.cells).toEqual({
      en: { state: "there" },
      sl: { state: "there" },
      sr: { state: "english", lacks: ["text"] },
    });
  });

  test("reports missing pages and drafts", () => {
    const outline = outlineOf({
      en: page([call("a", "One")]),
      sl: page([call("a", "Ena")], { status: "draft" }),
      sr: null,
    });
    expect(outline.pages).toEqual({
      en: { state: "published", slug: "k" },
      sl: { state: "draft", slug: "k" },
      sr: { state: "missing", slug: null },
    });
    expect(outline.rows[1]?.cells.sr).toBeNull();
    expect(outline.missing).toBe(1);
  });
});

import { describe, expect, test } from "vitest";
import { contentOverview, unfinishedPages } from "./data/overview.server.ts";
import { contentVisit } from "./service/context.server.ts";

const entry = (key: string, title: string, more: object = {}) => ({
  key,
  slug: key,
  title,
  status: "published",
  updatedAt: "2026-11-01T00:00:00Z",
  slugs: {},
  ...more,
});
const words = (description: string) => ({ seo: { description }, sections: [] });

/** A content service that answers each read by its key, and records reads with drafts. */
function serviceOf(answers: Record<string, unknown>) {
  const asked: { key: string; drafts: boolean | undefined }[] = [];
  const read = async ({ key }: { key: string }, { drafts }: { drafts?: boolean } = {}) => {
    asked.push({ key, drafts });
    if (key.startsWith("index")) return answers[key] ?? { pages: [], topics: [] };
    return answers[key] ?? (key.startsWith("events") ? [] : null);
  };
  return { asked, visit: contentVisit({ read: read as never }, { drafts: false, draftMode: false }).forEditors() };
}

const inAllLanguages = {
  "index en": {
    pages: [entry("contact", "Contact")],
    topics: [entry("speech-and-language", "Speech", { slug: "speech" })],
  },
  "index sl": {
    pages: [entry("contact", "Kontakt")],
    topics: [entry("speech-and-language", "Govor", { slug: "govor" })],
  },
  "index sr": {
    pages: [entry("contact", "Kontakt")],
    topics: [entry("speech-and-language", "Govor", { slug: "govor" })],
  },
};

describe("unfinished pages", () => {
  test("are absent when every language has every page published", async () => {
    const { visit, asked } = serviceOf(inAllLanguages);
    expect(await unfinishedPages(visit, "sl")).toEqual([]);
    expect(asked.every(({ drafts }) => drafts)).toBe(true);
    expect(asked).toHaveLength(6);
  });

  test("are drafts and pages that a language lacks, with a path if there is one", async () => {
    const { visit } = serviceOf({
      ...inAllLanguages,
      "index sl": {
        pages: [entry("contact", "Kontakt", { status: "draft" }), entry("news", "Novice", { slug: "novice" })],
        topics: [],
      },
      "events en": [entry("bedtime", "Bedtime", { slug: "bed" })],
    });
    const rows = await unfinishedPages(visit, "sl");
    expect(rows.map(({ kind, key, title }) => [kind, key, title])).toEqual([
      ["page", "contact", "Kontakt"],
      ["page", "news", "Novice"],
      ["topic", "speech-and-language", "Speech"],
      ["event", "bedtime", "Bedtime"],
    ]);
    expect(rows[0]?.cells).toMatchObject({ en: { state: "published", path: "/contact" }, sl: { state: "draft" } });
    expect(rows[1]?.cells).toMatchObject({
      en: { state: "missing", path: null },
      sl: { state: "published", path: "/sl/novice" },
    });
    expect(rows[2]?.cells.sl).toMatchObject({ state: "missing", path: null });
    expect(rows[3]?.cells.en).toMatchObject({ state: "published", path: "/events/bed" });
  });
});

test("the content overview counts the parts that each language lacks", async () => {
  const { visit } = serviceOf({
    ...inAllLanguages,
    "page en contact": { ...entry("contact", "Contact"), ...words("Write to us.") },
    "page sl contact": { ...entry("contact", "Kontakt"), ...words("") },
    "page sr contact": { ...entry("contact", "Kontakt"), ...words("Pišite nam.") },
  });
  const [contact, ...others] = await contentOverview(visit, "sr");
  expect(contact).toMatchObject({ title: "Kontakt", cells: { en: { lacks: 0 }, sl: { lacks: 1 }, sr: { lacks: 0 } } });
  expect(others).toHaveLength(1);
});

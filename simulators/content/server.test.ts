import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { dastOf } from "./dast.ts";
import { type ContentFilesError, readContent } from "./files.ts";
import { recordName, sectionKinds } from "./schema.ts";
import { createContentServer } from "./server.ts";

const token = "public-token-of-the-test";

/** Copies the real folder, so that a test may change it. */
function folder(change?: (path: (name: string) => string) => void): string {
  const copy = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", copy, { recursive: true });
  change?.((name) => join(copy, name));
  return copy;
}

function edit(file: string, change: (json: Record<string, unknown>) => void): void {
  const json = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  change(json);
  writeFileSync(file, JSON.stringify(json));
}

function server(options: { folder?: string; demo?: boolean } = {}) {
  const app = createContentServer({
    folder: options.folder ?? "content",
    token,
    demo: options.demo ?? true,
  });
  return async (query: string, variables: object = {}, headers: Record<string, string> = {}) => {
    const response = await app.request("/", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
    // oxlint-disable-next-line no-explicit-any -- response bodies have any shape
    return { status: response.status, body: (await response.json()) as any };
  };
}

describe("the content service", () => {
  test("requires the token", async () => {
    const ask = server();
    expect(await ask("{ _site { locales } }", {}, { authorization: "Bearer other" })).toEqual({
      status: 401,
      body: { errors: [{ message: "The API token is missing or wrong." }] },
    });
    expect((await ask("{ _site { locales } }")).body).toEqual({ data: { _site: { locales: ["en", "sl", "sr"] } } });
  });

  test.each(["{ nothing }", "{ page { title", "{ allPages(first: 101) { id } }"])(
    "rejects the query %s",
    async (query) => {
      const { body } = await server()(query);
      expect(body.errors[0].message).toMatch(/\w+/);
      expect(body.data ?? null).toBeNull();
    },
  );
});

describe("content records", () => {
  const title =
    'query T($l: SiteLocale!, $f: [SiteLocale!]) { page(locale: $l, fallbackLocales: $f, filter: { key: { eq: "about" } }) { title _locales _allSlugLocales { locale value } } }';

  test("are in the requested language, with their slugs in all languages", async () => {
    const { body } = await server()(title, { l: "sl" });
    expect(body.data.page).toMatchObject({ title: "O nas", _locales: ["en", "sl", "sr"] });
    expect(body.data.page["_allSlugLocales"]).toContainEqual({ locale: "sr", value: "o-nama" });
  });

  test("fall back only to the named languages", async () => {
    const ask = server({
      folder: folder((path) => edit(path("pages/about.sl.json"), (page) => (page["status"] = "draft"))),
    });
    expect((await ask(title, { l: "sl" })).body.data.page).toBeNull();
    expect((await ask(title, { l: "sl", f: ["sr", "en"] })).body.data.page.title).toBe("O nama");
  });

  test("that are drafts are returned on request", async () => {
    const ask = server({
      folder: folder((path) => edit(path("pages/about.sl.json"), (page) => (page["status"] = "draft"))),
    });
    const { body } = await ask(title, { l: "sl" }, { "x-include-drafts": "true" });
    expect(body.data.page.title).toBe("O nas");
  });

  test("exist for every section kind in every language", () => {
    const { pages } = readContent("content");
    for (const locale of ["en", "sl", "sr"] as const) {
      const used = new Set([...pages.values()].flatMap((page) => page[locale]?.sections.map(({ kind }) => kind) ?? []));
      expect(
        [...sectionKinds].filter((kind) => !used.has(kind) && kind !== "topics" && kind !== "topics_grid"),
      ).toEqual([]);
      expect(used.has("topics") && used.has("topics_grid")).toBe(true);
    }
  });

  test("marked as demo are omitted outside the demo", async () => {
    const query = "{ allEvents(locale: en) { demo } }";
    expect((await server()(query)).body.data.allEvents.length).toBeGreaterThan(2);
    expect((await server({ demo: false })(query)).body.data.allEvents).toEqual([]);
  });
});

describe("content files", () => {
  test("that are invalid are named with their field", () => {
    const broken = folder((path) => {
      edit(path("pages/about.en.json"), (page) => delete page["title"]);
      writeFileSync(path("topics/development.sr.json"), "{");
      edit(path("events/bedtime.json"), (event) => (event["starts"] = "tomorrow"));
    });
    let problems: readonly string[] = [];
    try {
      readContent(broken);
    } catch (error) {
      problems = (error as ContentFilesError).problems;
    }
    expect(problems.join("\n")).toMatch(/pages\/about\.en\.json: the field "title"/);
    expect(problems.join("\n")).toMatch(/topics\/development\.sr\.json: is no JSON/);
    expect(problems.join("\n")).toMatch(/events\/bedtime\.json: the file: Unrecognized key/);
  });

  test("must include the home page in every language, and must not be missing", () => {
    const without = folder((path) => rmSync(path("pages/home.sr.json")));
    expect(() => readContent(without)).toThrow("pages/home.sr.json: is missing; every language needs its home page.");
    const draft = folder((path) => edit(path("pages/home.sl.json"), (page) => (page["status"] = "draft")));
    expect(() => readContent(draft)).toThrow(/^pages\/home\.sl\.json: is a draft; every language/);
    expect(() => readContent(join(without, "pages"))).toThrow(
      /is no folder of content: it has no pages, no topics, no events/,
    );
  });

  test("that are removed at runtime are reported, and a home page stays in use even if its file or the folder is removed", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const told: string[] = [];
      const copy = folder();
      const app = createContentServer({
        folder: copy,
        token,
        demo: true,
        onProblem: (sentence) => told.push(sentence),
      });
      const titleOf = async (key: string) => {
        vi.advanceTimersByTime(2_500);
        const body = JSON.stringify({ query: `{ page(locale: sr, filter: { key: { eq: "${key}" } }) { title } }` });
        const answer = await app.request("/", { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
        return ((await answer.json()) as { data: { page: { title: string } | null } }).data.page?.title;
      };
      rmSync(join(copy, "pages/about.sr.json"));
      expect(await titleOf("about")).toBeUndefined();
      expect(told).toEqual(["Removed from the content: pages/about.sr.json."]);
      rmSync(join(copy, "pages/home.sr.json"));
      expect(await titleOf("home")).toBeTruthy();
      expect(told.at(-1)).toMatch(/^pages\/home\.sr\.json: is missing/);
      rmSync(copy, { recursive: true });
      expect(await titleOf("home")).toBeTruthy();
      expect(told.at(-1)).toMatch(/ENOENT|no folder of content/);
    } finally {
      vi.useRealTimers();
    }
  });

  test("with a duplicate slug are rejected", () => {
    const double = folder((path) => edit(path("pages/about.sr.json"), (page) => (page["slug"] = "kontakt")));
    expect(() => readContent(double)).toThrow(/"kontakt" is the slug of about\.sr and contact\.sr/);
  });
});

test("Markdown becomes structured text, in which HTML is plain text", () => {
  const { document } = dastOf("## One\n\nA **b** [c](/d) <script>x()</script>\n\n- e");
  expect(document.children?.map(({ type }) => type)).toEqual(["heading", "paragraph", "list"]);
  expect(JSON.stringify(document)).toContain('{"type":"span","value":"<script>"}');
  expect(JSON.stringify(document)).toContain('"marks":["strong"]');
});

test("record names are derived from section kinds", () => expect(recordName("hero_two")).toBe("HeroTwoRecord"));

import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailOf } from "../../app/demo/world.server.ts";
import { languageTag } from "../../app/platform/i18n/locales.ts";
import { pageBytes } from "../e2e/first-view.ts";
import { callerWith } from "../e2e/api-client.ts";
import { mailsTo } from "../e2e/mailbox.ts";
import { startProduct } from "../e2e/product.ts";
import { cookiesOf, demoSession } from "../e2e/session-cookies.ts";
import { projectCopy } from "./project-copy.ts";
import { oneOf } from "../e2e/grid.ts";

let copy: string;
beforeAll(() => {
  copy = projectCopy();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const own = () => globSync("{app,server,scripts,tests,migrations}/**/*.*", { cwd: copy }).sort();
const runIn = (cwd: string, command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: undefined, PASSED: undefined, NO_COLOR: "1" },
  });
  return { status, said: stdout + stderr };
};
const run = (command: string, ...args: string[]) => runIn(copy, command, ...args);

/**
 * Finds existing pages to which the feature adds more than half a kilobyte of script, including pages where it has a menu entry, a
 * tab or a card. Compares with the project's own build, which is made now if no browser test needed it before.
 */
function heavier(): string[] {
  expect(runIn(".", process.execPath, "scripts/prepare.mjs")).toMatchObject({ status: 0 });
  const before = pageBytes("build/client", "sl");
  const after = pageBytes(join(copy, "build/client"), "sl");
  expect(before.size).toBeGreaterThan(150);
  const added = [...before].map(([key, bytes]) => [key, (after.get(key) ?? Infinity) - bytes] as const);
  return added.filter(([, more]) => more > 500).map(([key, more]) => `${key}: ${more}`);
}

const change = (file: string, from: string, to: string) => {
  const text = readFileSync(join(copy, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
};
test("the new-feature script refuses an invalid or taken name", () => {
  expect(run(process.execPath, "scripts/new-feature.ts", "My Feature").status).toBe(1);
  expect(run(process.execPath, "scripts/new-feature.ts", "sessions").said).toContain("is there already");
});

test("the new-feature script creates a folder, lines in two lists and a migration, which pass all checks", () => {
  const before = new Map(own().map((file) => [file, readFileSync(join(copy, file), "utf8")]));
  expect(run(process.execPath, "scripts/new-feature.ts", "memos")).toMatchObject({ status: 0 });

  const changed = own().filter((file) => before.get(file) !== readFileSync(join(copy, file), "utf8"));
  const outside = changed.filter((file) => !file.startsWith("app/features/memos/"));
  expect(outside).toEqual([
    "app/features.ts",
    expect.stringMatching(/^migrations\/\d{4}_memos\.sql$/),
    "server/features.server.ts",
  ]);
  for (const list of ["app/features.ts", "server/features.server.ts"]) {
    const lines = new Set(before.get(list)?.split("\n"));
    expect(
      readFileSync(join(copy, list), "utf8")
        .split("\n")
        .filter((line) => !lines.has(line)),
    ).toHaveLength(2);
  }

  for (const file of globSync("scripts/check-*.ts", { cwd: copy }))
    expect({ file, ...run(process.execPath, file) }).toMatchObject({ file, status: 0 });
  expect(run("oxlint")).toMatchObject({ status: 0 });
  expect(run("react-router", "typegen")).toMatchObject({ status: 0 });
  expect(run("tsc")).toMatchObject({ status: 0 });
}, 600_000);

// Needs its own build, so it runs once in three runs.
test.skipIf(!oneOf([true, false, false])[0])(
  "the built product shows a new feature's pages in three languages, its card, tab and menu entry, and sends its email",
  async () => {
    expect(run("react-router", "build")).toMatchObject({ status: 0 });
    expect(heavier()).toEqual([]);
    const product = await startProduct({}, copy);
    try {
      const { session } = await demoSession(product.url, "adult-1");
      const page = async (path: string, locale = "en", person: object = session) => {
        const response = await fetch(product.url + path, {
          headers: { cookie: cookiesOf(person, locale) },
          redirect: "manual",
        });
        expect({ path, status: response.status }).toEqual({ path, status: 200 });
        return response.text();
      };
      // Each account reads in its own language.
      for (const [key, locale, list, tab, seeded, kept] of [
        ["adult-1", "en", "/user/memos", "/user/account/memos", "Ask how reading", "Only you see what is kept here."],
        [
          "adult-2",
          "sl",
          "/sl/uporabnik/memos",
          "/sl/uporabnik/racun/memos",
          "Vprašaj, kako",
          "Kar je shranjeno tukaj, vidite samo vi.",
        ],
        [
          "adult-4",
          "sr",
          "/sr/korisnik/memos",
          "/sr/korisnik/nalog/memos",
          "Pitaj kako",
          "Ono što je ovde sačuvano vidite samo vi.",
        ],
      ] as const) {
        const person = key === "adult-1" ? session : (await demoSession(product.url, key)).session;
        const shown = await page(list, locale, person);
        expect(shown).toContain(`<html lang="${languageTag[locale]}"`);
        expect(shown).toContain(seeded);
        expect(await page(tab, locale, person)).toContain(kept);
      }
      const home = await page("/user");
      expect(home).toContain("Ask how reading");
      expect(home).toMatch(/<nav[\s\S]*href="\/user\/memos"/);
      expect(await page("/user/account")).toContain('href="/user/account/memos"');

      const body = "Bring the blue book.";
      const { call } = callerWith(product.url, session.access_token);
      expect(await call("POST", "/memos/add", { body })).toMatchObject({ status: 201, body: { data: { body } } });
      expect(await page("/user/memos")).toContain(body);
      await expect
        .poll(() => mailsTo(product.url, emailOf("adult-1")), { timeout: 60_000 })
        .toEqual(expect.arrayContaining([expect.objectContaining({ html: expect.stringContaining(body) })]));
    } finally {
      await product.stop();
    }
  },
  600_000,
);

test("a new feature's column called code is in the copy of a person's data, and a check requires a name for it", () => {
  const [migration = ""] = globSync("migrations/*_memos.sql", { cwd: copy });
  change(migration, "body text not null,", "body text not null,\n  code text not null default 'My own words.',");
  const typed = "body: text().notNull(),";
  change("app/features/memos/tables.server.ts", typed, `${typed}\n  code: text().notNull().default("My own words."),`);
  writeFileSync(join(copy, "app/features/memos/copy.test.ts"), copyTest);
  const unnamed = run("vitest", "run", "server/data-words", "app/features/memos/copy");
  expect(unnamed.status).toBe(1);
  expect(unnamed.said).toContain("en memo.code");
  expect(unnamed.said).toMatch(/Tests .*1 failed \| 3 passed/);
  const columns = "columns: { body: commonColumnNames.text,";
  change("app/features/memos/export.server.ts", columns, `${columns} code: commonColumnNames.words,`);
  expect(run("vitest", "run", "server/data-words")).toMatchObject({ status: 0 });
}, 300_000);

const copyTest = `
import { expect, test } from "vitest";
import { seedDemo } from "../../../server/demo.server.ts";
import { idOf } from "../../demo/world.server.ts";
import { exportOf } from "../../platform/features/export.server.ts";
import { testApi } from "../../platform/testing/api.ts";
import { formatsOf } from "../../platform/time/formats.ts";
import { partPage } from "../privacy/data/copy-pages.server.ts";
import { columnTypes } from "../privacy/data/copy-types.server.ts";

test("the readable page has it", async () => {
  const t = await testApi();
  await seedDemo(t.services);
  const all = await exportOf(t.sql, idOf("adult-1"), { at: new Date(), masterKey: t.services.masterKey });
  const words = {
    locale: "en", formats: formatsOf({ locale: "en" }), zone: "Europe/London", now: new Date(),
    names: new Map(), types: await columnTypes(t.sql), self: idOf("adult-1"),
  };
  expect(partPage(words, { name: "memos", tables: all.memos })).toContain("<dt>code</dt><dd>My own words.</dd>");
  await t.close();
});
`;

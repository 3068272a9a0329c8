/** The games' rules in a browser: minified, they deal the same tasks as in Node, and they stay small. */
import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goldenDeals } from "../../app/features/games/games/testing/golden.ts";
import { launch } from "./browser.ts";

const origin = "https://games.test";
let browser: Browser;
let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  const entry = "app/features/games/games/testing/deals.ts";
  const output = (await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: { deals: entry },
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  })) as Rolldown.RolldownOutput;
  chunks = output.output.filter((file) => file.type === "chunk");
  browser = await launch();
});
afterAll(() => browser?.close());

test("a browser deals the same tasks as Node from the same seeds", async () => {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const chunk = chunks.find(({ fileName }) => fileName === name);
    return chunk
      ? route.fulfill({ contentType: "text/javascript", body: chunk.code })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Games</title>" });
  });
  await page.goto(`${origin}/`);
  // Passed as text, because the test runner would rewrite the import in a function.
  const deals = await page.evaluate<[string, string][]>(
    `import("${origin}/deals.js").then(({ dealsOf }) => dealsOf())`,
  );
  expect(
    Object.fromEntries(
      deals.map(([name, text]) => [name, createHash("sha256").update(text).digest("hex").slice(0, 16)]),
    ),
  ).toEqual(goldenDeals);
});

test("each file of the games is at most 8 kB compressed, and all items of a language 12 kB", () => {
  const sizes = chunks.map(({ fileName, code, moduleIds }) => ({
    fileName,
    language: /\/pools\/(en|sl|sr)\//.exec(moduleIds.join())?.[1],
    bytes: brotliCompressSync(code).length,
  }));
  expect(sizes.filter(({ bytes }) => bytes > 8 * 1024)).toEqual([]);
  const ofLanguages = Map.groupBy(
    sizes.filter(({ language }) => language),
    ({ language }) => language,
  );
  const sums = [...ofLanguages].map(([language, files]) => ({
    language,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
  expect(sums).toHaveLength(3);
  expect(sums.filter(({ bytes }) => bytes > 12 * 1024)).toEqual([]);
});

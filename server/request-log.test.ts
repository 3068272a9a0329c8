import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createLogger } from "../app/platform/log/log.server.ts";
import type { Page } from "../app/platform/i18n/pages.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { registerPages } from "../app/platform/features/pages.ts";
import { pages } from "../app/features.ts";
import type { Environment } from "./environment.ts";
import { createErrorReporter } from "./error-reports.ts";
import type { Metrics } from "./metrics.ts";
import { requestLog } from "./middleware.ts";
import { productApi } from "./product-api.server.ts";

registerPages(pages);

/** Runs the request log in front of a product that fails at each path, and collects everything that it reports. */
async function product() {
  const told: unknown[] = [];
  const reports = await createErrorReporter({
    dsn: "https://key@errors.example/7",
    release: "test",
    environment: "test",
    send: async (url, body) => {
      told.push(url, String(body));
      return { statusCode: 200 };
    },
  });
  const log = createLogger("info", (error, facts) => reports.server(error, facts), {
    write: (line) => void told.push(line),
  });
  const metrics = { observe: () => undefined } as unknown as Metrics;
  const app = new Hono<Environment>();
  app.use(requestLog(log, metrics));
  app.get("*", (c) => {
    const { path, url } = c.req;
    const cause = new Error(`fetch of ${url} failed`);
    log.error(
      {
        err: Object.assign(new Error(`No route matches URL "${path}"`, { cause }), { data: `Error: ${path}`, path }),
        path,
      },
      "page failed",
    );
    log.info({ path, link: url, nested: { asked: [path] } }, "page refused");
    reports.browser(
      { name: "Error", message: `x at ${path}`, stack: `Error: x\n    at go (${url}:1:2)\ngo@${url}:1:2`, path },
      "r",
    );
    return c.text("fine");
  });
  return { app, all: async () => (await reports.close(), JSON.stringify(told)) };
}

test("no log line or report contains a family's answers in the guide", async () => {
  const { app, all } = await product();
  await app.request("/find-help?who=3-5&what=worry_and_fear&language=sr&where=online");
  expect(await all()).toContain("/find-help");
  expect(await all()).not.toMatch(/worry|who|3-5|online/);
});

const secretPages = Object.entries(pages as unknown as Record<string, Page>).filter(([, { path }]) =>
  path.en.includes("/:token"),
);

describe("the secrets kept out of log lines and reports", () => {
  test.each(secretPages)("include the token in a link to %s", async (_, page) => {
    const { app, all } = await product();
    const secrets: string[] = [];
    for (const locale of locales) {
      for (const prefix of ["", "/api", ...locales.map((one) => `/${one}`)]) {
        for (const change of [
          (path: string) => path,
          (path: string) => `${path}.data`,
          (path: string) => `${path}/`,
          (path: string) => `${path}/more`,
          (path: string) => path.replaceAll("/", "//"),
          (path: string) => path.toUpperCase().replace(/[^/]*$/, path.split("/").at(-1) as string),
          (path: string) =>
            path.replace(/\/([a-z])(?=[a-z-]+\/)/, (_all, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
        ]) {
          // Begins with unique letters, so that the searched text does not occur elsewhere.
          const secret = `q${randomBytes(32).toString("base64url").replaceAll(/[-_]/g, "x")}`;
          secrets.push(secret);
          await app.request(`${prefix}${change(`/${page.path[locale].replace(":token", secret)}`)}?next=${secret}`);
        }
      }
    }
    const told = await all();
    expect(told).toContain("[secret]");
    for (const secret of secrets) expect(told).not.toContain(secret.slice(0, 20));
  });

  test("include a file's signature and an invitation's token", async () => {
    const { app, all } = await product();
    const secret = "q8Zr1mPq0Lw7bXn4";
    for (const path of [
      `/api/files/0190a6f2/small?until=1&signature=${secret}`,
      `/invitation?token=${secret}`,
      `/sl/vabilo?id=1&token=${secret}`,
    ]) {
      await app.request(path);
    }
    expect(await all()).not.toContain(secret);
  });

  test("are in the paths of pages only as the parameter `token`, and in no other call's path", () => {
    expect(secretPages.map(([key]) => key)).toContain("diary.shared");
    const known = new Set(secretPages.map(([, { path }]) => `/${path.en.replace(":token", "{token}")}`));
    const names = [
      ...Object.values(pages as unknown as Record<string, Page>)
        .flatMap(({ path }) => path.en.match(/:\w+/g) ?? [])
        .filter((one) => one !== ":token"),
      ...productApi({ settings: {} } as never).operations.flatMap(({ shape }) =>
        known.has(shape.path) ? [] : (shape.path.match(/\{\w+\}/g) ?? []),
      ),
    ];
    expect(names.filter((one) => /token|secret|code|key|signature|hash/i.test(one))).toEqual([]);
  });
});

test("an in-process call is logged only if it fails", async () => {
  const told: string[] = [];
  const app = new Hono<Environment>();
  app.use(
    requestLog(createLogger("info", undefined, { write: (line) => void told.push(line) }), {
      observe: () => undefined,
    } as unknown as Metrics),
  );
  app.get("/:status", (c) => c.text("", Number(c.req.param("status")) as 200));
  for (const [path, own] of [
    ["/200", true],
    ["/400", true],
    ["/200", false],
  ] as const)
    await app.request(path, {}, own ? { own } : {});
  expect(told.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([400, 200]);
});

import { statSync } from "node:fs";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { pages } from "../app/platform/features/pages.ts";
import { refusal } from "../app/platform/errors/app-error.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../app/platform/i18n/pages.ts";
import { appManifest, manifestPaths } from "../app/shell/app-manifest.ts";
import type { Services } from "../app/platform/services.server.ts";
import { createMemoryLimiter } from "../app/platform/limits/memory-limiter.server.ts";
import type { Environment } from "./environment.ts";
import { iconsOf } from "./icons.ts";
import { keptDocument } from "./kept-bytes.ts";
import { type BrowserError, browserErrorSchema } from "./error-reports.ts";

type Refuse = (c: Context<Environment>, error: unknown) => Response;

const day = "public, max-age=86400";
const longestIconAddress = 500;
/** Limits forwarded browser errors, for all browsers together. */
const reportLimit = { count: 60, seconds: 60, burst: 60 };

export interface ShellOptions {
  refuse: Refuse;
  /** The build that pages come from. */
  buildId: () => Promise<string>;
  /** Reports a browser's error; undefined if errors are not reported. */
  report: ((error: BrowserError, requestId: string) => void) | undefined;
}

/** Serves what browsers request besides pages: the app manifest, the build id, icons, prefetch rules. */
export function shellRoutes(
  { clock }: Pick<Services, "clock">,
  { refuse, buildId, report }: ShellOptions,
): Hono<Environment> {
  const app = new Hono<Environment>();
  const started = builtAt() ?? clock();

  for (const [path, locale] of manifestPaths) {
    app.get(
      path,
      keptDocument(() => JSON.stringify(appManifest(locale)), {
        "content-type": "application/manifest+json",
        "cache-control": day,
      }),
    );
  }

  const build = async () => ({ id: await buildId(), timestamp: started.getTime() });
  app.get("/builds/latest.json", async (c) => {
    c.header("cache-control", "no-store");
    return c.json(await build());
  });
  app.get("/builds/meta/:file{.+\\.json}", async (c) => {
    const present = await build();
    if (c.req.param("file") !== `${present.id}.json`) return refuse(c, refusal("not_found"));
    c.header("cache-control", "public, max-age=31536000, immutable");
    return c.json(present);
  });

  app.get("/_icons/:file{[a-z0-9-]+\\.json}", (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.length + search.length > longestIconAddress) return c.text("URI too long", 414);
    const wanted = (c.req.query("icons") ?? "").split(",").filter(Boolean);
    const icons = iconsOf(c.req.param("file").slice(0, -".json".length), wanted);
    if (!icons || wanted.length === 0) return refuse(c, refusal("not_found"));
    c.header("cache-control", "public, max-age=604800");
    return c.json(icons);
  });

  app.get(
    "/_speculation/rules.json",
    keptDocument(speculationRules, { "content-type": "application/speculationrules+json", "cache-control": day }),
  );

  if (report) {
    const limit = bodyLimit({ maxSize: 8 * 1024, onError: (c) => refuse(c as never, refusal("body_too_large")) });
    const limiter = createMemoryLimiter(clock);
    app.post("/_errors", limit, async (c) => {
      // Only accept the product's own pages, and do not let a page that is broken in many browsers use up the error
      // quota.
      const site = c.req.header("sec-fetch-site");
      if (site !== undefined && site !== "same-origin") return c.body(null, 204);
      if ((await limiter.take("error reports", reportLimit)) > 0) return c.body(null, 204);
      const parsed = browserErrorSchema.safeParse(await c.req.json().catch(() => undefined));
      if (parsed.success) report(parsed.data, c.get("requestId"));
      return c.body(null, 204);
    });
  }
  return app;
}

/**
 * Returns prefetch rules for public pages, from the page table; personal pages are never prefetched. The browser runs two
 * prefetches at a time, and none when saving data. Leaves out links to another language, because that page's response would
 * store the language, and hovering over a link does not choose it.
 */
export function speculationRules(): string {
  const publicPages = (Object.values(pages) as Page[]).filter(
    (page) => page.layout === "public" && !page.guards?.includes("auth"),
  );
  const paths = publicPages.flatMap((page) => locales.map((locale) => patternOf(page, locale)));
  const known = { or: [...new Set(paths)].map((pathname) => ({ href_matches: { pathname, search: "*" } })) };
  const where = { and: [known, { not: { selector_matches: "a[hreflang]" } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}

function patternOf(page: Page, locale: (typeof locales)[number]): string {
  const names = [...page.path[locale].matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const marked = pathOf(page, locale, Object.fromEntries(names.map((name) => [name, `__${name}__`])));
  return marked.replace(/__(\w+?)__/g, ":$1");
}

function builtAt(): Date | undefined {
  return statSync("build/client/.vite/manifest.json", { throwIfNoEntry: false })?.mtime;
}

import { type Context, Hono, type MiddlewareHandler } from "hono";
import { robotsTxt } from "../app/seo/robots.ts";
import { entriesOf, pageEntries, itemsPerSitemap } from "../app/seo/sitemap.server.ts";
import { isHiddenFromSearch } from "../app/seo/visibility.ts";
import { ContentServiceError } from "../app/features/content/service/errors.server.ts";
import type { ContentStore } from "../app/features/content/service/store.server.ts";
import { AppError } from "../app/platform/errors/app-error.ts";
import { sitemapIndexXml, sitemapXml } from "../app/platform/seo/sitemap.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import type { Environment } from "./environment.ts";
import { KeptBytes } from "./kept-bytes.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { features } from "./features.server.ts";

interface Options {
  content: ContentStore;
  refuse: (c: Context<Environment>, error: unknown) => Response;
  /** Maximum number of specialists and other such entries in one file of the sitemap. */
  inPart?: number;
}

const short = "public, max-age=300";
/** Milliseconds for which the sitemap is cached. */
const freshness = 60_000;

/** Serves what search engines and link previews need: robots.txt, the sitemap, the pages' pictures. */
export function searchEngines(
  services: Services,
  { content, refuse, inPart = itemsPerSitemap }: Options,
): Hono<Environment> {
  const { settings, sql, clock } = services;
  const { publicUrl } = settings;
  const app = new Hono<Environment>();
  const sources = { sql, content, clock };
  const fewPages = () =>
    pageEntries(
      publicUrl,
      features.flatMap(({ publicPages }) => publicPages ?? []),
      sources,
    );
  const manyOf = features.flatMap(({ name, publicPages }) =>
    publicPages?.many ? [{ name, many: publicPages.many }] : [],
  );

  const robots = robotsTxt({ publicUrl, hidden: isHiddenFromSearch(settings) });
  app.get("/robots.txt", (c) =>
    c.body(robots, 200, { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" }),
  );

  let known: { at: number; xml: Promise<KeptBytes> } | undefined;
  app.get("/sitemap.xml", async (c) => {
    const at = clock().getTime();
    if (!known || at - known.at > freshness || at < known.at) {
      const made = { at, xml: wholeSitemap().then((xml) => new KeptBytes(xml)) };
      known = made;
      made.xml.catch(() => known === made && (known = undefined));
    }
    const xml = await known.xml.catch(unlessContent);
    return xml === undefined
      ? refuse(c, new AppError("content_unavailable"))
      : xml.answer(c.req.header("accept-encoding"), xmlHeaders);
  });

  async function wholeSitemap(): Promise<string> {
    const parts = await Promise.all(
      manyOf.map(async ({ name, many }) => (await many.firstIds(sources, inPart)).map((id) => `${name}-${id}`)),
    );
    if (parts.flat().length > 1) {
      return sitemapIndexXml(["pages", ...parts.flat()].map((name) => `${publicUrl}/sitemap/${name}.xml`));
    }
    return textOf(
      sitemapXml(inTurn(fewPages(), ...manyOf.map(({ many }) => entriesOf(publicUrl, many.inOrder(sources))))),
    );
  }

  app.get("/sitemap/:file{(pages|[a-z-]+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.xml}", async (c, next) => {
    const [, feature, from] = /^([a-z-]+?)-([0-9a-f]{8}-.*)\.xml$/.exec(c.req.param("file")) ?? [];
    const headers = { ...xmlHeaders, "content-type": "application/xml" };
    if (from !== undefined) {
      const many = manyOf.find(({ name }) => name === feature)?.many;
      if (!many) return next();
      return c.body(
        streamOf(sitemapXml(entriesOf(publicUrl, many.inOrder(sources, { from, most: inPart })))),
        200,
        headers,
      );
    }
    // Build the whole list before sending: half a list would tell search engines that the rest no longer exists.
    const xml = await textOf(sitemapXml(fewPages())).catch(unlessContent);
    return xml === undefined ? refuse(c, new AppError("content_unavailable")) : c.body(xml, 200, headers);
  });

  app.route("/", pictureRoutes(services, refuse));
  return app;
}

/** A text type, so that the file is compressed; long files are streamed in parts. */
const xmlHeaders = { "content-type": "text/xml; charset=utf-8", "cache-control": short };

/**
 * Keeps out of search engines everything that is not a page (API, data, calendars), and the whole product if it is not
 * public. HTML pages have their own robots tag.
 */
export const robotsHeader = (settings: Pick<Settings, "demo" | "publicUrl">): MiddlewareHandler<Environment> => {
  const hidden = isHiddenFromSearch(settings);
  return async (c, next) => {
    await next();
    const { path } = c.req;
    const apart =
      /^\/(api|auth|_(?!og\/)\w+)\//.test(path) ||
      path.endsWith(".data") ||
      c.res.headers.get("content-type")?.startsWith("text/calendar");
    if (hidden) c.res.headers.set("x-robots-tag", "noindex, nofollow");
    else if (apart) c.res.headers.set("x-robots-tag", "noindex");
  };
};

/** Returns nothing if the content service failed; rethrows other errors. */
function unlessContent(error: unknown): undefined {
  if (!(error instanceof ContentServiceError)) throw error;
}

async function* inTurn<T>(...all: AsyncIterable<T>[]): AsyncGenerator<T> {
  for (const one of all) yield* one;
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

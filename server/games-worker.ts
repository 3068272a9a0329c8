import { offlineFiles } from "virtual:offline-files";
import { Hono } from "hono";
import { pages, pathTo } from "../app/platform/features/pages.ts";
import { type Locale, locales } from "../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../app/platform/i18n/pages.ts";
import { revision } from "../app/features/games/pictures/revision.ts";
import {
  cachePrefix,
  picturesCache,
  workerPath,
  workerScope,
} from "../app/features/games/play/offline/worker-names.ts";
import source from "../app/features/games/play/offline/worker.js?raw";
import { voicesFolder } from "../app/features/games/voices/addresses.ts";
import type { Environment } from "./environment.ts";
import { keptDocument } from "./kept-bytes.ts";
import { lostPageIn } from "./lost-pages-worker.ts";

/** Returns patterns of the child's pages that lead to the offline games. */
function homesIn(locale: Locale): string[] {
  const mark = { id: "__profile__", game: "__game__" };
  const pattern = (path: string) =>
    `^${path
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace("__profile__", "(?<profile>[^/]+)")
      .replace("/__game__", "(?:/(?<game>[^/]+))?")}/?$`;
  return [pages["profiles.one"], pages["games.play"]].map((page) => pattern(pathOf(page as Page, locale, mark)));
}

/**
 * Returns the source of a language's service worker, with the files it caches and the pages it may answer for. Each build
 * has another source.
 */
async function workerFor(locale: Locale, buildId: () => Promise<string>): Promise<string> {
  const build = await buildId();
  const shell = pathTo("games.offline", locale);
  const prefix = `${cachePrefix}-${locale}-`;
  const given = {
    build,
    cache: prefix + build,
    caches: prefix,
    pictures: picturesCache,
    revision: `?${revision}`,
    voices: voicesFolder,
    shell,
    files: offlineFiles[locale] ?? [],
    homes: homesIn(locale),
    lost: lostPageIn(locale),
  };
  return `const given = ${JSON.stringify(given)};\n${source}`;
}

export function gamesWorker(buildId: () => Promise<string>): Hono<Environment> {
  const app = new Hono<Environment>();
  for (const locale of locales) {
    const worker = keptDocument(() => workerFor(locale, buildId), {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "service-worker-allowed": workerScope(pathTo("games.offline", locale)),
      // The worker may only fetch from this server.
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
    // In development there are no files to cache.
    app.get(workerPath(locale), async (c) => (offlineFiles[locale] ? await worker(c) : c.text("Not found", 404)));
  }
  return app;
}

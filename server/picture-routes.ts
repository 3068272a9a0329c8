import { join } from "node:path";
import { type Context, Hono } from "hono";
import { publicPortraits } from "../app/features/specialists/data.server.ts";
import { refusal } from "../app/platform/errors/app-error.ts";
import { portraitPath, publicPortrait } from "../app/platform/files/portrait-links.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { pictureFolder, pictureTextOf } from "../app/seo/picture-address.server.ts";
import type { Environment } from "./environment.ts";
import { dropPictures, pagePictures } from "./page-pictures.ts";

/**
 * Milliseconds between removals of pictures of people who are no longer shown. Each process does this, because each may have its
 * own disk.
 */
const everySoOften = 10 * 60_000;

/** Serves the pictures that other sites show for links to our pages. A specialist's picture is removed with the public page. */
export function pictureRoutes(
  services: Services,
  refuse: (c: Context<Environment>, error: unknown) => Response,
): Hono<Environment> {
  const { settings, sql, clock, log, masterKey } = services;
  const folder = join(settings.dataDir, "page-pictures");
  const pictures = pagePictures({
    folder,
    draw: async (words) =>
      (await import("./draw-picture.ts")).drawPicture(words, (path) => publicPortrait(services, path)),
  });
  const shown = async (specialists: readonly string[]) => {
    const stored = await publicPortraits(sql, specialists);
    return new Map([...stored].map(([id, portrait]) => [id, portraitPath(services, portrait, clock()) ?? ""]));
  };
  setInterval(() => {
    dropPictures(folder, shown).catch((error: unknown) => log.warn({ err: error }, "old page pictures not removed"));
  }, everySoOften).unref();

  const app = new Hono<Environment>();
  app.get(`${pictureFolder}:file{.+\\.png}`, async (c) => {
    const file = c.req.param("file");
    const words = pictureTextOf(masterKey, file);
    if (!words) return refuse(c, refusal("not_found"));
    const { specialist, portrait = "" } = words;
    if (specialist && (await shown([specialist])).get(specialist) !== portrait) return refuse(c, refusal("not_found"));
    const picture = await pictures(file, words).catch((error: unknown) => {
      log.error({ err: error }, "page picture not drawn");
      return "busy" as const;
    });
    if (picture === "busy") return c.text("Busy", 503, { "retry-after": "30", "cache-control": "no-store" });
    return c.body(picture as Uint8Array<ArrayBuffer>, 200, {
      "content-type": "image/png",
      "cache-control": specialist ? "public, max-age=86400" : "public, max-age=31536000, immutable",
      // The picture is made to be shown on other sites.
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  return app;
}

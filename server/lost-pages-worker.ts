import { Hono } from "hono";
import { pathTo } from "../app/platform/features/pages.ts";
import { languageTag, type Locale, locales } from "../app/platform/i18n/locales.ts";
import { translator } from "../app/platform/i18n/messages.ts";
import { themeColor } from "../app/shell/app-manifest.ts";
import source from "../app/shell/lost-pages-worker.js?raw";
import { lostPagesWorkerPath } from "../app/shell/lost-pages.ts";
import type { Environment } from "./environment.ts";
import { keptDocument } from "./kept-bytes.ts";

const style = `
:root { color-scheme: light dark } :root[data-theme=light] { color-scheme: light } :root[data-theme=dark] { color-scheme: dark }
body { margin: 0; background: light-dark(${themeColor.light}, ${themeColor.dark}); color: CanvasText; font: 1.125rem/1.5 system-ui, sans-serif }
main { display: grid; gap: 1rem; align-content: center; justify-items: center; min-height: 100svh; padding: 1.25rem; box-sizing: border-box; text-align: center }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 } p { margin: 0; max-width: 32rem }
a { display: inline-grid; place-content: center; min-height: 3rem; padding: 0 1.5rem; border: 2px solid; border-radius: 999px; color: inherit; font-weight: 600; text-decoration: none }
`;
/** Applies the reader's theme if this device knows it, and reloads the page when there is a connection again. */
const script = `
try { const { theme } = JSON.parse(localStorage.getItem("korak-games-owner") ?? "{}"); if (theme) document.documentElement.dataset.theme = theme } catch {}
addEventListener("online", () => location.reload());
`;

/** Returns the page in parts; the link to the offline games is only inserted if there are any. */
function lostPage(locale: Locale) {
  const t = translator(locale, "platform");
  return {
    before: `<!doctype html><html lang="${languageTag[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t("connection.error")} · ${t("app.name")}</title>
<style>${style}</style><script>${script}</script><main><h1>${t("connection.error")}</h1><p>${t("connection.error.text")}</p>`,
    games: `<a href="{games}">${translator(locale, "games")("offline.title")}</a>`,
    after: `<a href="">${t("connection.again")}</a></main></html>`,
  };
}

const path = (key: "games.offline" | "home" | "user.home", locale: Locale) => pathTo(key, locale);
const each = <T>(of: (locale: Locale) => T) => Object.fromEntries(locales.map((locale) => [locale, of(locale)]));

/** Returns the page for requests that fail under the games' worker. */
export const lostPageIn = (locale: Locale): string => {
  const { before, after } = lostPage(locale);
  return before + after;
};

/**
 * Serves a service worker for all pages of a device where someone signed in. It stores nothing, since it contains the page
 * that it shows.
 */
export function lostPages(): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get(
    lostPagesWorkerPath,
    keptDocument(
      () => {
        const given = {
          pages: each(lostPage),
          games: each((locale) => path("games.offline", locale)),
          doors: each((locale) => ({
            kept: pathTo("events.check_in_kept", locale),
            pages: (["events.check_in", "events.team_check_in"] as const).map(
              (key) => `^${pathTo(key, locale, { event_date: "id" }).replace("/id", "/([0-9a-f-]{36})")}/?$`,
            ),
          })),
          homes: locales.flatMap((locale) => [path("home", locale), path("user.home", locale)]),
        };
        return `const given = ${JSON.stringify(given)};\n${source}`;
      },
      {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'none'; connect-src 'self'",
      },
    ),
  );
  return app;
}

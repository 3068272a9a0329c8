import { pages } from "../platform/rooms/pages.ts";
import { locales } from "../platform/i18n/locales.ts";
import { type Page, pathOf } from "../platform/i18n/pages.ts";

/**
 * What crawlers may fetch. The areas of people who sign in are none of their business; single pages that are to stay out
 * of the results say so themselves, which a crawler must be able to read.
 */
export function robotsTxt({ publicUrl, hidden }: { publicUrl: string; hidden: boolean }): string {
  if (hidden) return "# Everybody here is invented.\nUser-agent: *\nDisallow: /\n";
  const closed = [...machines, ...areaPaths()].map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Addresses that are no pages. */
const machines = ["/api/", "/auth/", "/_i18n/", "/_sim/", "/_dev/"];

/** The highest addresses of the areas, each as itself and with what is below it, but for public pages. */
function areaPaths(): string[] {
  const paths = (Object.values(pages) as Page[])
    .filter((page) => page.layout === "default" || page.layout === "internal")
    .flatMap((page) => locales.map((locale) => fixedPart(pathOf(page, locale))));
  const open = (Object.values(pages) as Page[])
    .filter((page) => page.layout !== "default" && page.layout !== "internal")
    .flatMap((page) => locales.map((locale) => pathOf(page, locale)));
  const closable = [...new Set(paths)].filter((path) => !open.some((other) => other.startsWith(`${path}/`)));
  const highest = closable.filter((path) => !closable.some((other) => path.startsWith(`${other}/`)));
  const alone = [...new Set(paths)].filter((path) => !closable.includes(path));
  return [...highest.flatMap((path) => [`${path}$`, `${path}/`]), ...alone.map((path) => `${path}$`)].sort();
}

/** The path up to its first parameter, which `pathOf` leaves empty. */
const fixedPart = (path: string): string => path.replace(/\/\/.*$/, "").replace(/\/$/, "");

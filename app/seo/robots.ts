import { pages } from "../platform/features/pages.ts";
import { locales } from "../platform/i18n/locales.ts";
import { type Page, pathOf } from "../platform/i18n/pages.ts";

/**
 * robots.txt. Disallows the signed-in areas. Single pages that must not be indexed use a robots meta tag instead, which
 * crawlers have to be able to read.
 */
export function robotsTxt({ publicUrl, hidden }: { publicUrl: string; hidden: boolean }): string {
  if (hidden) return "# Everybody here is invented.\nUser-agent: *\nDisallow: /\n";
  const closed = [...machines, ...areaPaths()].map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** URLs that are not pages. */
const machines = ["/api/", "/auth/", "/_i18n/", "/_sim/", "/_dev/"];

/** The root paths of the areas with everything below them, except public pages. */
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

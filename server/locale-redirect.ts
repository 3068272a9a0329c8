import { findPage, pages, pathTo } from "../app/platform/features/pages.ts";
import { isLocale, localeCookie, type Locale, preferredLocale } from "../app/platform/i18n/locales.ts";
import { localeOfPath, type Page } from "../app/platform/i18n/pages.ts";

interface Arrival {
  url: URL;
  /** Value of the locale cookie. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  /** Whether the visitor follows a link on the product's pages, so that the URL is a choice. */
  fromHere: boolean;
}

/**
 * Chooses the locale at the first load: cookie, then the browser's list, then the path. Returns the same page's path in
 * that language if it differs from the current one. Never redirects a link within the product, which is a choice, or a
 * page whose parameters exist only in its language.
 */
export function localeRedirect({ url, cookie, acceptLanguage, fromHere }: Arrival): string | undefined {
  if (fromHere) return undefined;
  const match = findPage(url.pathname);
  const { ownSlugs, anyLanguage } = (match && (pages[match.key] as Page)) ?? {};
  if (!match || ownSlugs || anyLanguage) return undefined;
  const wanted = isLocale(cookie) ? cookie : preferredLocale(acceptLanguage);
  if (!wanted || wanted === match.locale) return undefined;
  return pathTo(match.key, wanted, match.params, url.searchParams);
}

/** Set-Cookie value that stores the language of the shown page, if it is not stored yet. */
export function localeCookieFor(url: URL, cookie: string | undefined, secure: boolean): string | undefined {
  const shown: Locale = localeOfPath(url.pathname);
  if (cookie === shown) return undefined;
  return `${localeCookie.name}=${shown}; Path=/; Max-Age=${localeCookie.maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

import { findPage, pages } from "../app/platform/rooms/pages.ts";
import { isLocale, localeCookie, type Locale, preferredLocale } from "../app/platform/i18n/locales.ts";
import { localeOfPath, type Page, pathOf } from "../app/platform/i18n/pages.ts";

interface Arrival {
  url: URL;
  /** Value of the locale cookie. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  /** Whether the visitor comes from a page of ours: then the address is their choice. */
  fromHere: boolean;
}

/**
 * The locale choice at first load: stored cookie, browser's list, else the path's own. Answers the same page's address
 * in that language when the path's language differs. A link inside the product is a choice and is never turned round, and
 * neither is one whose words only its language has.
 */
export function localeRedirect({ url, cookie, acceptLanguage, fromHere }: Arrival): string | undefined {
  if (fromHere) return undefined;
  const match = findPage(url.pathname);
  if (!match || (pages[match.key] as Page).ownSlugs) return undefined;
  const wanted = isLocale(cookie) ? cookie : preferredLocale(acceptLanguage);
  if (!wanted || wanted === match.locale) return undefined;
  return pathOf(pages[match.key] as Page, wanted, match.params, url.searchParams);
}

/** Set-Cookie value that remembers the language of the page that was shown, when it is not remembered yet. */
export function localeCookieFor(url: URL, cookie: string | undefined, secure: boolean): string | undefined {
  const shown: Locale = localeOfPath(url.pathname);
  if (cookie === shown) return undefined;
  return `${localeCookie.name}=${shown}; Path=/; Max-Age=${localeCookie.maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

import { redirect } from "react-router";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/rooms/pages.ts";

const names = { session: "sessionId", series: "seriesId", purchase: "purchaseId" } as const;

export interface Asked {
  /** For the address of a page. */
  address: Record<string, string>;
  /** For the call. */
  query: { sessionId?: string; seriesId?: string; purchaseId?: string };
}

/** What an address asks to pay. Without anything there is nothing to pay here, so it leads to the sessions. */
export function askedFor(url: URL, locale: Locale): Asked {
  for (const [name, field] of Object.entries(names)) {
    const asked = url.searchParams.get(name);
    if (asked) return { address: { [name]: asked }, query: { [field]: idOf(asked) } };
  }
  throw redirect(pathOf(pages["sessions.user"], locale));
}

import { redirect } from "react-router";
import { z } from "zod";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { PageGuard } from "../../../platform/features/feature.server.ts";

const names = { session: "sessionId", series: "seriesId", purchase: "purchaseId" } as const;

export interface Asked {
  /** For the address of a page. */
  address: Record<string, string>;
  /** For the call. */
  query: { sessionId?: string; seriesId?: string; purchaseId?: string };
}

/** What the URL asks to pay, if it is one thing named by an id. */
function intentOf(url: URL): Asked | undefined {
  const [one, ...more] = Object.entries(names).flatMap(([name, field]) =>
    url.searchParams.getAll(name).map((id) => ({ name, field, id })),
  );
  if (!one || more.length > 0 || !z.uuid().safeParse(one.id).success) return undefined;
  return { address: { [one.name]: one.id }, query: { [one.field]: one.id } };
}

/**
 * Without a valid intent there is nothing to pay here. An event's seat has no price yet, so the page shows the events.
 */
export const withoutIntent: PageGuard = ({ url, match }) =>
  intentOf(url)
    ? undefined
    : pathTo(url.searchParams.has("eventDateId") ? "content.events" : "sessions.user", match.locale);

/** What the URL asks to pay. */
export function askedFor(url: URL, locale: Locale): Asked {
  const asked = intentOf(url);
  if (!asked) throw redirect(pathTo("sessions.user", locale));
  return asked;
}

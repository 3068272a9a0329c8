import { redirect } from "react-router";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/rooms/pages.ts";

/** The session that an address asks for. Without one there is nothing to pay here, so it leads to the sessions. */
export function askedSession(url: URL, locale: Locale): string {
  const asked = url.searchParams.get("session");
  if (!asked) throw redirect(pathOf(pages["sessions.user"], locale));
  return idOf(asked);
}

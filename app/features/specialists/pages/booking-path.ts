import { pages, pathTo } from "../../../platform/features/pages.ts";
import { isRouteId } from "../../../platform/http/route-id.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";

const one = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

/** URL of the request page with the family member, service, and time chosen on the profile; leaves out invalid ones. */
export function requestPath(locale: Locale, id: string, form: Record<string, string | string[]>): string {
  const serviceId = one(form["serviceId"]);
  const profileId = one(form["profileId"]);
  const at = one(form[`at-${one(form["day"])}`]);
  return pathOf(
    pages["sessions.request"],
    locale,
    { id },
    {
      profileId: isRouteId(profileId) ? profileId : undefined,
      serviceId: isRouteId(serviceId) ? serviceId : undefined,
      at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(at) ? at : undefined,
    },
  );
}

/** URL of the registration, which then redirects to a page of the user area. */
export const registrationPathTo = (locale: Locale, path: string): string =>
  pathTo("accounts.register", locale, {}, { redirect: path });

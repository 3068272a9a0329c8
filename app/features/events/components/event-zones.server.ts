import type { Locale } from "../../../platform/i18n/locales.ts";
import { zoneName } from "../../../platform/time/zone-names.server.ts";

const zones = ["Europe/Ljubljana", "Europe/Belgrade", "Europe/Vienna", "Europe/Berlin", "Europe/London"];

/** Returns the time zones for an event by city, starting with `own`. */
export const eventZones = (locale: Locale, own: string): { value: string; label: string }[] =>
  [...new Set([own, ...zones])].map((value) => ({ value, label: zoneName(locale, value) }));

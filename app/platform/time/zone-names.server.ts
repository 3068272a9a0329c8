import { languageTag, type Locale } from "../i18n/locales.ts";
import { zoneAbbreviation, type Instant } from "./format.ts";
import { zoneCities } from "./zone-cities.server.ts";
import { currentZone } from "./zones.ts";

/**
 * Returns the name of a zone's city in a language, such as "Belgrade" or "Beograd"; for a zone that is not a place, its
 * offset.
 */
export function zoneName(locale: Locale, zone: string, at: Instant = Date.now()): string {
  const current = currentZone(zone);
  if (!isPlace(current)) return zoneAbbreviation(at, current);
  const [en, sl, sr] = zoneCities[current] ?? [];
  const english = en ?? (current.split("/").at(-1) as string).replaceAll("_", " ");
  return { en: english, sl: sl ?? english, sr: sr ?? english }[locale];
}

/** "Ljubljana (GMT+1)". */
export const zoneWithOffset = (locale: Locale, zone: string, at: Instant): string =>
  isPlace(currentZone(zone))
    ? `${zoneName(locale, zone, at)} (${zoneAbbreviation(at, zone)})`
    : zoneName(locale, zone, at);

const isPlace = (zone: string) => zone.includes("/") && !zone.startsWith("Etc/");

/** Zones of most families and specialists, which come first in the list. */
const frequent = [
  "Europe/Ljubljana",
  "Europe/Belgrade",
  "Europe/Zagreb",
  "Europe/Sarajevo",
  "Europe/Podgorica",
  "Europe/Skopje",
  "Europe/Vienna",
  "Europe/Berlin",
  "Europe/Zurich",
  "Europe/Rome",
  "Europe/Paris",
  "Europe/Brussels",
  "Europe/Amsterdam",
  "Europe/Stockholm",
  "Europe/London",
  "Europe/Dublin",
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
  "America/Toronto",
  "Australia/Sydney",
];

/** The frequent zones, then the continents. Antarctic stations are left out. */
export const zoneGroups = ["frequent", "europe", "americas", "asia", "africa", "oceania"] as const;
export type ZoneGroupName = (typeof zoneGroups)[number];
type Continent = Exclude<ZoneGroupName, "frequent">;

const byOcean: Record<string, Continent> = {
  "Atlantic/Bermuda": "americas",
  "Atlantic/Stanley": "americas",
  "Atlantic/South_Georgia": "americas",
  "Atlantic/Cape_Verde": "africa",
  "Atlantic/St_Helena": "africa",
  "Indian/Chagos": "asia",
  "Indian/Christmas": "asia",
  "Indian/Cocos": "asia",
  "Indian/Maldives": "asia",
  "Pacific/Easter": "americas",
  "Pacific/Galapagos": "americas",
};
const byArea: Record<string, Continent> = {
  Europe: "europe",
  America: "americas",
  Asia: "asia",
  Africa: "africa",
  Australia: "oceania",
  Pacific: "oceania",
  Atlantic: "europe",
  Arctic: "europe",
  Indian: "africa",
};
const continentOf = (zone: string) => byOcean[zone] ?? byArea[zone.slice(0, zone.indexOf("/"))];

/** Countries by zone. Current runtimes have them in Intl; without them, cities are shown without a country. */
const countries = new Map<string, string>();
type WithZones = { getTimeZones?: () => string[] | undefined; timeZones?: string[] };
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
  const place = new Intl.Locale(`und-${code}`) as Intl.Locale & WithZones;
  // A former country's code becomes that of its successor.
  for (const zone of place.getTimeZones?.() ?? place.timeZones ?? [])
    countries.set(currentZone(zone), place.region ?? code);
}

/** A zone as an option: "Ljubljana, Slovenia" with the note "GMT+1". */
export interface ZoneChoice {
  value: string;
  label: string;
  note: string;
}
export interface ZoneGroup {
  label: string;
  options: ZoneChoice[];
}

/** Minutes ahead of UTC, parsed from "GMT+5:30". */
const minutesOf = (offset: string): number => {
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?$/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/**
 * Returns the time zones to choose from, named in a language: the person's own and the frequent ones first, then all others
 * by continent, offset and name. Each zone is in the list once, under its current name.
 */
export function zoneChoices(
  locale: Locale,
  own: string,
  at: Instant,
  groupLabel: (group: ZoneGroupName) => string,
): ZoneGroup[] {
  const tag = languageTag[locale];
  const names = new Intl.DisplayNames([tag], { type: "region" });
  const shortNames = new Intl.DisplayNames([tag], { type: "region", style: "short" });
  // The United States is the only country known by a short name in all languages.
  const countryOf = (code: string) => (code === "US" ? shortNames : names).of(code);
  const choice = (value: string): ZoneChoice => {
    const city = zoneName(locale, value, at);
    const code = countries.get(value);
    const country = code === undefined ? undefined : countryOf(code);
    return {
      value,
      label: country && country !== city && country !== code ? `${city}, ${country}` : city,
      note: zoneAbbreviation(at, value),
    };
  };
  const first = [...new Set([currentZone(own), ...frequent])];
  const others = [...new Set(Intl.supportedValuesOf("timeZone").map(currentZone))].filter(
    (zone) => !first.includes(zone),
  );
  const inOrder = new Intl.Collator(tag).compare;
  return zoneGroups.map((group) => ({
    label: groupLabel(group),
    options:
      group === "frequent"
        ? first.map(choice)
        : others
            .filter((zone) => isPlace(zone) && continentOf(zone) === group)
            .map(choice)
            .sort((a, b) => minutesOf(a.note) - minutesOf(b.note) || inOrder(a.label, b.label)),
  }));
}

import { type Instant, isoDay } from "./format.ts";

/** A public holiday. Rules determine the dates, so that no one has to maintain a list. */
export interface Holiday {
  /** YYYY-MM-DD */
  day: string;
  code: string;
}

export const holidayCountries = ["SI", "RS"] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 3600_000).toISOString().slice(0, 10);
const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Easter Sunday of the western churches (Meeus, Jones and Butcher). */
export function westernEaster(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return written(year, Math.floor(n / 31), (n % 31) + 1);
}

/** Easter Sunday of the Orthodox churches, in the Gregorian calendar of 1900 to 2099. */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const n = d + e + 114;
  return later(written(year, Math.floor(n / 31), (n % 31) + 1), 13);
}

const fixed: Record<HolidayCountry, readonly (readonly [month: number, day: number, code: string])[]> = {
  SI: [
    [1, 1, "new_year"],
    [1, 2, "new_year"],
    [2, 8, "preseren"],
    [4, 27, "resistance"],
    [5, 1, "labor"],
    [5, 2, "labor"],
    [6, 25, "statehood_si"],
    [8, 15, "assumption"],
    [10, 31, "reformation"],
    [11, 1, "remembrance"],
    [12, 25, "christmas"],
    [12, 26, "independence_unity"],
  ],
  RS: [
    [1, 1, "new_year"],
    [1, 2, "new_year"],
    [1, 7, "orthodox_christmas"],
    [2, 15, "statehood_rs"],
    [2, 16, "statehood_rs"],
    [5, 1, "labor"],
    [5, 2, "labor"],
    [11, 11, "armistice"],
  ],
};

/**
 * Returns the public holidays of a year, in order. In Serbia, if a state holiday falls on a Sunday, the next day that is no
 * holiday becomes one too. At Easter, Serbia has Good Friday, Saturday and Monday, Slovenia only Monday; Easter Sunday is left
 * out.
 */
export function holidaysOf(country: HolidayCountry, year: number): Holiday[] {
  const days = fixed[country].map(([month, day, code]) => ({ day: written(year, month, day), code }));
  if (country === "SI") days.push({ day: later(westernEaster(year), 1), code: "easter_monday" });
  else {
    const easter = orthodoxEaster(year);
    days.push(
      { day: later(easter, -2), code: "good_friday" },
      { day: later(easter, -1), code: "holy_saturday" },
      { day: later(easter, 1), code: "easter_monday" },
    );
    const sunday = (day: string) => new Date(day).getUTCDay() === 0;
    const moved = days.filter(
      ({ day, code }) => sunday(day) && ["new_year", "statehood_rs", "labor", "armistice"].includes(code),
    );
    for (const { day, code } of moved) {
      let next = later(day, 1);
      while (days.some((one) => one.day === next)) next = later(next, 1);
      days.push({ day: next, code });
    }
  }
  return days.sort((a, b) => (a.day < b.day ? -1 : 1));
}

const countryOfZone: Record<string, HolidayCountry> = { "Europe/Ljubljana": "SI", "Europe/Belgrade": "RS" };

/** Returns the country whose time zone this is if the instant falls on a public holiday there; otherwise null. */
export function holidayAt(instant: Instant, zone: string): HolidayCountry | null {
  const country = countryOfZone[zone];
  if (!country) return null;
  const day = isoDay(instant, zone);
  return holidaysOf(country, Number(day.slice(0, 4))).some((one) => one.day === day) ? country : null;
}

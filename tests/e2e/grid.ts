/**
 * Which variants of a page belong to this run. The full grid (every page, language, width, theme) takes longer than all other tests
 * together, so a run visits every eighth page once: in one language, at one width, in one theme. The pages of a run together cover
 * every language, width, and theme; 56 consecutive runs cover each of them for every page, and 168 cover the full grid. Runs are
 * counted in tests/runs.json (scripts/runs.mjs). `npm run test:grid` runs the full grid; `GRID_PART=` and a number repeats one run's
 * part, and `GRID_PAGES=` keeps only the pages whose id matches, such as `GRID_PART=all GRID_PAGES=progress`.
 */
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { readRuns } from "../../scripts/runs.mjs";

export const widths = [1440, 768, 390] as const;
export const themes = ["light", "dark"] as const;

/** A width in a theme, or `text`: 320 px wide with text twice as large. */
export type Look = `${(typeof widths)[number]} ${(typeof themes)[number]}` | "text";

export const looks: readonly Look[] = [
  ...widths.flatMap((width) => themes.map((theme) => `${width} ${theme}` as const)),
  "text",
];

/** A run visits one page in this many. */
const stride = 8;

/** Number of runs that cover every look in every language for each page: the numbers of looks and languages are coprime. */
export const partCount = stride * looks.length * locales.length;

const asked = new RegExp(process.env["GRID_PAGES"] ?? "");

const wanted = process.env["GRID_PART"];
export const runPart: number | "all" =
  wanted === "all" ? "all" : wanted === undefined ? readRuns().done : Number(wanted);

export interface Visit {
  locale: Locale;
  looks: readonly Look[];
}

/** The visits of the page with this number in a list, in the languages that it has; `of` is a run's part. */
export function visitsOf(page: number, languages: readonly Locale[], of: number | "all" = runPart): readonly Visit[] {
  if (of === "all") return languages.map((locale) => ({ locale, looks }));
  const turn = (page + of) / stride;
  const locale = Number.isInteger(turn) ? oneOf(languages, turn)[0] : undefined;
  return locale ? [{ locale, looks: oneOf(looks, turn) }] : [];
}

/** A run's visits in one language. Translations of a page have the same `id`. */
export function visitsInThisRun<T extends { id: string }>(
  all: Readonly<Record<Locale, readonly T[]>>,
  locale: Locale,
  of: number | "all" = runPart,
): (T & { looks: readonly Look[] })[] {
  const ids = [...new Set(locales.flatMap((one) => all[one].map(({ id }) => id)))];
  return ids.flatMap((id, number) => {
    const languages = locales.filter((one) => all[one].some((address) => address.id === id));
    if (!asked.test(id)) return [];
    const visit = visitsOf(number, languages, of).find((one) => one.locale === locale);
    const address = all[locale].find((one) => one.id === id);
    return visit && address ? [{ ...address, looks: visit.looks }] : [];
  });
}

/** Selects one of several equivalent values per run, or all of them in a full run. */
export function oneOf<T>(all: readonly T[], of: number | "all" = runPart): readonly T[] {
  return of === "all" ? all : all.slice(of % all.length, (of % all.length) + 1);
}

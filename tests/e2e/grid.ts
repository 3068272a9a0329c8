/**
 * Which looks at a page belong to this run. The whole grid (every page, language, width, theme) takes longer than all
 * other tests together, so a run takes one part in seven of it: every page in every language, and over the pages every
 * width and theme. The parts follow the number of commits: seven commits in a row see the whole grid. `npm run test:grid`
 * looks at everything at once; `GRID_PART=0…6` runs a part again.
 */
import { execFileSync } from "node:child_process";

export const widths = [1440, 768, 390] as const;
export const themes = ["light", "dark"] as const;

/** A width in a theme, or `text`: at 320 px and with text twice as large. */
export type Look = `${(typeof widths)[number]} ${(typeof themes)[number]}` | "text";

export const looks: readonly Look[] = [...widths.flatMap((width) => themes.map((theme) => `${width} ${theme}` as const)), "text"];

function partOfThisRun(): number | "all" {
  const asked = process.env["GRID_PART"];
  if (asked === "all") return "all";
  if (asked !== undefined) return Number(asked);
  try {
    return Number(execFileSync("git", ["rev-list", "--count", "HEAD"], { encoding: "utf8" })) % looks.length;
  } catch {
    return 0;
  }
}

export const part = partOfThisRun();

/** The looks at the page with this number in a list, in the language with this number; `part` is a run's own. */
export function looksAt(page: number, language: number, of: number | "all" = part): readonly Look[] {
  if (of === "all") return looks;
  return [looks[(page + language * 2 + of) % looks.length] as Look];
}

/** The languages in which the design system's own pages are looked at: one, or all in a run of the whole grid. */
export function oneOf<T>(all: readonly T[], of: number | "all" = part): readonly T[] {
  return of === "all" ? all : [all[of % all.length] as T];
}

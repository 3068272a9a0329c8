import { switchesOf, type InputMethod, inputMethods } from "./game-driver.ts";
import { runPart } from "./grid.ts";

export const languages = ["en", "sl", "sr"] as const;
type Language = (typeof languages)[number];
export const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
] as const;
/** Strands that a six-year-old may play. The last two require levels of other strands. */
const strands = [
  "sounds.first",
  "rhymes.find",
  "rhythm.beats",
  "baskets.sort",
  "listen.do",
  "read.letters",
  "stones.see",
  "stop.go",
  "find.target",
  "steps.forward",
  "rules.switch",
  "feelings.faces",
  "sounds.apart",
  "baskets.odd",
  "read.syllables",
  "stones.more",
  "feelings.stories",
  "read.words",
  "stones.line",
  "steps.back",
  "sounds.last",
] as const;
/** Strands that another strand unlocks, with that strand. */
export const unlockedBy: Readonly<Record<string, string>> = { "steps.back": "forward", "sounds.last": "first" };
/** Strands with short stimuli or automatic walks. A big time step would skip what is shown. */
export const timedStrands = new Set(["go", "brake", "forward", "back"]);
const notBySwitch = new Set(["go"]);

export interface Combination {
  strand: (typeof strands)[number];
  way: InputMethod;
  language: Language;
  size: (typeof sizes)[number];
  /** Number of the combination, which decides the hand, sound, motion, and theme. */
  n: number;
}

export function combinations(): Combination[] {
  const all = strands
    .flatMap((strand) => inputMethods.map((way) => ({ strand, way })))
    .filter(({ strand, way }) => !(switchesOf(way) > 0 && notBySwitch.has(strand.split(".")[1] ?? "")));
  // Neighboring combinations differ in everything, because 43 and their number have no common factor.
  const number = runPart === "all" ? 0 : runPart;
  const mixed = all.map((_, at) => all[(at * 43) % all.length] as (typeof all)[number]);
  const of = (n: number): Combination => ({
    ...(mixed[n % mixed.length] as (typeof all)[number]),
    language: languages[n % 3] as Language,
    size: sizes[Math.floor(n / 3) % 4] as (typeof sizes)[number],
    n,
  });
  return runPart === "all" ? mixed.map((_, n) => of(n)) : [of(number)];
}

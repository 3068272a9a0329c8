import { phonemes } from "./phonemes.ts";

export type Distance = "far" | "mid" | "near";

/** Groups of sounds that children confuse even if their places of articulation differ. */
const alike = [
  ["s", "z", "ʃ", "ʒ", "ts", "tʃ", "tɕ", "dʒ", "dʑ"],
  ["l", "r", "j", "ʎ", "w"],
  ["m", "n", "ɲ"],
];

const vowel = "vowel";
/** The manner and place of articulation of a sound. Sounds that are not in the table are English vowels. */
const featuresOf = (sound: string): readonly [manner: string, place: string] => phonemes[sound] ?? [vowel, "english"];
export const isVowel = (sound: string): boolean => featuresOf(sound)[0] === vowel;

/** How much two different sounds differ. */
export function distanceOf(a: string, b: string): Distance {
  const [[manner, place], [otherManner, otherPlace]] = [featuresOf(a), featuresOf(b)];
  if ((manner === vowel) !== (otherManner === vowel)) return "far";
  if (place === "english" || otherPlace === "english") return "mid";
  if (manner === otherManner && place === otherPlace) return "near";
  if (alike.some((group) => group.includes(a) && group.includes(b))) return "near";
  return manner !== otherManner && place !== otherPlace ? "far" : "mid";
}

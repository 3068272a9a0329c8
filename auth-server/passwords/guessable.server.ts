import { dictionary } from "@zxcvbn-ts/language-common";

/** Words that belong to the house: the first that somebody tries here. */
const houseWords = ["korak"];
/** What must be left of a password once own words are taken out of it. */
const leastBesideWords = 6;
const shortestWord = 3;

let common: Set<string> | undefined;

/** Some 49,000 passwords that people use, by how often they were seen in breaches; the list is sorted so. */
const commonPasswords = () => (common ??= new Set(dictionary["passwords-common"]));

/** Words about a person that others know: the parts of their address and of their names. */
export function wordsAbout(email: string | null, metadata: Record<string, unknown> = {}): string[] {
  const names = ["firstName", "lastName", "full_name", "name"].map((key) => metadata[key]);
  const said = [email ?? "", ...names].filter((one): one is string => typeof one === "string");
  return said.flatMap((given) => {
    const whole = given.slice(0, 254);
    return [whole, ...whole.split(/[^\p{L}\p{M}\p{N}]+/u), ...whole.split(/[^\p{L}\p{M}]+/u)];
  });
}

const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether the first guesses of anybody would find it: a common password, one sign again and again, or own words. */
export function isGuessable(password: string, words: string[]): boolean {
  const plain = bare(password);
  const core = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  if (core === "" || /^(.{1,4}?)\1+$/su.test(plain)) return true;
  if (commonPasswords().has(plain) || commonPasswords().has(core)) return true;
  const own = [...houseWords, ...words.map(bare)].filter((word) => word.length >= shortestWord);
  const rest = own
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ""), plain);
  return rest.length < plain.length && rest.length < leastBesideWords;
}

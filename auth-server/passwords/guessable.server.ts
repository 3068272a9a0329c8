import { dictionary } from "@zxcvbn-ts/language-common";

/** Product words, which attackers try first. */
const houseWords = ["korak"];
/** Minimum number of characters that must remain when product words and the user's words are removed. */
const leastBesideWords = 6;
const shortestWord = 3;

let common: Set<string> | undefined;

/** About 49,000 common passwords, sorted by how often they appeared in breaches. */
const commonPasswords = () => (common ??= new Set(dictionary["passwords-common"]));

/** Returns guessable words about a user: the parts of their email address and names. */
export function wordsAbout(email: string | null, metadata: Record<string, unknown> = {}): string[] {
  const names = ["firstName", "lastName", "full_name", "name"].map((key) => metadata[key]);
  const said = [email ?? "", ...names].filter((one): one is string => typeof one === "string");
  return said.flatMap((given) => {
    const whole = given.slice(0, 254);
    return [whole, ...whole.split(/[^\p{L}\p{M}\p{N}]+/u), ...whole.split(/[^\p{L}\p{M}]+/u)];
  });
}

const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a password is easy to guess: common, a repeated pattern, or mostly known words. */
export function isGuessable(password: string, words: string[]): boolean {
  const plain = bare(password);
  const core = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  if (core === "" || /^(.{1,4}?)\1+$/su.test(plain)) return true;
  if (commonPasswords().has(plain) || commonPasswords().has(core)) return true;
  const own = [...houseWords, ...words.map(bare)].filter((word) => word.length >= shortestWord);
  const rest = own.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ""), plain);
  return rest.length < plain.length && rest.length < leastBesideWords;
}

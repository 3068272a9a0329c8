import {
  beforeNames,
  channelWords,
  digitWords,
  firstNames,
  healthWords,
  insultWords,
  namesThatAreWords,
  places,
  titles,
} from "./text-words.ts";

/** Why a text waits for a person: it seems to name someone, to hand out contact data, to tell of someone's health, or to insult. */
export const heldReasons = ["name", "contact", "health", "insult"] as const;
export type HeldReason = (typeof heldReasons)[number];

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/đ/g, "dj")
    .replace(/Đ/g, "Dj");

const listed = (words: string): { whole: Set<string>; starts: string[] } => {
  const all = fold(words.toLowerCase()).trim().split(/\s+/);
  return {
    whole: new Set(all.filter((one) => one.endsWith("!")).map((one) => one.slice(0, -1))),
    starts: all.filter((one) => !one.endsWith("!")),
  };
};
const hits = ({ whole, starts }: ReturnType<typeof listed>, word: string): boolean =>
  whole.has(word) || starts.some((start) => word.startsWith(start));

const health = listed(healthWords);
const insults = listed(insultWords);
const channels = listed(channelWords);
const introducing = listed(beforeNames);
const names = fold(firstNames.toLowerCase()).trim().split(/\s+/);

/** What stands for letters: "1d10t", "k r e t e n", "idiooot". */
const plain = (word: string): string =>
  word
    .replace(
      /[013457@$]/g,
      (sign) => ({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" })[sign] ?? sign,
    )
    .replace(/(\p{L})\1{2,}/gu, "$1");

const spacedOut = /(?<!\p{L})\p{L}(?:[\s.*_-]+\p{L}(?!\p{L})){3,}/gu;

interface Word {
  text: string;
  /** Begins a sentence, where every word has a capital. */
  first: boolean;
}

function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (const one of text.matchAll(/[\p{L}\p{N}@$][\p{L}\p{N}@$'’-]*/gu)) {
    const before = text.slice(0, one.index).trimEnd();
    found.push({ text: one[0], first: before === "" || /[.!?…:\n"“„(]$/.test(before) });
  }
  return found;
}

const hasCapital = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** "Luko", "Luke" and "Lukov" are Luka; endings have at most four letters. */
function isFormOf(word: string, name: string): boolean {
  const stem = /[aeio]$/.test(name) && name.length > 3 ? name.slice(0, -1) : name;
  if (!word.startsWith(stem)) return false;
  const ending = word.slice(stem.length);
  return /^(|a|e|i|o|u|om|em|ov|ova|ovo|ovi|ove|ovega|ovemu|in|ina|ino|inega|inog|inom|in[ioe]|ko|s|ju|jem|ja|ca|cek|ek|ka|ki|ko|ica|ice|ico|icu)$/.test(
    ending,
  );
}

function findsName(words: readonly Word[], known: readonly string[], allowed: readonly string[]): boolean {
  const folded = words.map(({ text }) =>
    fold(text)
      .toLowerCase()
      .replace(/['’]s$/, ""),
  );
  const isAllowed = (word: string) => allowed.some((name) => isFormOf(word, name));
  return words.some(({ text, first }, i) => {
    const word = folded[i] ?? "";
    if (known.some((name) => name.length > 1 && isFormOf(word, name))) return hasCapital(text) || word.length > 3;
    if (!hasCapital(text) || isAllowed(word)) return false;
    const name = names.find((one) => isFormOf(word, one));
    if (name && !(first && (namesThatAreWords.has(name) || namesThatAreWords.has(word)))) return true;
    if (first) return false;
    const before = folded[i - 1] ?? "";
    if (titles.test(before)) return true;
    if (hits(introducing, before) && !places.has(word)) return true;
    // First and last name.
    const next = words[i + 1];
    return (
      next !== undefined &&
      !next.first &&
      hasCapital(next.text) &&
      !isAllowed(folded[i + 1] ?? "") &&
      !places.has(`${word} ${folded[i + 1]}`)
    );
  });
}

const withoutDates = (text: string): string =>
  text
    .replace(/\b\d{1,2}\.\s?\d{1,2}\.(?:\s?(?:19|20)\d\d)?/g, " ; ")
    .replace(/\b\d{1,2}[.:]\d{2}\b/g, " ; ")
    .replace(/\b(?:19|20)\d\d\s?[-–/]\s?(?:19|20)?\d\d\b/g, " ; ")
    .replace(/\d+(?:[.,]\d+)*\s?(?:€|eur\b|evr|din\b|rsd\b|%|min|ur\b|ure\b|sat)/gi, " ; ");

/** A row of at least seven digits, in figures or words, with nothing but separators between. */
function findsNumber(text: string): boolean {
  let row = 0;
  for (const part of withoutDates(text).match(/\p{L}+|\d+|[^\p{L}\d\s]+/gu) ?? []) {
    if (/^\d+$/.test(part)) row += part.length;
    else if (digitWords.has(part)) row += 1;
    else if (!/^[-./()+,*_]+$/.test(part)) row = 0;
    if (row >= 7) return true;
  }
  return false;
}

const address =
  /[\w.+-]+\s?(?:@|[([]\s?(?:at|afna|pri|et|majmun)\s?[)\]]|\s(?:at|afna|et|majmun)\s)\s?[\w-]+\s?(?:\.|[([]?\s?(?:dot|pika|tacka)\s?[)\]]?)\s?[a-z]{2,}/;
const site = /https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|net|org|eu|si|rs|hr|ba|me|io|info|app|uk|de|at)\b(?!\.?\p{L})/u;
const handle = /(?:^|\s)@[a-z0-9_.]{3,}/;
const callMe =
  /\b(?:moja?|moj|my|njen[ao]?|njegov[ao]?|her|his)\s+(?:stevilk\w*|broj\w*|telefon\w*|phone\w*|number\w*|mobi\w*|gsm|mail\w*|e-?mail\w*|imejl\w*|naslov\w* e)|\b(?:pisite|pisi|javite|javi|poklicite|poklici|zovite|zovi|nazovite|dobite|najdete|nadjete|poisci\w*|write|call|text|dm|contact|find|message)\s+(?:mi|me|nas|us|jo|ga|se mi|je|her|him)\b.{0,30}\b(?:viber|whatsapp|whatsap|telegram|signal|messenger|skype|insta\w*|facebook|fb|tiktok|mail\w*|e-?mail\w*|imejl\w*|gsm)\b/;

function findsContact(text: string, words: readonly Word[]): boolean {
  const small = fold(text).toLowerCase();
  if (address.test(small) || site.test(small) || handle.test(small) || callMe.test(small) || findsNumber(small))
    return true;
  // A channel with a name on it: "Viber: ana.k", "insta nina_k5".
  return words.some(({ text: word }, i) => {
    if (!hits(channels, fold(word).toLowerCase())) return false;
    const next = words[i + 1]?.text ?? "";
    return /\d|_/.test(next) || new RegExp(`${word}\\s*[:=]\\s*\\S`, "i").test(text);
  });
}

export interface TextPeople {
  /** First and last names that must not be there: of the client and the author. */
  hidden: readonly string[];
  /** The specialist's own, who may be named. */
  named: readonly string[];
}

const foldedNames = (all: readonly string[]) =>
  all
    .flatMap((one) =>
      fold(one)
        .toLowerCase()
        .split(/[\s-]+/),
    )
    .filter(Boolean);

/** Why the text is held back for a person to read; nothing where it may be shown. Praise and criticism are read alike: stars are not asked. */
export function heldFor(text: string, people: TextPeople): HeldReason[] {
  const words = wordsOf(text);
  const small = words.map(({ text: one }) => fold(one).toLowerCase());
  const joined = [...fold(text).toLowerCase().matchAll(spacedOut)].map(([row]) => row.replace(/[^\p{L}]/gu, ""));
  const found: Record<HeldReason, boolean> = {
    name: findsName(words, foldedNames(people.hidden), foldedNames(people.named)),
    contact: findsContact(text, words),
    health:
      small.some((word) => hits(health, word)) ||
      /\b(?:ima|has|have|z|sa|with|dobil\w*|got|received?)\s+(?:\w+\s+)?(?:diagno|dijagno)/.test(
        fold(text).toLowerCase(),
      ),
    insult: [...small.map(plain), ...joined.map(plain)].some((word) => hits(insults, word)),
  };
  return heldReasons.filter((reason) => found[reason]);
}

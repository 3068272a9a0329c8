import {
  wordsBeforeNames,
  wordsBeforePlaces,
  capitalizedWords,
  channelWords,
  digitWords,
  firstNames,
  healthPhrases,
  healthWords,
  insultPhrases,
  insultWords,
  nameEndings,
  namesThatAreWords,
  placePairPattern,
  titlePattern,
} from "./text-words.ts";

/** Why a person has to read a text first: it seems to name someone, contain contact details, mention someone's health, or insult. */
export const heldReasons = ["name", "contact", "health", "insult"] as const;
export type HeldReason = (typeof heldReasons)[number];

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/đ/g, "dj")
    .replace(/Đ/g, "Dj")
    .replace(/’/g, "'");

/** Splits a list into whole words, and beginnings of words grouped by first letter. */
const listed = (words: string) => {
  const all = fold(words.toLowerCase()).trim().split(/\s+/);
  return {
    whole: new Set(all.filter((one) => one.endsWith("!")).map((one) => one.slice(0, -1))),
    starts: Map.groupBy(
      all.filter((one) => !one.endsWith("!")),
      (one) => one.charAt(0),
    ),
  };
};
type Listed = ReturnType<typeof listed>;
const hits = ({ whole, starts }: Listed, word: string): boolean =>
  whole.has(word) || (starts.get(word.charAt(0)) ?? []).some((start) => word.startsWith(start));

const health = listed(healthWords);
const insults = listed(insultWords);
const channels = listed(channelWords);
const notPersons = listed(capitalizedWords);

/** Turns signs and repetitions that disguise a word back into letters: "1d10t", "idiooot". */
const plain = (word: string): string =>
  word
    .replace(
      /[013457@$]/g,
      (sign) => ({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" })[sign] ?? sign,
    )
    .replace(/(\p{L})\1{2,}/gu, "$1");

/** A spaced-out word, such as "k r e t e n". */
const spacedOut = /(?<!\p{L})\p{L}(?:[\s.*_-]+\p{L}(?!\p{L})){3,}/gu;

/** Matches a masked word such as "f*ck", in which a star is any letter. */
function hitsMasked({ whole, starts }: Listed, word: string): boolean {
  if (!/^\p{L}.*[*#]/u.test(word) || word.length < 4) return false;
  const fits = (start: string) =>
    start.length > 2 &&
    start.length <= word.length &&
    [...start].every((letter, i) => word[i] === letter || word[i] === "*" || word[i] === "#");
  return (
    (starts.get(word.charAt(0)) ?? []).some(fits) || [...whole].some((one) => one.length === word.length && fits(one))
  );
}

interface Word {
  text: string;
  /** In lowercase, without diacritics and the English possessive. */
  small: string;
  /** Whether it begins a sentence, so that its capital says nothing. */
  first: boolean;
}

function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  let end = 0;
  for (const one of text.matchAll(/[\p{L}\p{N}@$][\p{L}\p{N}@$'’*#_-]*/gu)) {
    const gap = text.slice(end, one.index);
    end = one.index + one[0].length;
    found.push({
      text: one[0],
      small: fold(one[0]).toLowerCase().replace(/'s?$/, ""),
      // These characters continue a sentence. After all others, such as emoji, dashes and quotes, a new one begins.
      first: found.length === 0 || !/^[ \t\u00a0,;/&+]*$/.test(gap),
    });
  }
  return found;
}

const hasCapital = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** Stems of names. `bare`: a form without an ending; `word`: its forms are other words too. */
type Stems = Map<string, { bare: boolean; word: boolean }>;

function stemsOf(names: readonly string[]): Stems {
  const stems: Stems = new Map();
  const add = (stem: string, name: string, bare: boolean) => {
    const before = stems.get(stem);
    stems.set(stem, {
      bare: bare || before?.bare === true,
      word: namesThatAreWords.has(name) && before?.word !== false,
    });
  };
  for (const name of names) {
    if (name.length < 2) continue;
    add(name, name, true);
    // Endings change: "Luka" becomes "Luke", and "Petek" becomes "Petka".
    if (/..[aeio]$/.test(name)) add(name.slice(0, -1), name, false);
    if (/..[^aeiou][ea][^aeiou]$/.test(name)) add(name.slice(0, -2) + name.slice(-1), name, false);
  }
  return stems;
}

/** Whether a word that is a form of one of the names may also be an ordinary word; undefined if it is no such form. */
function formOf(word: string, stems: Stems): { word: boolean } | undefined {
  for (let cut = 0; cut <= 6 && word.length - cut >= 2; cut++) {
    const found = stems.get(word.slice(0, word.length - cut));
    if (!found || (cut === 0 && !found.bare)) continue;
    const ending = word.slice(word.length - cut);
    const short = word.length - cut < 3;
    if (cut === 0 || (short ? /^(?:[aeiou]|om|in[aeiou]?)$/.test(ending) : nameEndings.has(ending)))
      return { word: found.word || namesThatAreWords.has(word) };
  }
  return undefined;
}

const firsts = stemsOf(fold(firstNames.toLowerCase()).trim().split(/\s+/));

function findsName(words: readonly Word[], known: Stems, allowed: Stems): boolean {
  const inside = words.filter(({ first }) => !first);
  // In Text Like This, a capital says nothing about a word.
  const everywhere = inside.length > 3 && inside.filter(({ text }) => hasCapital(text)).length > inside.length / 2;
  /** Index of the last word that belonged to a place name, which the next word, or one after "and", may continue. */
  let place = -9;
  return words.some(({ text, small, first }, i) => {
    const isKnown = formOf(small, known);
    if (isKnown) return /^\p{Lu}/u.test(text) || (small.length > 3 && !isKnown.word);
    const before = words[i - 1]?.small ?? "";
    const name = formOf(small, firsts);
    if (!hasCapital(text)) return name !== undefined && !name.word && wordsBeforeNames.has(before);
    if (formOf(small, allowed)) return false;
    const titled = titlePattern.test(before) && (!first || /^(?:dr|mr|mrs|ms|ga|g|prof|mag)$/.test(before));
    if (titled && !hits(notPersons, small)) return true;
    const next = words[i + 1];
    const goesOn = next !== undefined && !next.first && hasCapital(next.text);
    if (
      hits(notPersons, small) ||
      (goesOn && placePairPattern.test(small)) ||
      (place === i - 1 && placePairPattern.test(before) && !first) ||
      (!first && !name && (wordsBeforePlaces.has(before) || place === i - 1))
    ) {
      place = i;
      return false;
    }
    if (!first && place === i - 2 && !name && /^(?:in|i|and|or|ali|ili|pa|to|do)$/.test(before)) {
      place = i;
      return false;
    }
    const joined =
      /^(?:and|in|i)$/.test(next?.small ?? "") && /^(?:his|her|njegov|njen)/.test(words[i + 2]?.small ?? "");
    if (name && !(first && name.word && !joined)) return true;
    return !first && !everywhere;
  });
}

const withoutDates = (text: string): string =>
  text
    .replace(/\b(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)\b/g, " ; ")
    .replace(/\b\d{1,2}\.\s?\d{1,2}\.(?!\d)/g, " ; ")
    .replace(/\b\d{1,2}:\d{2}\b/g, " ; ")
    .replace(/(?<![\d.]|[\d.] )\b\d{1,2}\.\d{2}\b(?![ .]?\d)/g, " ; ")
    .replace(/\b(?:19|20)\d\d\s?[-–/]\s?(?:19|20)?\d\d\b/g, " ; ")
    .replace(/[€$£]\s?\d+(?:[.,]\d+)*/g, " ; ")
    .replace(
      /(?<!\d)\d+(?:[., ]\d{3})*(?:[.,]\d+)?\s?(?:€|eur|evr|din|rsd\b|%|min|ur\b|ur[aeio]\b|sat|hour|km\b)/g,
      " ; ",
    );

/** Finds a run of digits, in figures or words, with only separators between them: seven, or five after a word such as "tel". */
function findsNumber(text: string): boolean {
  let row = 0;
  let needed = 7;
  let last = "";
  for (const part of text.match(/\p{L}+|\d+|[^\p{L}\d\s]+/gu) ?? []) {
    const figures = /^\d/.test(part);
    // "10, 20, 30" is a list.
    if (figures && last === ",") row = 0;
    if (figures) row += part.length;
    else if (digitWords.has(part)) row += 1;
    else if (!/^[-./()+,*_–:]+$/.test(part)) {
      row = 0;
      needed = /^(?:tel|telefon\w*|phone|gsm|mob|mobi\w*|stevilk\w*|kontakt\w*|viber\w*|whatsapp\w*|sms)$/.test(part)
        ? 5
        : 7;
    }
    if (row >= needed) return true;
    last = part === "," && /\d$/.test(last) ? "," : part;
  }
  return false;
}

const address =
  /[\w.+-]@[\w-]|\w\s?[([{]\s?(?:at|afna|pri|et|majmun\w*|@)\s?[)\]}]|\w\s(?:at|afna|pri|et|majmun\w*|@)\s(?:gmail|yahoo|hotmail|outlook|siol|icloud|proton\w*|mail|email|\w+\s?(?:dot|pika|tacka|tocka)\b)|\b(?:dot|pika|tacka|tocka)[)\]]?\s(?:com|net|org|si|rs|hr|eu)\b|\b(?:gmail|hotmail|yahoo)\b/;
const site =
  /https?:|www\.|(?<![\w.])[a-z0-9][a-z0-9.-]*\.(?:com|net|org|eu|si|rs|hr|ba|me|io|info|app|uk|de|at)\b(?!\.?\p{L})/u;
const handle = /(?:^|[\s:(])@[a-z0-9_.]{3,}/;
const mine =
  /\b(?:moja?|my|njen[ao]?|her)\s+(?:stevilka|broj|number|gsm|e-?mail|mail|mejl|imejl|e-?naslov|kontakt)\s*(?:is|je|:|=)|\b(?:e-?mail|mejl|e-?naslov|kontakt|contact)\s*[:=]|\b(?:dm|pm|inbox|e-?mail|whatsapp) me\b/;
/** Requests for contact. They count only if the same sentence names a messaging app. */
const invites =
  /\b(?:pisi|pisite|javi|javite|poklici|poklicite|zovi|zovite|nazovi|nazovite|dobi|dobis|dobite|najdi|najdete|najdes|nadji|nadjite|poisci|poiscite|dodaj|dodajte|kontaktiraj\w*|poslji|posljite|posalji|posaljite)\b|\b(?:write|message|text|find|add|contact|ping|reach|call|send|follow)\s+(?:me|us|a text|to me|to us)\b|\b(?:i'm|i am) (?:also )?on (?!e?-?mail)|\b(?:sem|sam) (?:tudi |i )?na (?!e?-?ma?[ei]j?l)|\b(?:same number|ista stevilka|isti broj)\b/;
/** Matched before the text is lowercased, because it looks for capitals. */
const home =
  /\b(?:[Ss]tanuje\p{L}+|[Žž]ivi\p{L}+|[Zz]ivi\p{L}+|lives?|house is|doma smo|[Nn]aslov|[Aa]dresa|[Aa]ddress)\s(?:\p{Ll}+\s){0,3}(?:\p{Lu}[\p{L}.]*\s(?:\p{Ll}+\s)?){1,3}\d/u;
const street =
  /\b\d{1,4}[a-z]?\s(?:[a-z]+\s){1,2}(?:street|road|avenue|lane|boulevard|square)\b|\b(?:ulic|cest|bulevar|trg)\p{L}{0,2}\s(?:\p{L}+\s){0,3}\d{1,3}[a-z]?\b/u;

function findsContact(text: string, words: readonly Word[]): boolean {
  const folded = fold(text);
  const small = folded.toLowerCase();
  const bare = withoutDates(small);
  if (address.test(small) || site.test(folded) || handle.test(small) || mine.test(small)) return true;
  if (findsNumber(bare) || street.test(bare) || home.test(folded)) return true;
  // A messaging app with an account name: "Viber: ana.k", "insta nina_k5".
  if (
    words.some(({ small: word }, i) => {
      if (!hits(channels, word)) return false;
      const next = words[i + 1]?.text ?? "";
      return /\p{L}.*[\d_]|_/u.test(next) || small.includes(`${word}:`);
    })
  )
    return true;
  return small
    .split(/[.!?\n]/)
    .some((part) => invites.test(part) && (part.match(/[\p{L}-]+/gu) ?? []).some((word) => hits(channels, word)));
}

/** Ignores a diagnosis that was not made: "no diagnosis" reveals nothing. */
function findsHealth(small: string, words: readonly Word[]): boolean {
  return (
    words.some(
      ({ small: word, text }, i) =>
        hits(health, word) ||
        text === "ADD" ||
        (/^di(?:j?agno[sz])/.test(word) &&
          !words
            .slice(Math.max(0, i - 4), i)
            .some(({ small: one }) =>
              /^(?:ne|ni|no|not|nismo|niso|nisu|nije|brez|bez|without|any|didn't|nikakv\w*|noben\w*)$/.test(one),
            )),
    ) || healthPhrases.some((phrase) => phrase.test(small))
  );
}

function findsInsult(small: string, words: readonly Word[]): boolean {
  const joined = [...small.matchAll(spacedOut)].map(([row]) => row.replace(/[^\p{L}]/gu, ""));
  return (
    [...words.map((word) => word.small), ...joined].some(
      (word) => hits(insults, plain(word)) || hitsMasked(insults, word),
    ) || insultPhrases.some((phrase) => phrase.test(small))
  );
}

export interface ReviewNames {
  /** First and last names of the client, and the author's last name, which must not appear. */
  hidden: readonly string[];
  /** Names that may appear: the specialist's, and the author's first name. */
  named: readonly string[];
}

const stemsOfAll = (all: readonly string[]): Stems =>
  stemsOf(
    all.flatMap((one) =>
      fold(one)
        .toLowerCase()
        .split(/[\s-]+/),
    ),
  );

/**
 * Returns why the text is held back for a person to read; empty if it may be shown. Does not depend on the stars, so praise and
 * criticism are checked alike.
 */
export function findHeldReasons(text: string, people: ReviewNames): HeldReason[] {
  const words = wordsOf(text);
  const small = fold(text).toLowerCase();
  const found: Record<HeldReason, boolean> = {
    name: findsName(words, stemsOfAll(people.hidden), stemsOfAll(people.named)),
    contact: findsContact(text, words),
    health: findsHealth(small, words),
    insult: findsInsult(small, words),
  };
  return heldReasons.filter((reason) => found[reason]);
}

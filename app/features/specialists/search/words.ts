const cyrillic: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  ђ: "dj",
  е: "e",
  ж: "z",
  з: "z",
  и: "i",
  ј: "j",
  к: "k",
  л: "l",
  љ: "lj",
  м: "m",
  н: "n",
  њ: "nj",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  ћ: "c",
  у: "u",
  ф: "f",
  х: "h",
  ц: "c",
  ч: "c",
  џ: "dz",
  ш: "s",
};

/** Removes what people leave out when typing: case, diacritics, Cyrillic, apostrophes. */
export const foldText = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[а-џ]/g, (letter) => cyrillic[letter] ?? letter)
    .replaceAll("đ", "dj")
    .replaceAll("ß", "ss")
    .replace(/['’ʼ`]/g, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

const longestWord = 32;

// Caches folded words, because texts repeat them.
const folded = new Map<string, string>();
const mostFolded = 100_000;

/** A word in the form used for searching; empty for a number. */
export function foldedWord(word: string): string {
  let known = folded.get(word);
  if (known === undefined) {
    if (folded.size >= mostFolded) folded.clear();
    known = /\p{L}/u.test(word) ? foldText(word).slice(0, longestWord) : "";
    folded.set(word, known);
  }
  return known;
}

/** The words of a text as written. */
export const rawWordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}\p{M}'’ʼ`]+/gu) ?? [];

/** The folded words of a text, without numbers. */
export const wordsIn = (text: string): string[] => rawWordsIn(text).map(foldedWord).filter(Boolean);

/**
 * Endings of cases, genders, persons, and derived words in the three languages, folded. One list covers all languages: the
 * language of a search is unknown, and texts and searches only need to lose the same endings.
 */
const endings = [
  "kinjama",
  "kinjami",
  "injama",
  "injami",
  "skega",
  "skemu",
  "skimi",
  "skih",
  "skim",
  "skoj",
  "skog",
  "skom",
  "ovanje",
  "ovanja",
  "kinja",
  "kinje",
  "kinji",
  "kinjo",
  "kinju",
  "kami",
  "kama",
  "inja",
  "inje",
  "inji",
  "injo",
  "inju",
  "nega",
  "nemu",
  "nimi",
  "nost",
  "nosti",
  "njem",
  "anje",
  "anja",
  "anju",
  "enje",
  "enja",
  "enju",
  "ing",
  "ers",
  "ega",
  "emu",
  "imi",
  "ima",
  "ami",
  "ama",
  "oga",
  "ome",
  "omu",
  "ijo",
  "iji",
  "ije",
  "ija",
  "iju",
  "ska",
  "ski",
  "sko",
  "ske",
  "ost",
  "ist",
  "nja",
  "nje",
  "nji",
  "njo",
  "em",
  "om",
  "im",
  "ih",
  "oj",
  "og",
  "ov",
  "ev",
  "ic",
  "ka",
  "ke",
  "ki",
  "ko",
  "ku",
  "ne",
  "na",
  "ni",
  "no",
  "nu",
  "es",
  "ed",
  "er",
  "ly",
  "a",
  "e",
  "i",
  "o",
  "u",
  "s",
  "y",
].toSorted((a, b) => b.length - a.length);

const shortestStem = 4;

/** The part that the forms of a word share. An approximation, which is the same for texts and searches. */
export function stemOf(word: string): string {
  let stem = word;
  for (let round = 0; round < 2; round++) {
    const ending = endings.find((one) => stem.length - one.length >= shortestStem && stem.endsWith(one));
    if (!ending) break;
    stem = stem.slice(0, -ending.length);
  }
  // Short words lose one vowel: sola, soli, solo.
  return stem === word && word.length === shortestStem ? word.replace(/[aeiou]$/, "") : stem;
}

/** Stop words, which a search ignores. */
export const stopWords: ReadonlySet<string> = new Set(
  wordsIn(`
  a an and the of for to in on at with my our is are who can i need want looking help near me child children kid kids son daughter boy
  girl toddler star stara stare staro starega stari year years old month months problem problems issue issues difficulties good best does not doesnt cant wont he she
  in ali ter za z s v na do od pri po o k h iz ki se je so bi naj moj moja moje mojega mojo nas otrok otroka otroku otroci otroke otrok
  otroski otroska otrosko sin sina hci hcerka hcerko hceri fant deklica malcek malcka leto leta let mesec mesecev tezava tezave tezav
  tezavami iscem isce potrebujem pomoc pomoci rad rada dober dobra dobri najboljsi blizu ne se ze kdo kje kako ko
  i ili sa u su da li se je koji koja koje moj moja moje mog mojoj dete deteta detetu deca dece deci decu decji decja decje decak sin
  sina cerka cerke cerku devojcica beba bebe bebu beba godina godine meseci mesec problem problemi problema tesko trazim treba pomoc
  potreban potrebna dobar dobra najbolji blizina ko gde kako jos nece hoce zna kod uz pred kada kad ima nema`),
);

/** The last three rows of the edit table, allocated once, because many short words are compared. */
const rows = [0, 1, 2].map(() => new Uint8Array(longestWord + 2)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * The number of edits between two folded words, where swapping neighbors counts as one. Returns `most + 1` if there are more than
 * `most`.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    // Cells farther from the diagonal need more edits than allowed.
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    const letter = a.charCodeAt(i - 1);
    row[from - 1] = from === 1 ? i : most + 1;
    let least = row[from - 1] as number;
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        edits = Math.min(edits, (before[j - 2] as number) + 1);
      row[j] = edits;
      if (edits < least) least = edits;
    }
    row[to + 1] = most + 1;
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] as number, most + 1);
}

/** How many edits away a typed word may be from the intended one. */
export const editsAllowed = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0);

const pairs = "аa бb вv гg дd ђđ еe жž зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћć уu фf хh цc чč џdž шš";
const latin = new Map(
  pairs.split(" ").flatMap((pair): [string, string][] => {
    const [letter = "", text = ""] = [pair.slice(0, 1), pair.slice(1)];
    return [
      [letter, text],
      [letter.toUpperCase(), text.slice(0, 1).toUpperCase() + text.slice(1)],
    ];
  }),
);

/**
 * Replaces letters that the typefaces lack, since they have only Latin ones. Each Serbian Cyrillic letter has an equivalent;
 * other Cyrillic ones become question marks, and everything else is omitted.
 */
export function replaceUnknownLetters(text: string): string {
  const known = text.normalize("NFC").replace(/[\u0400-\u04FF]/g, (letter) => latin.get(letter) ?? "?");
  // eslint-disable-next-line no-control-regex
  return known.replace(
    /[^\n\u0020-\u007E\u00A0-\u02FF\u1E00-\u1E9F\u2000-\u206F\u20A0-\u20C0\u2113\u2122\u2191-\u2193\u2212-\u2215]/gu,
    "",
  );
}

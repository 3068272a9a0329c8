import type { Plugin } from "vite";

const file = /[\\/](?:react-aria|react-stately|react-aria-components)[\\/].*[\\/]([a-z]{2})-[A-Z]{2}\.m?js$/;
const kept = ["en", "sl", "sr"];

const latin: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  ђ: "đ",
  е: "e",
  ж: "ž",
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
  ћ: "ć",
  у: "u",
  ф: "f",
  х: "h",
  ц: "c",
  ч: "č",
  џ: "dž",
  ш: "š",
};

/**
 * Converts Cyrillic strings to Latin script, which the product uses for Serbian; React Aria has some of its strings in
 * Cyrillic.
 */
export function inLatin(code: string): string {
  return code
    .replace(/\\u\{(4[0-9a-f]{2})\}/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/[\u0400-\u04ff]/g, (letter) => {
      const small = latin[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
    });
}

/**
 * Texts for the number of options in a list. React Aria uses one plural form for all counts above one, which is wrong in
 * both languages.
 */
const counts: Record<string, string> = {
  sl: `one: ()=>\`Na voljo je \${n} možnost\`, two: ()=>\`Na voljo sta \${n} možnosti\`, few: ()=>\`Na voljo so \${n} možnosti\`, other: ()=>\`Na voljo je \${n} možnosti\``,
  sr: `one: ()=>\`Na raspolaganju je \${n} mogućnost\`, few: ()=>\`Na raspolaganju su \${n} mogućnosti\`, other: ()=>\`Na raspolaganju je \${n} mogućnosti\``,
};
const counted = /"countAnnouncement": \(args, formatter\)=>`[\s\S]*?\}\)\}\.`/;

/** Returns the combobox strings with correct plurals; undefined if React Aria has changed them. */
export function withCounts(code: string, language: string): string | undefined {
  const forms = counts[language]?.replaceAll("${n}", "${formatter.number(args.optionCount)}");
  if (!forms || !counted.test(code)) return undefined;
  return code.replace(
    counted,
    () => `"countAnnouncement": (args, formatter)=>\`\${formatter.plural(args.optionCount, {${forms}})}.\``,
  );
}

/** Keeps only the product's languages of the 34 that React Aria ships. */
export function ariaTexts(): Plugin {
  return {
    name: "korak:aria-texts",
    transform(code, id) {
      const path = id.split("?", 1)[0] ?? "";
      const language = file.exec(path)?.[1];
      if (!language) return null;
      if (!kept.includes(language)) return { code: "export default undefined;", map: null };
      if (language === "en") return null;
      const words = language === "sr" ? inLatin(code) : code;
      if (!/[\\/]combobox[\\/]/.test(path)) return { code: words, map: null };
      const mended = withCounts(words, language);
      if (!mended) throw new Error(`Cannot fix the plurals of ${path}: its strings have changed`);
      return { code: mended, map: null };
    },
  };
}

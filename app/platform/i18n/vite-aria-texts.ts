import type { Plugin } from "vite";

const file = /[\\/](?:react-aria|react-stately|react-aria-components)[\\/].*[\\/]([a-z]{2})-[A-Z]{2}\.m?js$/;
const kept = ["en", "sl", "sr"];

const latin: Record<string, string> = {
  а: "a", б: "b", в: "v", г: "g", д: "d", ђ: "đ", е: "e", ж: "ž", з: "z", и: "i", ј: "j", к: "k", л: "l", љ: "lj",
  м: "m", н: "n", њ: "nj", о: "o", п: "p", р: "r", с: "s", т: "t", ћ: "ć", у: "u", ф: "f", х: "h", ц: "c", ч: "č",
  џ: "dž", ш: "š",
};

/** Serbian is Latin script everywhere in the product; the library writes some of its words in Cyrillic. */
export function inLatin(code: string): string {
  return code
    .replace(/\\u\{(4[0-9a-f]{2})\}/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/[\u0400-\u04ff]/g, (letter) => {
      const small = latin[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
    });
}

/** React Aria brings its words in 34 languages; the product's stay. */
export function ariaTexts(): Plugin {
  return {
    name: "korak:aria-texts",
    transform(code, id) {
      const language = file.exec(id.split("?", 1)[0] ?? "")?.[1];
      if (!language) return null;
      if (!kept.includes(language)) return { code: "export default undefined;", map: null };
      return language === "sr" ? { code: inLatin(code), map: null } : null;
    },
  };
}

import type { Language } from "../../pools/pool.ts";
import type { Thing } from "./scenes.ts";

/** Words for shapes in their basic form, without the endings of an instruction. Adjectives are by gender: m, f, n. */
interface Words {
  shapes: Readonly<Record<string, readonly [word: string, gender: 0 | 1 | 2]>>;
  adjectives: Readonly<Record<string, readonly [m: string, f: string, n: string]>>;
}

const same = (word: string): readonly [string, string, string] => [word, word, word];

const words: Record<Language, Words> = {
  en: {
    shapes: {
      "shape-circle": ["circle", 0],
      "shape-square": ["square", 0],
      "shape-triangle": ["triangle", 0],
      "shape-star": ["star", 0],
      "shape-heart": ["heart", 0],
    },
    adjectives: {
      red: same("red"),
      blue: same("blue"),
      green: same("green"),
      yellow: same("yellow"),
      big: same("big"),
      small: same("small"),
    },
  },
  sl: {
    shapes: {
      "shape-circle": ["krog", 0],
      "shape-square": ["kvadrat", 0],
      "shape-triangle": ["trikotnik", 0],
      "shape-star": ["zvezda", 1],
      "shape-heart": ["srce", 2],
    },
    adjectives: {
      red: ["rdeč", "rdeča", "rdeče"],
      blue: ["moder", "modra", "modro"],
      green: ["zelen", "zelena", "zeleno"],
      yellow: ["rumen", "rumena", "rumeno"],
      big: ["velik", "velika", "veliko"],
      small: ["majhen", "majhna", "majhno"],
    },
  },
  sr: {
    shapes: {
      "shape-circle": ["krug", 0],
      "shape-square": ["kvadrat", 0],
      "shape-triangle": ["trougao", 0],
      "shape-star": ["zvezda", 1],
      "shape-heart": ["srce", 2],
    },
    adjectives: {
      red: ["crven", "crvena", "crveno"],
      blue: ["plav", "plava", "plavo"],
      green: ["zelen", "zelena", "zeleno"],
      yellow: ["žut", "žuta", "žuto"],
      big: ["veliki", "velika", "veliko"],
      small: ["mali", "mala", "malo"],
    },
  },
};

/** Names a thing on the board for screen readers. */
export function nameOfThing(language: Language, thing: Thing): string {
  if ("id" in thing) return thing.name;
  const { shapes, adjectives } = words[language];
  const [word, gender] = shapes[thing.shape] ?? [thing.shape, 0];
  return [adjectives[thing.size]?.[gender], adjectives[thing.color]?.[gender], word].join(" ");
}

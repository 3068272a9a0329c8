import type { Locale } from "../../../platform/i18n/locales.ts";
import { gameTexts, skillNames, strandNames } from "../../games/names.server.ts";
import type { SkillKey } from "../rules.ts";

/** Names of skills and strands in one language; strands are keyed by `game/strand`. */
export interface Names {
  skills: Readonly<Record<SkillKey, string>>;
  strands: Readonly<Record<string, string>>;
}

const known = new Map<Locale, Names>();

export function namesIn(locale: Locale): Names {
  const found = known.get(locale) ?? made(locale);
  known.set(locale, found);
  return found;
}

function made(locale: Locale): Names {
  const games = gameTexts as Readonly<Record<string, { name: Record<Locale, string> } | undefined>>;
  const strands = Object.entries(strandNames).map(([key, name]): [string, string] => {
    const [game = ""] = key.split(".");
    // A game with only one strand needs no second name.
    const alone = Object.keys(strandNames).filter((other) => other.startsWith(`${game}.`)).length === 1;
    const title = games[game]?.name[locale] ?? game;
    return [key.replace(".", "/"), alone ? title : `${title}, ${name[locale]}`];
  });
  return {
    skills: Object.fromEntries(Object.entries(skillNames).map(([skill, name]) => [skill, name[locale]])) as Record<
      SkillKey,
      string
    >,
    strands: Object.fromEntries(strands),
  };
}

import type { Locale } from "../../../platform/i18n/locales.ts";
import type { GameView } from "../data/shapes.ts";
import { poolKindsOf, type Skill } from "../engine/game.ts";
import { type GameId, loadGame } from "../games/list.ts";
import { skillNames } from "../games/texts.ts";
import { gameTexts, strandNames } from "../names.server.ts";

/** Who can play a game. The lists contain names of its strands. */
export interface AccessFacts {
  reader: "yes" | "some" | "no";
  readerNames: string[];
  switches: "yes" | "some" | "no";
  notBySwitch: string[];
  voice: string[];
  reads: string[];
  /** Strands that require reading from the age `readsFrom` on; younger children get pictures. */
  readsLater: string[];
  readsFrom: number;
  wordless: boolean;
}

export interface GameListEntry {
  id: GameId;
  name: string;
  about: string;
  trade: string;
  ages: readonly [number, number];
  minutes: number;
  scored: boolean;
  skills: { key: string; name: string }[];
  facts: AccessFacts;
}

/** Games without scores have no strands, so their access is listed here. */
const unscored: Readonly<Record<string, AccessFacts["reader"]>> = { paths: "no", pairs: "yes", breath: "yes" };
const amount = (some: number, all: number) => (some === all ? "yes" : some === 0 ? "no" : "some");

async function itemOf(game: GameView, locale: Locale): Promise<GameListEntry> {
  const { ages, minutes, scored, strands } = game;
  const id = game.id as GameId;
  const { name, parent, specialist } = gameTexts[id];
  const named = (these: typeof strands) =>
    these.map((strand) => strandNames[`${id}.${strand.id}`]?.[locale] ?? strand.id);
  const spoken = strands.filter(({ screen_reader }) => screen_reader === "adapted");
  const scanned = strands.filter(({ by_switch }) => by_switch);
  const pools = poolKindsOf(await loadGame(id));
  const keys = [...new Set(strands.map(({ skill }) => skill as Skill))];
  return {
    id,
    ages,
    minutes,
    scored,
    name: name[locale],
    about: parent[locale],
    trade: specialist[locale],
    skills: keys.map((key) => ({ key, name: skillNames[key][locale] })),
    facts: {
      reader: scored ? amount(spoken.length, strands.length) : (unscored[id] ?? "no"),
      readerNames: named(spoken),
      switches: amount(scanned.length, strands.length),
      notBySwitch: named(strands.filter(({ by_switch }) => !by_switch)),
      voice: named(strands.filter(({ needs_voice }) => needs_voice)),
      reads: named(strands.filter(({ needs_reading, reads_from }) => needs_reading && reads_from === null)),
      readsLater: named(strands.filter(({ reads_from }) => reads_from !== null)),
      readsFrom: strands.find(({ reads_from }) => reads_from !== null)?.reads_from ?? 0,
      wordless: pools.length === 0,
    },
  };
}

/** Games as the lists show them, in the reader's language. */
export const gameListEntries = (games: readonly GameView[], locale: Locale): Promise<GameListEntry[]> =>
  Promise.all(games.map((game) => itemOf(game, locale)));

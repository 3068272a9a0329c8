import { translator } from "../../../platform/i18n/messages.ts";
import { poolKindsOf } from "../engine/game.ts";
import { breaks } from "../games/breaks.ts";
import { lines } from "../games/lines.ts";
import { type GameId, gameIds, loadGame } from "../games/list.ts";
import { sentencesOf } from "../games/listen/sentences.ts";
import { gameTexts } from "../names.server.ts";
import { loadPools } from "../pools/load.ts";
import type { Language, Pools } from "../pools/pool.ts";
import { spokenOf } from "./file-name.ts";

/** The order of recording: words to tell apart, then the games' lines, then the other words of tasks. */
export const kinds = ["apart", "line", "word"] as const;

export interface SpokenText {
  text: string;
  kind: (typeof kinds)[number];
}

/** A game's lines that are only written, or put together during a play. */
const silent: Partial<Record<GameId, readonly string[]>> = {
  feelings: ["others"],
  find: ["absent"],
  pairs: ["pictures", "words", "rhymes", "card", "pair"],
  read: ["yes", "no"],
  rhythm: ["drum", "again"],
};
/** Larger numbers are not recorded; the device's voice says them. */
const numbers = Array.from({ length: 99 }, (_, k) => String(k + 1));

const pictureWords = ({ words }: Pools) => words.words.map(({ word }) => word);
const rhymeWords = ({ rhymes }: Pools) => rhymes.sets.flatMap(({ words }) => words.map(({ word }) => word));

/** The words of a game's tasks, apart from its lines. */
const wordsOf: Partial<Record<GameId, (pools: Pools) => readonly string[]>> = {
  sounds: pictureWords,
  rhymes: (pools) => [...rhymeWords(pools), ...pictureWords(pools)],
  rhythm: pictureWords,
  baskets: pictureWords,
  listen: ({ language, instructions }) =>
    instructions.templates.flatMap((template) => sentencesOf(language, instructions, template) ?? []),
  read: (pools) => [...pictureWords(pools), ...pools.reading.decodable.map(({ word }) => word)],
  stones: () => numbers,
  feelings: ({ feelings }) => [
    ...feelings.stories.map(({ text }) => text),
    ...feelings.feelings.map(({ label }) => label),
  ],
  pairs: (pools) => [...pictureWords(pools), ...rhymeWords(pools)],
};

function linesOf(id: GameId, language: Language): string[] {
  const t = translator(language, "games");
  const own = Object.entries(gameTexts[id].say)
    .filter(([key]) => !silent[id]?.includes(key))
    .map(([, line]) => line[language]);
  return [
    gameTexts[id].name[language],
    ...own,
    ...lines.end.map((line) => line[language]),
    t("play.end.title"),
    t("play.quiet.title"),
    t("play.quiet.text"),
    ...breaks.map(({ words }) => words[language]),
  ];
}

/** Everything that a game may say and someone can record, each text once, in the order of recording. */
export async function spokenTexts(id: GameId, language: Language): Promise<readonly SpokenText[]> {
  const pools = await loadPools(language, poolKindsOf(await loadGame(id)));
  const apart = id === "sounds" ? pools.pairs.pairs.flatMap(({ a, b }) => [a.word, b.word]) : [];
  const all: SpokenText[] = [
    ...apart.map((text) => ({ text, kind: "apart" as const })),
    ...linesOf(id, language).map((text) => ({ text, kind: "line" as const })),
    ...(wordsOf[id]?.(pools) ?? []).map((text) => ({ text, kind: "word" as const })),
  ];
  return onceEach(all);
}

/** Everything that any game may say in a language. */
export async function allSpokenTexts(language: Language): Promise<readonly SpokenText[]> {
  const all = (await Promise.all(gameIds.map((id) => spokenTexts(id, language)))).flat();
  return onceEach(kinds.flatMap((kind) => all.filter((one) => one.kind === kind)));
}

/** Keeps the first of the texts that sound alike. */
function onceEach(all: readonly SpokenText[]): SpokenText[] {
  const seen = new Map<string, SpokenText>();
  for (const one of all) {
    const spoken = spokenOf(one.text);
    if (!seen.has(spoken)) seen.set(spoken, one);
  }
  return [...seen.values()];
}

import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { PlayIconName } from "../../../ui/play-icon-names.ts";
import { listGames } from "../../games/data.server.ts";
import { gameIcons, gameTexts } from "../../games/names.server.ts";
import type { Topic } from "../../specialists/rules.ts";

type Game = keyof typeof gameTexts;

/** Games that practice a topic's skills, the closest first. No game suits the topic of parenting. */
const gamesOf: Readonly<Record<Topic, readonly Game[]>> = {
  speech_and_language: ["sounds", "rhymes", "listen"],
  reading_and_school: ["read", "rhymes", "stones"],
  worry_and_fear: ["breath", "feelings"],
  big_feelings: ["feelings", "breath", "stop"],
  development: ["baskets", "find", "steps"],
  family_and_parenting: [],
};

export interface TopicGame {
  id: Game;
  icon: PlayIconName;
  name: string;
  about: string;
  ages: readonly [number, number];
  minutes: number;
}

/** Lists a topic's games, without those that are switched off. */
export async function gamesOfTopic(sql: Reading, topic: Topic, locale: Locale): Promise<TopicGame[]> {
  if (gamesOf[topic].length === 0) return [];
  const offered = new Map((await listGames(sql, {})).map((game) => [game.id, game]));
  return gamesOf[topic].flatMap((id) => {
    const game = offered.get(id);
    if (!game) return [];
    const { name, parent } = gameTexts[id];
    return [
      { id, icon: gameIcons[id], name: name[locale], about: parent[locale], ages: game.ages, minutes: game.minutes },
    ];
  });
}

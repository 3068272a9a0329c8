import { texts as baskets } from "./games/baskets/texts.ts";
import { texts as breath } from "./games/breath/texts.ts";
import { texts as feelings } from "./games/feelings/texts.ts";
import { texts as find } from "./games/find/texts.ts";
import { texts as listen } from "./games/listen/texts.ts";
import type { GameId } from "./games/list.ts";
import { texts as pairs } from "./games/pairs/texts.ts";
import { texts as paths } from "./games/paths/texts.ts";
import { texts as read } from "./games/read/texts.ts";
import { texts as rhymes } from "./games/rhymes/texts.ts";
import { texts as rhythm } from "./games/rhythm/texts.ts";
import { texts as rules } from "./games/rules/texts.ts";
import { texts as sounds } from "./games/sounds/texts.ts";
import { texts as steps } from "./games/steps/texts.ts";
import { texts as stones } from "./games/stones/texts.ts";
import { texts as stop } from "./games/stop/texts.ts";
import type { TextByLanguage, GameTexts } from "./games/texts.ts";

/** The texts of all games, for the server. The browser loads a game's texts with the game. */
export const gameTexts: Readonly<Record<GameId, GameTexts>> = {
  sounds,
  rhymes,
  rhythm,
  baskets,
  listen,
  read,
  stones,
  stop,
  find,
  steps,
  rules,
  feelings,
  paths,
  pairs,
  breath,
};

/** Names of strands, as shown next to their game's name. */
export const strandNames: Readonly<Record<string, TextByLanguage>> = {
  "sounds.first": { en: "first sound", sl: "prvi glas", sr: "prvi glas" },
  "sounds.last": { en: "last sound", sl: "zadnji glas", sr: "poslednji glas" },
  "sounds.apart": { en: "telling sounds apart", sl: "razlikovanje glasov", sr: "razlikovanje glasova" },
  "rhymes.find": { en: "finding rhymes", sl: "iskanje rim", sr: "pronalaženje rima" },
  "rhythm.beats": { en: "syllables", sl: "zlogi", sr: "slogovi" },
  "baskets.sort": { en: "sorting", sl: "razvrščanje", sr: "razvrstavanje" },
  "baskets.odd": { en: "odd one out", sl: "vsiljivec", sr: "uljez" },
  "listen.do": { en: "instructions", sl: "navodila", sr: "uputstva" },
  "read.letters": { en: "letters", sl: "črke", sr: "slova" },
  "read.syllables": { en: "syllables", sl: "zlogi", sr: "slogovi" },
  "read.words": { en: "words", sl: "besede", sr: "reči" },
  "stones.see": { en: "how many", sl: "koliko jih je", sr: "koliko ih ima" },
  "stones.more": { en: "where there are more", sl: "kje jih je več", sr: "gde ih ima više" },
  "stones.line": { en: "number line", sl: "številska črta", sr: "brojevna prava" },
  "stop.go": { en: "tapping and waiting", sl: "tapkanje in čakanje", sr: "dodir i čekanje" },
  "stop.brake": { en: "stop signal", sl: "znak za ustavitev", sr: "znak za zaustavljanje" },
  "find.target": { en: "searching", sl: "iskanje", sr: "traženje" },
  "steps.forward": { en: "forward", sl: "naprej", sr: "unapred" },
  "steps.back": { en: "backward", sl: "nazaj", sr: "unazad" },
  "rules.switch": { en: "changing the rule", sl: "menjava pravila", sr: "promena pravila" },
  "feelings.faces": { en: "faces", sl: "obrazi", sr: "lica" },
  "feelings.stories": { en: "stories", sl: "zgodbe", sr: "priče" },
};

export { gameIcons } from "./components/game-icons.ts";
export { skillNames } from "./games/texts.ts";

import type { IconName } from "../../../ui/icon-names.ts";
import type { PlayIconName } from "../../../ui/play-icon-names.ts";
import type { GameId } from "../games/list.ts";

/** A game's icon everywhere: in two tones on a child's screen, in one elsewhere. */
export const gameIcons: Readonly<Record<GameId, IconName & PlayIconName>> = {
  sounds: "ear",
  rhymes: "link-simple",
  rhythm: "music-notes",
  baskets: "basket",
  listen: "chat-text",
  read: "book-open",
  stones: "circles-three",
  stop: "hand-palm",
  find: "binoculars",
  steps: "footprints",
  rules: "cards",
  feelings: "smiley",
  paths: "path",
  pairs: "cards-three",
  breath: "wind",
};

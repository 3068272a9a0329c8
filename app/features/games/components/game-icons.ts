import type { PlayIconName } from "../../../ui/play-icon-names.ts";
import type { GameId } from "../games/list.ts";

/** What a game looks like on a child's screen. */
export const gameIcons: Readonly<Record<GameId, PlayIconName>> = {
  sounds: "ear", rhymes: "link-simple", rhythm: "music-notes", baskets: "basket", listen: "speaker-high", read: "book-open",
  stones: "circles-three", stop: "hand-palm", find: "binoculars", steps: "footprints", rules: "cards", feelings: "smiley",
  paths: "path", pairs: "cards-three", breath: "wind",
};

/** Two-tone icons for children's screens, by Phosphor name. `npm run draw` regenerates `play-icons.svg` from this list. */
export const playIconNames = [
  // The games.
  "ear",
  "link-simple",
  "music-notes",
  "basket",
  "chat-text",
  "book-open",
  "circles-three",
  "hand-palm",
  "binoculars",
  "footprints",
  "cards",
  "smiley",
  "path",
  "cards-three",
  "wind",
  "flag-pennant",
  // Pictures that a child uses to sign in.
  "bird",
  "butterfly",
  "car",
  "cat",
  "fish",
  "flower",
  "house",
  "sun",
  "tree",
] as const;

export type PlayIconName = (typeof playIconNames)[number];

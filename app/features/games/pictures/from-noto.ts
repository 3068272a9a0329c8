/**
 * Pictures taken from Noto, because Fluent's are not clear enough for a child to name: its rose is a tulip, its crocodile a
 * lizard, its hamster a mouse, its milk water.
 */
export const notoPictures: ReadonlySet<string> = new Set([
  "1F331",
  "1F339",
  "1F33C",
  "1F40A",
  "1F411",
  "1F419",
  "1F41A",
  "1F426",
  "1F426-200D-2B1B",
  "1F439",
  "1F952",
  "1F95B",
  "1F967",
  "1F985",
  "1F999",
  "1F9AB",
  "1F9C4",
  "1F32B",
  "1FA9E",
  "1FABF",
]);

import { notoPictures } from "./from-noto.ts";
import { revision } from "./revision.ts";

/**
 * The address of an item's picture by its `emoji`, whose code points the pools list. It may be cached forever, because a new
 * drawing gets a new address.
 */
export const pictureUrl = (emoji: string): string =>
  `/pictures/${notoPictures.has(emoji) ? "noto" : "fluent"}/${emoji}.svg?${revision}`;

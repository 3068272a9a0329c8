import { fromNoto } from "./from-noto.ts";
import { revision } from "./revision.ts";

/** Address of an item's picture by its `emoji`, the code points that the pools name. It may be kept forever: another drawing has another address. */
export const pictureUrl = (emoji: string): string =>
  `/pictures/${fromNoto.has(emoji) ? "noto" : "fluent"}/${emoji}.svg?${revision}`;

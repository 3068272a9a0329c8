/** For whoever asks a family for money. */
export { sharesOf } from "./data/shares.server.ts";

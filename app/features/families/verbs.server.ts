/** For whoever asks a family for money. */
export { holdShares, sharesOf } from "./data/shares.server.ts";

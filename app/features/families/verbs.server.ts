/** For features that charge a family. */
export { holdShares, sharesOf } from "./data/shares.server.ts";

/** For features that charge a family. */
export { lockShares, sharesOf } from "./data/shares.server.ts";

export { openPageCondition } from "./data/open-pages.server.ts";
export { requireSharer, hashOf } from "./data/pages.server.ts";

export { limitOpenings } from "./verbs/open.server.ts";
export { endPage, createSharedPage } from "./verbs/pages.server.ts";

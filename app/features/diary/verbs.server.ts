export { limitOpenings } from "./verbs/open.server.ts";
export { endPage, makePage } from "./verbs/pages.server.ts";

export { isOpen } from "./data/open-pages.server.ts";
export { checkSharer, hashOf } from "./data/pages.server.ts";

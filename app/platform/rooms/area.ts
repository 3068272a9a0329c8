import type { CompiledMessage } from "icu-minify/format";
import type { Pages } from "../i18n/pages.ts";
import type { AreaSlots } from "./slots.ts";

/** What the browser gets of one area in one language; made at build from what the area's modules name. */
export interface AreaModule {
  /** The area's own pages in all languages, and pages of elsewhere that it leads to in its own; nothing of the server's. */
  pages: Pages;
  /** Texts by room. */
  texts: Record<string, Record<string, CompiledMessage>>;
  /** Menu and tabs of the account pages; nothing outside the signed-in areas. */
  slots: Partial<AreaSlots>;
}

import type { CompiledMessage } from "icu-minify/format";
import type { Pages } from "../i18n/pages.ts";
import type { AreaSlots } from "./slots.ts";

/** Browser data of one area in one language, generated at build time from what the area's modules name. */
export interface AreaModule {
  /** The area's pages in all languages, and linked pages of other areas in the area's language; no server data. */
  pages: Pages;
  /** Texts by feature. */
  texts: Record<string, Record<string, CompiledMessage>>;
  /** Menu and tabs of the account pages; empty outside the signed-in areas. */
  slots: Partial<AreaSlots>;
}

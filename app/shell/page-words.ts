import type { CompiledMessage } from "icu-minify/format";
import type { Locale } from "../platform/i18n/locales.ts";
import { addMessages } from "../platform/i18n/messages.ts";
import type { Pages } from "../platform/i18n/pages.ts";
import { registerPages } from "../platform/features/pages.ts";
import { type AreaSlots, registerSlots } from "../platform/features/slots.ts";

/** Browser data of an area's frame or of one page, in one language. */
export interface PageWords {
  /** Contains no server data, and other languages' paths only for the page and its ancestors. */
  pages: Pages;
  /** Texts by feature. */
  texts: Record<string, Record<string, CompiledMessage>>;
  /** The frame has the menu, each page its tabs and links; cards are left out. */
  slots: Partial<AreaSlots>;
}

/** Generated modules call this when they load: before their page renders. */
export function addWords(area: string, locale: Locale, { pages, texts, slots }: PageWords): void {
  registerPages(pages);
  registerSlots(area, slots);
  for (const [feature, own] of Object.entries(texts)) addMessages(locale, feature, own);
}

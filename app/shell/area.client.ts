import { areas } from "virtual:areas";
import type { Locale } from "../platform/i18n/locales.ts";
import { addMessages } from "../platform/i18n/messages.ts";
import { registerPages } from "../platform/rooms/pages.ts";

/** Loads the page table and the texts of the document's area; awaited before the page hydrates. */
export async function loadArea(area: string | undefined, locale: Locale): Promise<void> {
  const load = areas[`${area}-${locale}`];
  if (!load) throw new Error(`No area "${area}"`);
  const { pages, texts } = await load();
  registerPages(pages);
  for (const [room, own] of Object.entries(texts)) addMessages(locale, room, own);
}

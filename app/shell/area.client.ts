import { areas } from "virtual:areas";
import type { Locale } from "../platform/i18n/locales.ts";
import { addMessages } from "../platform/i18n/messages.ts";
import { registerPages } from "../platform/features/pages.ts";
import { registerSlots } from "../platform/features/slots.ts";

/** Loads the page table and texts of the document's area; the page hydrates after it. */
export async function loadArea(area = "", locale: Locale): Promise<void> {
  const load = areas[`${area}-${locale}`];
  if (!load) throw new Error(`No area "${area}"`);
  const { pages, texts, slots } = await load();
  registerPages(pages);
  registerSlots(area, slots);
  for (const [feature, own] of Object.entries(texts)) addMessages(locale, feature, own);
}

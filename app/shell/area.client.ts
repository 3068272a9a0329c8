import { areas } from "virtual:areas";
import type { Locale } from "../platform/i18n/locales.ts";

/** In development: loads all texts and the page table of the document's area; the page hydrates after that. */
export async function loadArea(area = "", locale: Locale): Promise<void> {
  const load = areas[`${area}-${locale}`];
  if (!load) throw new Error(`No area "${area}"`);
  await load();
}

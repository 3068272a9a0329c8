import type { CompiledMessage } from "icu-minify/format";
import type { Locale } from "../platform/i18n/locales.ts";
import { addMessages } from "../platform/i18n/messages.ts";

/** All rooms' texts of one language: a module made at build, one file in the browser. */
const files: Record<Locale, () => Promise<Record<string, Record<string, CompiledMessage>>>> = {
  en: () => import("virtual:texts/en"),
  sl: () => import("virtual:texts/sl"),
  sr: () => import("virtual:texts/sr"),
};

/** Loads the texts of one language; awaited before the page hydrates. A language change is a new document. */
export async function loadMessages(locale: Locale): Promise<void> {
  for (const [room, texts] of Object.entries(await files[locale]())) addMessages(locale, room, texts);
}

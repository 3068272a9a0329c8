import en from "../../app/features/content/messages/en.ts";
import sl from "../../app/features/content/messages/sl.ts";
import sr from "../../app/features/content/messages/sr.ts";
import type { Locale } from "../../app/platform/i18n/locales.ts";

const words = { en, sl, sr };

/** The content feature's messages in a language, for checks on a page. */
export const messagesOf = (locale: Locale): typeof en => words[locale] as typeof en;

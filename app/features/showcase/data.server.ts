import { catalogue } from "../../shell/messages.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";

/**
 * The room's texts for the browser. They travel with its pages and not with everybody's catalogue, because nobody else
 * needs them.
 */
export const showcaseTexts = (locale: Locale) => catalogue[locale]["showcase"] ?? {};

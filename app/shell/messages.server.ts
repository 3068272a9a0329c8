import type { CompiledMessage } from "icu-minify/format";
import { isLocale, type Locale } from "../platform/i18n/locales.ts";
import { addMessages } from "../platform/i18n/messages.ts";

/** All texts of all features and languages; importing this file registers them on the server. */
const files = import.meta.glob<Record<string, CompiledMessage>>(
  ["../features/*/messages/*.ts", "../platform/messages/*.ts"],
  { eager: true, import: "default" },
);

/** Compiled texts by language and feature. Served at `/_i18n/{locale}/messages.json`. */
export const catalog = {} as Record<Locale, Record<string, Record<string, CompiledMessage>>>;

for (const [path, texts] of Object.entries(files)) {
  const [, feature, locale] = /([\w-]+)\/messages\/(\w+)\.ts$/.exec(path) ?? [];
  if (!feature || !isLocale(locale)) throw new Error(`${path} is not a message file`);
  addMessages(locale, feature, texts);
  (catalog[locale] ??= {})[feature] = texts;
}

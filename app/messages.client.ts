import type { CompiledMessage } from "icu-minify/format";
import type { Locale } from "./platform/i18n/locales.ts";
import { addMessages } from "./platform/i18n/messages.ts";

type Texts = { default: Record<string, CompiledMessage> };

// Rooms that only have public pages are left out: their texts never reach the browser.
const files = import.meta.glob<Texts>(
  ["./features/*/messages/*.ts", "./platform/messages/*.ts", "!./features/content/**"],
);

/** Loads the texts of one language; awaited before the page hydrates. A language change is a new document. */
export async function loadMessages(locale: Locale): Promise<void> {
  await Promise.all(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`/${locale}.ts`))
      .map(async ([path, load]) => {
        const room = /(\w+)\/messages\//.exec(path)?.[1] as string;
        addMessages(locale, room, (await load()).default);
      }),
  );
}

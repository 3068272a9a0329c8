import { existsSync } from "node:fs";
import { compileMessage } from "../app/platform/i18n/vite-messages.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { addMessages } from "../app/platform/i18n/messages.ts";
import { features } from "../app/features.ts";

/** Registers all texts for a command that Node runs from source. In the product, the build compiles them. */
export async function useSourceTexts(): Promise<void> {
  const folders = [["platform", "platform"], ...features.map(({ name }) => [name, `features/${name}`])] as [
    string,
    string,
  ][];
  for (const [feature, folder] of folders) {
    for (const locale of locales) {
      const file = new URL(`../app/${folder}/messages/${locale}.ts`, import.meta.url).href;
      if (!existsSync(new URL(file))) continue;
      const { default: texts } = (await import(file)) as { default: Record<string, string> };
      addMessages(
        locale,
        feature,
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(file, key, text)])),
      );
    }
  }
}

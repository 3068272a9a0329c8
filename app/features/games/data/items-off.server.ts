import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";

/** Ids of a game's items that are switched off in a language, in a stable order. */
export async function readSwitchedOffIds(sql: Reading, gameId: string, language: Locale): Promise<string[]> {
  const rows = await sql<{ item: string }[]>`
    select item from game_item_off where game_id = ${gameId} and language = ${language} and on_at is null order by item collate "C"`;
  return rows.map(({ item }) => item);
}

export async function readSwitchedOffIdsByLanguage(sql: Reading, gameId: string): Promise<Record<Locale, string[]>> {
  const rows = await sql<{ language: Locale; item: string }[]>`
    select language, item from game_item_off where game_id = ${gameId} and on_at is null order by item collate "C"`;
  const found: Record<Locale, string[]> = { en: [], sl: [], sr: [] };
  for (const { language, item } of rows) found[language].push(item);
  return found;
}

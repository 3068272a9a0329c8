import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { thingsOf } from "../../payments/verbs.server.ts";

export interface SaleTitle {
  /** In the reader's language if the specialist gave it; "" if it is not known any longer. */
  title: string;
  minutes: number | null;
}

/** What was sold, by the id of the purchase or of the session that was paid directly. No family is named. */
export async function saleTitles(
  sql: Reading,
  { purchases, sessions }: { purchases: readonly string[]; sessions: readonly string[] },
  locale: Locale,
): Promise<ReadonlyMap<string, SaleTitle>> {
  const orders =
    purchases.length === 0
      ? []
      : await sql<{ id: string; session_id: string | null; kind: string }[]>`
          select id, session_id, kind from purchase where id = any (${[...purchases]}::uuid[])`;
  const things = await thingsOf(sql, orders, locale);
  const cash =
    sessions.length === 0
      ? []
      : await sql<(SaleTitle & { id: string })[]>`
          select id, coalesce(service_name->>${locale}, service_name->>'en', service_name->>'sl', service_name->>'sr', '') as title, minutes
          from session where id = any (${[...sessions]}::uuid[])`;
  return new Map([
    ...[...things].map(([id, { title, name, minutes }]) => [id, { title: name ?? title, minutes }] as const),
    ...cash.map(({ id, ...sale }) => [id, sale] as const),
  ]);
}

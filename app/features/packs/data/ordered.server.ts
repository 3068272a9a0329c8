import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { OrderedPack } from "../contract.ts";
import { payHours } from "../rules.ts";

/** Returns packs that an account ordered and can still pay for, the latest first. There are at most as many as offers. */
export async function listOrdered(sql: Reading, accountId: string, locale: Locale, now: Date): Promise<OrderedPack[]> {
  const since = new Date(now.getTime() - payHours * 3600_000);
  const rows = await sql<(Omit<OrderedPack, "pay_until"> & { created_at: Date })[]>`
    select k.id, coalesce(k.service_name->>${locale}, k.service_name->>'en', k.service_name->>'sl', k.service_name->>'sr') as title,
      k.count, k.price, k.currency, k.created_at, s.name || ' ' || s.lastname as specialist
    from pack k join specialist s on s.id = k.specialist_id
    where k.account_id = ${accountId} and k.state = 'waiting' and k.created_at > ${since}
    order by k.id desc limit 20`;
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    pay_until: new Date(created_at.getTime() + payHours * 3600_000).toISOString(),
  }));
}

import type { TxSql } from "../../platform/db/database.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { openSilently, insertPackOrder } from "./verbs/order.server.ts";

const day = 24 * 3600_000;

/** Offered packs: specialist, service, sessions, price, months. */
const offers = [
  ["specialist-07", "speech_session", 5, 22000, 6],
  ["specialist-07", "speech_session", 10, 42000, 9],
  ["specialist-01", "speech_session", 5, 25000, 6],
  ["specialist-03", "learning_session", 10, 40000, 12],
] as const;

/** Seeds packs on sale and one that Ana bought. The features that charge seed its payment. */
export async function seedPacks({ services, id, now }: DemoWorld): Promise<void> {
  const sql = services.sql as unknown as TxSql;
  const at = (days: number) => new Date(now.getTime() + days * day);
  for (const [specialist, service, count, price, months] of offers) {
    await sql`
      insert into pack_offer (id, specialist_id, service_id, count, price, currency, months, created_at, updated_at)
      values (${id(`pack of ${count} of ${specialist}`)}, ${id(specialist)}, ${id(`${specialist}/${service}`)}, ${count}, ${price}, 'EUR', ${months},
        ${at(-90)}, ${at(-90)})`;
  }
  const actor = { kind: "job", name: "demo" } as const;
  const [pack_id, account_id, profile_id] = [id("pack of adult-1"), id("adult-1"), id("child-2")];
  await insertPackOrder(
    sql,
    { id: pack_id, pack_offer_id: id("pack of 5 of specialist-01"), account_id, profile_id },
    at(-20),
  );
  await openSilently(sql, { id: pack_id, paid: 25000, actor }, at(-20));
}

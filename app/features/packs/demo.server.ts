import type { TxSql } from "../../platform/db/database.server.ts";
import type { DemoWorld } from "../../platform/rooms/demo-world.server.ts";
import { openSilently, orderPack } from "./verbs/order.server.ts";
import { usePack } from "./verbs/use.server.ts";

const day = 24 * 3600_000;

/** What some specialists sell: specialist, service, sessions, price, months. */
const offers = [
  ["specialist-07", "speech_session", 5, 22000, 6],
  ["specialist-07", "speech_session", 10, 42000, 9],
  ["specialist-01", "speech_session", 5, 25000, 6],
  ["specialist-03", "learning_session", 10, 40000, 12],
] as const;

/** Packs on sale, and Ana's with two of five sessions used. Its payment is in the demo of the rooms that take money. */
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
  const [pack_id, account_id, profile_id, specialist_id] = [id("pack of adult-1"), id("adult-1"), id("child-1"), id("specialist-07")];
  await orderPack(sql, { id: pack_id, pack_offer_id: id("pack of 5 of specialist-07"), account_id, profile_id }, at(-20));
  await openSilently(sql, { id: pack_id, paid: 22000, actor }, at(-20));
  const held = await sql<{ session_id: string; service_id: string; minutes: number; confirmed_at: Date }[]>`
    select id as session_id, service_id, minutes, starts_at - interval '5 days' as confirmed_at from session
    where specialist_id = ${specialist_id} and profile_id = ${profile_id} and service_id = ${id("specialist-07/speech_session")} and status = 'Completed'
    order by starts_at limit 2`;
  for (const { confirmed_at, ...session } of held) {
    await usePack(sql, { pack_id, account_id, profile_id, specialist_id, ...session }, actor, confirmed_at);
  }
}


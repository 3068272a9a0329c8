import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { chargeableAccount } from "../../payments/verbs.server.ts";
import type { OwnOffer, PublicOffer } from "../contract.ts";

const columns = (sql: Reading, locale: Locale) => sql`
  o.id, o.service_id, o.count, o.price, o.currency, o.months, o.price / o.count as each, v.minutes, v.price as single,
  coalesce(v.name->>${locale}, v.name->>'en', v.name->>'sl', v.name->>'sr') as title`;

/** Returns the packs that a specialist sells, optionally of one service. */
export async function publicOffers(
  sql: Reading,
  locale: Locale,
  specialistId: string,
  serviceId?: string,
): Promise<PublicOffer[]> {
  const offers = await sql<PublicOffer[]>`
    select ${columns(sql, locale)}
    from pack_offer o join service v on v.id = o.service_id join specialist s on s.id = o.specialist_id
    where o.specialist_id = ${specialistId} and o.removed_at is null and o.paused_at is null and v.active and v.currency = o.currency
      and s.status = 'published'
      and ${serviceId ? sql`o.service_id = ${serviceId}` : sql`true`}
    order by v.position, v.id, o.count`;
  return offers.length > 0 && (await chargeableAccount(sql, specialistId)) !== null ? offers : [];
}

export async function ownOffers(sql: Reading, { specialist_id }: Person, locale: Locale) {
  if (!specialist_id) throw refusal("not_allowed");
  const [offers, services, account] = await Promise.all([
    sql<OwnOffer[]>`
      select ${columns(sql, locale)}, o.paused_at is not null as paused, not v.active as hidden
      from pack_offer o join service v on v.id = o.service_id
      where o.specialist_id = ${specialist_id} and o.removed_at is null order by v.position, v.id, o.count`,
    sql<{ service_id: string; title: string; minutes: number; price: number; currency: "EUR" }[]>`
      select v.id as service_id, v.minutes, v.price, v.currency, coalesce(v.name->>${locale}, v.name->>'en', v.name->>'sl', v.name->>'sr') as title
      from service v
      where v.specialist_id = ${specialist_id} and v.active and v.removed_at is null and v.currency = 'EUR' and v.price > 0 order by v.position, v.id`,
    chargeableAccount(sql, specialist_id),
  ]);
  return { offers, services, sold: account !== null };
}

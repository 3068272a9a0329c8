import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { CallerTx } from "../../../platform/events/statement.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { mostOffers } from "../rules.ts";

const noted = (tx: CallerTx, { actor, requestId }: WriteContext<Person>, action: string, id: string, detail?: object) =>
  audit(tx, actor, {
    action: `packs.${action}`,
    subject: "pack_offer",
    subject_id: id,
    request_id: requestId,
    ...(detail && { detail }),
  });

const ownerOf = ({ specialist_id }: Person): string => {
  if (!specialist_id) throw refusal("not_allowed");
  return specialist_id;
};

/** Refuses a pack that costs more than its sessions one by one. */
async function refuseDear(
  sql: TxSql,
  specialistId: string,
  serviceId: string,
  count: number,
  price: number,
): Promise<void> {
  const [service] = await sql<{ price: number }[]>`
    select price from service
    where id = ${serviceId} and specialist_id = ${specialistId} and active and removed_at is null and currency = 'EUR' and price > 0`;
  if (!service) throw wrongField("service_id", "choice");
  if (price > service.price * count)
    throw new AppError("pack_too_dear", {
      fields: { price: { code: "max", values: { max: (service.price * count) / 100 } } },
    });
}

export async function addOffer(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addOffer>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const specialist_id = ownerOf(actor);
  const { service_id, count, price, months } = input;
  return write(services, context, async (tx, sql) => {
    // Concurrent calls run one at a time, so that the limit is kept.
    await sql`select from specialist where id = ${specialist_id} for no key update`;
    await refuseDear(sql, specialist_id, service_id, count, price);
    const [known] = await sql<{ count: number }[]>`
      select count(*)::int as count from pack_offer where specialist_id = ${specialist_id} and removed_at is null`;
    if ((known?.count ?? 0) >= mostOffers) throw new AppError("too_many_pack_offers", { values: { max: mostOffers } });
    const id = v7({ msecs: now.getTime() });
    const added = await sql`
      insert into pack_offer (id, specialist_id, service_id, count, price, currency, months, created_at, updated_at)
      values (${id}, ${specialist_id}, ${service_id}, ${count}, ${price}, 'EUR', ${months}, ${now}, ${now})
      on conflict (specialist_id, service_id, count) where removed_at is null do nothing returning id`;
    if (added.length === 0) throw new AppError("pack_offer_exists");
    await noted(tx, context, "add_offer", id, { count, price, months });
    return { id };
  });
}

export async function changeOffer(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeOffer>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { pack_offer_id: id, paused, ...wanted } = input;
  const specialist_id = ownerOf(actor);
  return write(services, context, async (tx, sql) => {
    const [offer] = await sql<{ service_id: string; count: number; price: number; months: number }[]>`
      select service_id, count, price, months from pack_offer where id = ${id} and specialist_id = ${specialist_id} and removed_at is null for update`;
    if (!offer) throw new AppError("pack_offer_not_found");
    const { price = offer.price, months = offer.months } = wanted;
    if (wanted.price !== undefined) await refuseDear(sql, specialist_id, offer.service_id, offer.count, price);
    await sql`
      update pack_offer set price = ${price}, months = ${months}, updated_at = ${now},
        paused_at = ${paused === undefined ? sql`paused_at` : paused ? sql`coalesce(paused_at, ${now})` : null}
      where id = ${id}`;
    await noted(tx, context, "change_offer", id, { price, months, ...(paused !== undefined && { paused }) });
    return { id };
  });
}

export async function removeOffer(
  services: Services,
  context: WriteContext<Person>,
  { pack_offer_id: id }: Body<typeof contract.removeOffer>,
): Promise<{ id: string }> {
  const specialist_id = ownerOf(context.actor);
  return write(services, context, async (tx, sql) => {
    const { count } = await sql`
      update pack_offer set removed_at = ${context.now}, updated_at = ${context.now}
      where id = ${id} and specialist_id = ${specialist_id} and removed_at is null`;
    if (count === 0) throw new AppError("pack_offer_not_found");
    await noted(tx, context, "remove_offer", id);
    return { id };
  });
}

import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { SellerTerms } from "../data/seller-calls.ts";
import { sellerTerms } from "../data/seller.server.ts";
import { specialistOf } from "./connections.server.ts";

/** Versions of terms that are no longer needed: all of some specialists, and for others those that ended before a day. */
export interface UnneededTermsVersions {
  /** Specialists erased so long ago that nothing is kept. */
  gone: readonly string[];
  ended: readonly { specialist_ids: readonly string[]; before: Date }[];
}

/** Deletes versions of terms. Returns how many. */
export async function forgetTermsVersions(sql: Reading, { gone, ended }: UnneededTermsVersions): Promise<number> {
  let { count } = await sql`delete from seller_terms_version where specialist_id = any(${[...gone]}::uuid[])`;
  for (const { specialist_ids, before } of ended)
    count += (
      await sql`delete from seller_terms_version where specialist_id = any(${[...specialist_ids]}::uuid[]) and valid_until < ${before}`
    ).count;
  return count;
}

/** Saves the terms for later sales; existing agreements keep theirs. */
export async function saveSellerTerms(
  services: Services,
  context: WriteContext<Person>,
  { vat, cash }: Body<typeof contract.saveSellerTerms>,
): Promise<SellerTerms> {
  const { actor, now } = context;
  const specialist_id = specialistOf(actor);
  return write(services, context, async (tx, sql) => {
    const before = await sellerTerms(sql, specialist_id);
    if (cash === false && !before.card) throw new AppError("no_way_to_pay");
    const wanted = { vat: vat ?? before.vat, cash: cash ?? before.cash };
    if (wanted.vat === before.vat && wanted.cash === before.cash) return before;
    await sql`
      insert into seller_terms (specialist_id, vat, cash, updated_at) values (${specialist_id}, ${wanted.vat}, ${wanted.cash}, ${now})
      on conflict (specialist_id) do update set vat = excluded.vat, cash = excluded.cash, updated_at = excluded.updated_at`;
    await audit(tx, context, {
      action: "payments.change_terms",
      subject: "specialist",
      subject_id: specialist_id,
      detail: wanted,
    });
    return sellerTerms(sql, specialist_id);
  });
}

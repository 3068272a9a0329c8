import type { Person } from "../../../platform/auth/actor.ts";
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

/** Existing agreements keep their terms. */
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

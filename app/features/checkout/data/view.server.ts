import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { creditsOf } from "../../ledger/verbs.server.ts";
import type { PaymentView } from "../../payments/contract.ts";
import { addressesOf, paymentView } from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type { CheckoutView } from "../contract.ts";
import { termsOf } from "./terms.server.ts";
import type { Purchase } from "./purchases.server.ts";

type Row = Purchase & {
  early_start_at: Date | null;
  chosen: CheckoutView["address"];
  starts_at: Date | null;
  ends_at: Date | null;
  cancellation_hours: number;
  specialist: CheckoutView["specialist"];
  profile: CheckoutView["profile"];
} & Pick<CheckoutView, "title" | "minutes" | "mode" | "place" | "time_zone">;

/** For whoever may book for the profile; for others there is no such purchase. */
export async function readCheckout(sql: Reading, person: Person, locale: Locale, sessionId: string, now: Date): Promise<CheckoutView> {
  const [row] = await sql<Row[]>`
    select b.*, b.address as chosen, coalesce(s.starts_at, held.starts_at) as starts_at, coalesce(s.ends_at, held.ends_at) as ends_at,
      s.cancellation_hours, s.minutes, s.mode, s.place, s.time_zone,
      coalesce(s.service_name->>${locale}, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as title,
      json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname, 'gender', sp.gender, 'portrait', sp.portrait, 'tint', sp.tint) as specialist,
      json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'lastname', p.lastname, 'portrait', p.portrait, 'tint', p.tint) as profile
    from purchase b join session s on s.id = b.session_id join specialist sp on sp.id = b.specialist_id join profile p on p.id = b.profile_id
    left join lateral (
      select starts_at, ends_at from session_time where session_id = s.id and state = 'held' and move_id is null limit 1) held on true
    where b.session_id = ${sessionId} and p.deleted_at is null order by b.id desc limit 1`;
  if (!row || !mayActFor(await accessOf(sql, person.account_id, row.profile_id, now))) throw new AppError("purchase_not_found");
  const own = row.account_id === person.account_id;
  const [credits_available, payment, addresses] = await Promise.all([
    usable(sql, row, person.account_id, now),
    row.payment_id === null ? null : paymentView(sql, row.payment_id),
    addressesOf(sql, person.account_id),
  ]);
  const { starts_at, ends_at, cancellation_hours, title, minutes, mode, place, time_zone, specialist, profile } = row;
  return {
    purchase_id: row.id, session_id: row.session_id, state: stateOf(row, payment), pay_until: row.pay_until.toISOString(),
    price: row.price, currency: row.currency, credits_available, credits_used: row.credits,
    amount_with_credits: termsOf(row.price, credits_available, row.basis_points).amount,
    amount: row.amount, returned: row.card_returned + row.credits_returned,
    specialist, profile, title, minutes, mode, place, time_zone,
    starts_at: starts_at?.toISOString() ?? null, ends_at: ends_at?.toISOString() ?? null,
    free_until: starts_at && new Date(starts_at.getTime() - cancellation_hours * 3600_000).toISOString(),
    payment, needs_address: addresses.length === 0,
    address: (own ? row.chosen : null) ?? addresses.find(({ is_default }) => is_default) ?? null,
    early_start: row.early_start_at !== null,
  };
}

/** Credits of this account that the purchase can use, with those that it holds already. */
export async function usable(sql: Reading, purchase: Purchase, accountId: string, now: Date): Promise<number> {
  const all = await creditsOf(sql, accountId, now);
  const free = all.find(({ currency }) => currency === purchase.currency)?.available ?? 0;
  return free + (purchase.state === "open" && purchase.account_id === accountId ? purchase.credits : 0);
}

export function stateOf({ state }: Pick<Purchase, "state">, payment: PaymentView | null): CheckoutView["state"] {
  if (state !== "open" || !payment) return state;
  if (payment.state === "paid") return "paid";
  return payment.state === "trying" || payment.state === "processing" ? "paying" : "open";
}

import type { Reading } from "../../../platform/db/database.server.ts";
import { slot } from "../../../platform/features/slot.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type AssertionViolation, storeViolations } from "./broken.server.ts";

/** A statement about the books that must always be true. */
export interface Assertion {
  title: (locale: Locale) => string;
  /** Returns entries that contradict it, though not necessarily all. */
  broken: (sql: Reading) => Promise<AssertionViolation[]>;
}

/** Each feature that handles money adds its assertions. */
export const assertions = slot<Assertion>("payments.assertions");

const day = 86_400_000;
/** Limits what one assertion reports: a mistake in it would list every account. */
const most = 20;

/** Runs nightly. Violations are kept as differences, like those from the card provider. Returns how many are new. */
export async function assertBooks(services: Services): Promise<number> {
  const { sql, log, clock } = services;
  const yesterday = new Date(clock().getTime() - day).toISOString().slice(0, 10);
  const done: string[] = [];
  const found: (AssertionViolation & { kind: string })[] = [];
  for (const [kind, { broken }] of assertions.all()) {
    try {
      found.push(...(await broken(sql)).slice(0, most).map((one) => ({ kind, ...one })));
      done.push(kind);
    } catch (error) {
      log.error({ err: error, assertion: kind }, "an assertion over the books failed");
    }
  }
  return storeViolations(services, yesterday, done, found);
}

export const titleOf = (kind: string, locale: Locale): string =>
  kind === "balance"
    ? translator(locale, "payments")("assertion.balance")
    : (assertions.find(kind)?.title(locale) ?? kind);

type Own = "credit_sign" | "pack_sign" | "payer_sign" | "memo_pairs" | "connected_gross" | "withheld";

const own = (name: Own, broken: Assertion["broken"]) =>
  assertions.fill(name, { title: (locale) => translator(locale, "payments")(`assertion.${name}`), broken });

/** Finds accounts of these kinds whose balance has the wrong sign. */
const wrongSign = (sql: Reading, kinds: readonly string[], wrong: -1 | 1) => sql<AssertionViolation[]>`
  select * from (
    select account as source, sum(amount)::bigint as here, 0 as there, currency from journal_line
    where split_part(account, ':', 1) = any (${[...kinds]}::text[]) group by account, currency) balances
  where sign(here) = ${wrong} limit ${most}`;

export const bookAssertions = [
  own("credit_sign", (sql) => wrongSign(sql, ["user_credit", "credit_held"], 1)),
  own("pack_sign", (sql) => wrongSign(sql, ["pack"], 1)),
  own("payer_sign", (sql) => wrongSign(sql, ["receivable_payer"], -1)),
  own(
    "memo_pairs",
    (sql) => sql<AssertionViolation[]>`
      select * from (
        select 'memo_contra' as source, sum(amount)::bigint as here, 0 as there, currency from journal_line
        where split_part(account, ':', 1) in ('memo_contra', 'connected_gross', 'returned_directly', 'pack') group by currency) balances
      where here <> 0`,
  ),
  own(
    "connected_gross",
    (sql) => sql<AssertionViolation[]>`
      with booked as (
        select substr(account, 17) as account, currency, sum(amount) as amount from journal_line where account like 'connected_gross:%' group by 1, 2),
      moved as (
        select account, currency, sum(amount) as amount from (
          select provider_account as account, currency, amount from payment where state = 'paid' and provider_account is not null
          union all
          select p.provider_account, p.currency, -r.amount from payment_refund r join payment p on p.id = r.payment_id
          where r.state in ('pending', 'done') and p.provider_account is not null
          union all
          select p.provider_account, p.currency, -d.amount from payment_dispute d join payment p on p.id = d.payment_id
          where d.state in ('open', 'lost') and p.provider_account is not null) each group by 1, 2)
      select 'connected_gross:' || account as source, coalesce(b.amount, 0)::bigint as here, coalesce(m.amount, 0)::bigint as there, currency
      from booked b full join moved m using (account, currency) where coalesce(b.amount, 0) <> coalesce(m.amount, 0) limit ${most}`,
  ),
  own(
    "withheld",
    (sql) => sql<AssertionViolation[]>`
      with booked as (
        select substr(l.account, 23) as specialist, l.currency, -sum(l.amount) as amount from journal_line l join journal j on j.id = l.journal_id
        where l.account like 'receivable_specialist:%' and j.kind in ('charge', 'refund', 'refund_failed') group by 1, 2),
      fees as (
        select specialist, currency, sum(amount) as amount from (
          select specialist_id::text as specialist, currency, fee as amount from payment where state = 'paid' and specialist_id is not null and provider_account is not null
          union all
          select p.specialist_id::text, p.currency, -r.fee from payment_refund r join payment p on p.id = r.payment_id
          where r.fee_refund_id is not null and p.specialist_id is not null and p.provider_account is not null) each group by 1, 2)
      select 'receivable_specialist:' || specialist as source, coalesce(b.amount, 0)::bigint as here, coalesce(f.amount, 0)::bigint as there, currency
      from booked b full join fees f using (specialist, currency) where coalesce(b.amount, 0) <> coalesce(f.amount, 0) limit ${most}`,
  ),
];

import { translator } from "../../../platform/i18n/messages.ts";
import { assertions, type AssertionViolation } from "../../payments/verbs.server.ts";

/** Asserts that credits are held only for payments under way. */
export const checkoutAssertions = [
  assertions.fill("credit_held", {
    title: (locale) => translator(locale, "checkout")("assertion.credit_held"),
    broken: (sql) => sql<AssertionViolation[]>`
      select 'credit_held:' || account_id as source, here, 0 as there, currency from (
        select split_part(account, ':', 2) as account_id, sum(amount)::bigint as here, currency from journal_line
        where split_part(account, ':', 1) = 'credit_held' group by account, currency) held
      where here <> 0 and not exists (
        select from purchase_part x where x.account_id = held.account_id::uuid and x.state = 'open' and x.hold_id is not null)
      limit 20`,
  }),
];

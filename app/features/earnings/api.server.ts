import type { Person } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import * as contract from "./contract.ts";
import { stretchOf } from "./data/months.server.ts";
import { readMonth } from "./data/sums.server.ts";
import { transactionTable } from "./data/table.server.ts";
import { totalOf } from "./data/total.server.ts";
import { listTransactions } from "./data/transactions.server.ts";

/** Returns the caller's specialist id; the record is created with the role. */
function specialistOf({ specialist_id }: Person): string {
  if (!specialist_id) throw new AppError("not_allowed");
  return specialist_id;
}

const own = ({ person, locale, now }: { person: Person; locale: Locale; now: Date }) => ({
  person,
  families: true,
  locale,
  now,
});

export function mount(api: Api): void {
  const tag = "Transactions";
  api.describe(tag, "What a specialist's sessions bring, line by line.");
  api.mount(tag, contract.listTransactions, (call, { query: { month, profileId: profile_id, ...wanted } }) =>
    listTransactions(call.sql, own(call), {
      ...wanted,
      ...stretchOf(month, call.person.time_zone, call.now),
      specialist_id: specialistOf(call.person),
      profile_id,
    }),
  );
  api.mount(tag, contract.readMonth, async (call, { query: { month } }) => {
    const { time_zone } = call.person;
    return {
      data: await readMonth(
        call.sql,
        own(call),
        specialistOf(call.person),
        time_zone,
        stretchOf(month, time_zone, call.now),
      ),
    };
  });
  api.mount(tag, contract.downloadTransactions, (call, { query: { month } }) =>
    transactionTable(call, own(call), specialistOf(call.person), stretchOf(month, call.person.time_zone, call.now)),
  );

  const admin = "Admin: transactions";
  api.describe(admin, "What all specialists' sessions bring, for superadmins.");
  api.mount(admin, contract.listAllTransactions, (call, { query: { month, specialistId, ...wanted } }) =>
    listTransactions(
      call.sql,
      { ...own(call), families: false },
      {
        ...wanted,
        ...stretchOf(month, call.person.time_zone, call.now),
        specialist_id: specialistId ?? null,
      },
    ),
  );
  api.data(admin, contract.totalAllTransactions, (call, { query: { month, specialistId, ...wanted } }) =>
    totalOf(call.sql, {
      ...wanted,
      ...stretchOf(month, call.person.time_zone, call.now),
      specialist_id: specialistId ?? null,
      families: false,
    }),
  );
}

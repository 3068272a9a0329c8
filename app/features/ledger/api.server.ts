import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { creditsOf, listAllCredits, listCredits, listHistory } from "./data/credits.server.ts";
import { explainJournal, listJournals, readBalance } from "./data/journals.server.ts";
import { readMonths } from "./data/months.server.ts";
import { grantGoodwill, revokeCredit } from "./verbs/goodwill.server.ts";
import { closeMonth } from "./verbs/months.server.ts";

export function mount(api: Api): void {
  const own = "Credits";
  api.describe(own, "Money off later sessions, for families.");
  api.mount(own, contract.listCredits, ({ sql, person, now }, { query }) =>
    listCredits(sql, person.account_id, query, now),
  );
  api.data(own, contract.readCreditBalance, ({ sql, person, now }) => creditsOf(sql, person.account_id, now));
  api.mount(own, contract.listCreditHistory, ({ sql, person }, { query }) =>
    listHistory(sql, person.account_id, query),
  );

  const admin = "Admin: ledger";
  api.describe(admin, "What happened with money, and credits, for superadmins.");
  api.mount(admin, contract.listJournals, ({ sql, person }, { query }) => listJournals(sql, query, person.time_zone));
  api.data(admin, contract.explainJournal, ({ sql }, { params }) => explainJournal(sql, params.id));
  api.data(admin, contract.readLedgerBalance, ({ sql }, { query }) => readBalance(sql, query.account));
  api.data(admin, contract.readMonths, ({ sql, now }) => readMonths(sql, now));
  api.write(admin, contract.closeMonth, closeMonth);
  api.mount(admin, contract.listAllCredits, ({ sql, now }, { query }) => listAllCredits(sql, query, now));
  api.write(admin, contract.grantGoodwill, grantGoodwill);
  api.write(admin, contract.revokeCredit, revokeCredit);
}

import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { creditsOf, listAllCredits, listCredits, listHistory } from "./data/credits.server.ts";
import { explainJournal, listJournals, readBalance } from "./data/journals.server.ts";
import { grantGoodwill, revokeCredit } from "./verbs/goodwill.server.ts";

export function mount(api: Api): void {
  const own = "Credits";
  api.describe(own, "Money off later sessions, for families.");
  api.mount(own, contract.listCredits, ({ sql, person, now }, { query }) =>
    listCredits(sql, person.account_id, query, now),
  );
  api.mount(own, contract.readCreditBalance, async ({ sql, person, now }) => ({
    data: await creditsOf(sql, person.account_id, now),
  }));
  api.mount(own, contract.listCreditHistory, ({ sql, person }, { query }) =>
    listHistory(sql, person.account_id, query),
  );

  const admin = "Admin: ledger";
  api.describe(admin, "What happened with money, and credits, for superadmins.");
  api.mount(admin, contract.listJournals, ({ sql, person }, { query }) => listJournals(sql, query, person.time_zone));
  api.mount(admin, contract.explainJournal, async ({ sql }, { params }) => ({
    data: await explainJournal(sql, params.id),
  }));
  api.mount(admin, contract.readLedgerBalance, async ({ sql }, { query }) => ({
    data: await readBalance(sql, query.account),
  }));
  api.mount(admin, contract.listAllCredits, ({ sql, now }, { query }) => listAllCredits(sql, query, now));
  api.mount(admin, contract.grantGoodwill, async (call, { body }) => ({
    data: await grantGoodwill(call, call.context, body),
  }));
  api.mount(admin, contract.revokeCredit, async (call, { body }) => ({
    data: await revokeCredit(call, call.context, body),
  }));
}

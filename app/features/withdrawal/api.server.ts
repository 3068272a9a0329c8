import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listContracts, readContract } from "./data/contracts.server.ts";
import { makeWithdrawal } from "./verbs/make.server.ts";

export function mount(api: Api): void {
  const tag = "Withdrawal from contracts";
  api.describe(tag, "The right that the law gives consumers for 14 days after a contract was concluded online.");
  api.mount(tag, contract.listContracts, ({ sql, person, locale, now }, { query }) =>
    listContracts(sql, { ...person, locale }, query, now),
  );
  api.data(tag, contract.readContract, ({ sql, person, locale, now }, { params }) =>
    readContract(sql, { ...person, locale }, params.id, now),
  );
  api.write(tag, contract.makeWithdrawal, makeWithdrawal);
}

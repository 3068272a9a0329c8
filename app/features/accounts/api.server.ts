import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { consentsOf } from "./data.server.ts";
import { decideConsent } from "./verbs/account.server.ts";

export const room = {
  name: "accounts",
  errors: contract.errors,
  mount(api: Api): void {
    api.mount("Accounts", contract.listConsents, async (call) => ({
      data: await consentsOf(call.sql, call.person.account_id),
    }));
    api.mount("Accounts", contract.decideConsent, async (call, { body }) => ({
      data: await decideConsent(call, call.person, body, call.requestId),
    }));
  },
};

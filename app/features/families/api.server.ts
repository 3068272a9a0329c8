import { refusal } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { sharesFor } from "./data.server.ts";
import { answerShares, proposeShares, withdrawShares } from "./verbs.server.ts";

export function mount(api: Api): void {
  api.mount("Profiles", contract.readShares, async (call, { params }) => {
    const data = await sharesFor(call.sql, call.person.account_id, params.id, call.now);
    if (!data) throw refusal("not_found");
    return { data };
  });
  api.mount("Profiles", contract.proposeShares, async (call, { body }) => ({
    data: await proposeShares(call, call.context, body),
  }));
  api.mount("Profiles", contract.answerShares, async (call, { body }) => ({
    data: await answerShares(call, call.context, body),
  }));
  api.mount("Profiles", contract.withdrawShares, async (call, { body }) => ({
    data: await withdrawShares(call, call.context, body),
  }));
}

import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { changeMailChoices, mailChoicesOf } from "./verbs.server.ts";

export function mount(api: Api): void {
  api.describe("Emails", "Which emails a person gets.");
  api.mount("Emails", contract.listMailChoices, async (call) => ({ data: await mailChoicesOf(call.sql, call.person) }));
  api.mount("Emails", contract.changeMailChoices, async (call, { body }) => ({ data: await changeMailChoices(call, call.context, body) }));
}

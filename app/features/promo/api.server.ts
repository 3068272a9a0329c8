import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listCodes, listUses } from "./data/codes.server.ts";
import { addCode, pauseCode } from "./verbs/codes.server.ts";

export function mount(api: Api): void {
  const tag = "Promo codes";
  api.describe(tag, "Codes that take something off a price: specialists' own, and the platform's.");
  api.mount(tag, contract.listCodes, ({ sql, person, now }, { query }) => listCodes(sql, person, query, now));
  api.mount(tag, contract.addCode, async (call, { body }) => ({ data: await addCode(call, call.context, body) }));
  api.mount(tag, contract.pauseCode, async (call, { body }) => ({ data: await pauseCode(call, call.context, body) }));
  api.mount(tag, contract.listUses, ({ sql, person, now }, { params, query }) =>
    listUses(sql, person, params.id, query, now),
  );
}

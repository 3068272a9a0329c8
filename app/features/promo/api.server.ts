import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listCodes, listUses } from "./data/codes.server.ts";
import { addCode, pauseCode } from "./verbs/codes.server.ts";

export function mount(api: Api): void {
  const tag = "Promo codes";
  api.describe(tag, "Codes that take something off a price: specialists' own, and the platform's.");
  api.mount(tag, contract.listCodes, ({ sql, person, now }, { query }) => listCodes(sql, person, query, now));
  api.write(tag, contract.addCode, addCode);
  api.write(tag, contract.pauseCode, pauseCode);
  api.mount(tag, contract.listUses, ({ sql, person, now }, { params, query }) =>
    listUses(sql, person, params.id, query, now),
  );
}

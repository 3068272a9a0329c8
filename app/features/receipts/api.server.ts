import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listMissing, readReceipt } from "./data/receipts.server.ts";
import { saveReceipt } from "./verbs/save.server.ts";

export function mount(api: Api): void {
  const tag = "Fiscal receipts";
  api.describe(tag, "Receipts that specialists issue for sessions paid directly, by their numbers or addresses.");
  api.data(tag, contract.readReceipt, ({ sql, person, now }, { params }) => readReceipt(sql, person, params.id, now));
  api.mount(tag, contract.listMissing, ({ sql, person, locale }, { query }) =>
    listMissing(sql, { specialist_id: person.specialist_id, locale }, query),
  );
  api.write(tag, contract.saveReceipt, saveReceipt);
}

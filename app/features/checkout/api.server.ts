import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { readCheckout } from "./data/view.server.ts";
import { addCode, removeCode } from "./verbs/code.server.ts";
import { checkCheckout, payCheckout } from "./verbs/pay.server.ts";

export function mount(api: Api): void {
  const tag = "Checkout";
  api.describe(tag, "Families pay online for what they have agreed on, each payer their part.");
  api.mount(tag, contract.readCheckout, async ({ sql, person, locale, now }, { query }) => ({
    data: await readCheckout(sql, { ...person, locale }, query, now),
  }));
  api.mount(tag, contract.payCheckout, async (call, { body }) => ({
    data: await payCheckout(call, call.context, body),
  }));
  api.mount(tag, contract.checkCheckout, async (call, { body }) => ({
    data: await checkCheckout(call, call.context, body),
  }));
  api.mount(tag, contract.addCheckoutCode, async (call, { body }) => ({
    data: await addCode(call, call.context, body),
  }));
  api.mount(tag, contract.removeCheckoutCode, async (call, { body }) => ({
    data: await removeCode(call, call.context, body),
  }));
}

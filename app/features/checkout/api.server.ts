import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { readCheckout } from "./data/view.server.ts";
import { addCode, removeCode } from "./verbs/code.server.ts";
import { checkCheckout, payCheckout } from "./verbs/pay.server.ts";

export function mount(api: Api): void {
  const tag = "Checkout";
  api.describe(tag, "Families pay online for what they have agreed on, each payer their part.");
  api.data(tag, contract.readCheckout, ({ sql, person, locale, now }, { query }) =>
    readCheckout(sql, { ...person, locale }, query, now),
  );
  api.write(tag, contract.payCheckout, payCheckout);
  api.write(tag, contract.checkCheckout, checkCheckout);
  api.write(tag, contract.addCheckoutCode, addCode);
  api.write(tag, contract.removeCheckoutCode, removeCode);
}

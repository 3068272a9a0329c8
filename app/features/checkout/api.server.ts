import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { readRate, readRates } from "./data/rate.server.ts";
import { readCheckout } from "./data/view.server.ts";
import { addCode, removeCode } from "./verbs/code.server.ts";
import { checkCheckout, payCheckout } from "./verbs/pay.server.ts";
import { announceCommission, withdrawCommission } from "./verbs/rate.server.ts";

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

  const rate = "Commission";
  api.describe(rate, "The rate of the platform's commission and its history.");
  api.data(rate, contract.readCommission, ({ sql, now, settings }) => readRate(sql, settings, now));
  api.data(rate, contract.listCommissionRates, ({ sql, now, settings }) => readRates(sql, settings, now));
  api.write(rate, contract.announceCommission, announceCommission);
  api.write(rate, contract.withdrawCommission, withdrawCommission);
}

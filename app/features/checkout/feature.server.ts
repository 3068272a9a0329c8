import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { redirectWithoutPurchase } from "./components/asked.server.ts";
import * as contract from "./contract.ts";
import { checkoutAssertions } from "./data/assertions.server.ts";
import { lastPaid } from "./data/last-paid.server.ts";
import { seedCheckout } from "./demo.server.ts";
import { checkoutErasure } from "./erasure.server.ts";
import { exportCheckout, checkoutExportLabels } from "./export.server.ts";
import { rateMailSubscriptions } from "./mails.server.ts";
import { settings } from "./settings.ts";
import { refundSubscriptions } from "./verbs/elsewhere.server.ts";
import { checkoutSubscriptions } from "./verbs/follow.server.ts";
import { salesRecords } from "../payments/data.server.ts";
import { tills } from "../payments/verbs.server.ts";
import { writeFirstRate } from "./verbs/rate.server.ts";
import { checkoutTill, dropUnpaid } from "./verbs/till.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "checkout",
  district: "sales",
  about: "Paying for a session or a pack: amount, codes, credits, shares of guardians, and what follows a payment.",
  contract,
  mount,
  guards: { "event-checkout-redirect": redirectWithoutPurchase },
  settings,
  beforeReady: writeFirstRate,
  fills: [tills.fill("till", checkoutTill), salesRecords.fill("purchases", lastPaid), ...checkoutAssertions],
  subscriptions: [...checkoutSubscriptions, ...refundSubscriptions, ...rateMailSubscriptions],
  schedules: (services) => [
    {
      name: "checkout.packs",
      cron: "*/10 * * * *",
      keeps: "gives up orders that nobody paid; the rows stay",
      run: () => dropUnpaid(services),
    },
  ],
  demo: seedCheckout,
  exportData: exportCheckout,
  dataWords: checkoutExportLabels,
  erasure: checkoutErasure,
};

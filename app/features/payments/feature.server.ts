import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadReconciliation } from "./components/reconciliation-card.server.ts";
import * as contract from "./contract.ts";
import { cancellationSubscription } from "./data/charge-events.server.ts";
import { forgetStates, readConnections } from "./data/connection-jobs.server.ts";
import { eventSubscription } from "./data/events.server.ts";
import { paymentQueues } from "./data/queues.server.ts";
import { assertBooks, bookAssertions } from "./data/assertions.server.ts";
import { reconcile } from "./data/reconcile.server.ts";
import { refundSubscription } from "./data/refunding.server.ts";
import { seedPayments } from "./demo.server.ts";
import { customerRemovalSubscription, paymentsErasure } from "./erasure.server.ts";
import { exportPayments, paymentsExportLabels } from "./export.server.ts";
import { forgetEvents, tellOfExpiring, retention } from "./jobs.server.ts";
import { connectionMailSubscription } from "./mails.server.ts";
import { balanceMeans, chargeMeans } from "./data/means.server.ts";
import { settings } from "./settings.ts";
import { cardMeans, creditMeans } from "./verbs/means.server.ts";
import { checkLeavingAccounts, ownerLeavingSubscription } from "./verbs/leaving.server.ts";
import { cancelAbandoned, checkDuePayments, checkOpenRefunds } from "./verbs/look.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "payments",
  district: "books",
  about:
    "Saved cards, the connected account of a specialist, charges and refunds at the card provider, and reconciliation.",
  contract,
  mount,
  settings,
  subscriptions: [
    eventSubscription,
    customerRemovalSubscription,
    ownerLeavingSubscription,
    connectionMailSubscription,
    cancellationSubscription,
    refundSubscription,
  ],
  schedules: (services) => [
    {
      name: "payments.expiring",
      cron: "10 6 * * *",
      keeps: "tells that a card is about to expire",
      run: () => tellOfExpiring(services),
    },
    {
      name: "payments.look",
      cron: "*/5 * * * *",
      keeps: "asks the card provider how payments stand",
      run: () => checkDuePayments(services),
    },
    {
      name: "payments.look_at_refunds",
      cron: "*/10 * * * *",
      keeps: "asks the card provider how refunds stand",
      run: () => checkOpenRefunds(services),
    },
    {
      name: "payments.leaving",
      cron: "*/10 * * * *",
      keeps: "disconnects accounts of people who are gone, once nobody waits for money from them",
      run: () => checkLeavingAccounts(services),
    },
    {
      name: "payments.reconcile",
      cron: "40 2 * * *",
      keeps: "compares the books with the card provider's; the rows stay",
      run: async () => (await reconcile(services)) + (await assertBooks(services)),
    },
    {
      name: "payments.abandoned",
      cron: "25 * * * *",
      keeps: "cancels payments that nobody made; the rows stay",
      run: () => cancelAbandoned(services),
    },
    {
      name: "payments.accounts",
      cron: "20 2 * * *",
      keeps: "reads specialists' accounts at the card provider again",
      run: () => readConnections(services),
    },
    {
      name: "payments.sweep",
      cron: "50 3 * * *",
      run: async () => (await forgetEvents(services)) + (await forgetStates(services)),
    },
  ],
  fills: [
    chargeMeans.fill("card", cardMeans),
    balanceMeans.fill("credits", creditMeans),
    ...paymentQueues,
    ...bookAssertions,
  ],
  homeCards: { "payments.reconciliation": loadReconciliation },
  demo: seedPayments,
  exportData: exportPayments,
  dataWords: paymentsExportLabels,
  retention,
  erasure: paymentsErasure,
  impersonal: {
    provider_event: "reports of the card provider without names and addresses, for 90 days",
    reconciliation_run: "how many movements at the card provider fit the books",
    reconciliation_difference: "amounts and the provider's ids of what does not fit",
  },
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { invoicedCommission } from "../earnings/verbs.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedInvoices } from "./demo.server.ts";
import { invoicedBefore } from "./data/lines.server.ts";
import { objectionQueue } from "./data/queues.server.ts";
import { invoiceSchedules, invoiceSubscriptions } from "./jobs.server.ts";
import { invoicesErasure } from "./erasure.server.ts";
import { exportInvoices, invoicesExportLabels } from "./export.server.ts";
import { loadInvoices } from "./components/home-card.server.ts";
import { settings } from "./settings.ts";
import { fillRates } from "./verbs/exchange-rates.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "invoices",
  district: "books",
  about: "The platform's invoices to specialists, with credit notes and a statement of each month.",
  contract,
  mount,
  settings,
  homeCards: { "invoices.team": loadInvoices },
  demo: seedInvoices,
  subscriptions: invoiceSubscriptions,
  fills: [invoicedCommission.fill("invoices", invoicedBefore), objectionQueue],
  schedules: (services) => [
    {
      name: "invoices.exchange_rates",
      cron: "40 */3 * * *",
      keeps: "asks for exchange rates of days that need one; the rates stay",
      run: () => fillRates(services),
    },
    ...invoiceSchedules(services),
  ],
  exportData: exportInvoices,
  dataWords: invoicesExportLabels,
  retention: { documents: { basis: "law", days: null, until: "law" } },
  erasure: invoicesErasure,
  impersonal: {
    document_series: "numbers of documents",
    exchange_rate: "rates of a bank",
    invoice_month: "months, without anyone in them",
    minimax_access: "which process talks to Minimax",
  },
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadLedger } from "./components/home-card.server.ts";
import * as contract from "./contract.ts";
import { seedLedger } from "./demo.server.ts";
import { ledgerErasure } from "./erasure.server.ts";
import { exportLedger, ledgerWords } from "./export.server.ts";
import { expireCredits } from "./jobs.server.ts";
import { creditMails } from "./mails/mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "ledger",
  district: "books",
  about: "The books: journals that balance, accounts and credits, and the team's view of them.",
  contract,
  mount,
  demo: seedLedger,
  subscriptions: creditMails,
  homeCards: { "ledger.team": loadLedger },
  schedules: (services) => [
    {
      name: "ledger.expire_credits",
      cron: "7 * * * *",
      keeps: "ends credits whose time is over; the rows stay",
      run: () => expireCredits(services),
    },
  ],
  exportData: exportLedger,
  dataWords: ledgerWords,
  retention: { bookkeeping: { basis: "law", days: null, until: "law" } },
  erasure: ledgerErasure,
};

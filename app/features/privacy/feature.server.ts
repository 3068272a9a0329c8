import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadNewTexts } from "./components/new-texts-card.server.ts";
import { loadReturned } from "./components/returned-card.server.ts";
import * as contract from "./contract.ts";
import { privacyQueues } from "./data/queues.server.ts";
import { seedPrivacy } from "./demo.server.ts";
import { privacyErasure } from "./erasure.server.ts";
import { exportPrivacy, privacyExportLabels } from "./export.server.ts";
import { erasureMails } from "./mails/erasure.server.ts";
import { eraseAccounts, remindOfErasure } from "./verbs/erasure.server.ts";
import { copySubscription, endCopies, forgetRequests, retention } from "./jobs.server.ts";
import { copyFailedMail, copyReadyMail, requestMail } from "./mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "privacy",
  district: "people",
  about:
    "A person's rights: a copy of their data, consents, requests, pausing and erasing an account, and the team's pages for it.",
  contract,
  mount,
  demo: seedPrivacy,
  exportData: exportPrivacy,
  dataWords: privacyExportLabels,
  retention,
  erasure: privacyErasure,
  fills: privacyQueues,
  homeCards: { "privacy.returned": loadReturned, "privacy.new_texts": loadNewTexts },
  subscriptions: [copySubscription, copyReadyMail, copyFailedMail, requestMail, ...erasureMails],
  schedules: (services) => [
    {
      name: "privacy.erase",
      cron: "*/5 * * * *",
      keeps: "erases accounts by the row closed_accounts, as profiles.erase erases profiles",
      run: () => eraseAccounts(services),
    },
    {
      name: "privacy.remind",
      cron: "*/10 * * * *",
      keeps: "says that an erasure is near",
      run: () => remindOfErasure(services),
    },
    { name: "privacy.end_copies", cron: "*/15 * * * *", run: () => endCopies(services) },
    { name: "privacy.forget_requests", cron: "52 3 * * *", run: () => forgetRequests(services) },
  ],
};

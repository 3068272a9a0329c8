import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { exportMails, mailsExportLabels } from "./export.server.ts";
import { mailDelivery, queueWaitingMail, removeOldMail, removeOldNotices, retention } from "./jobs.server.ts";
import { settings } from "./settings.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "notifications",
  district: "people",
  about: "The list of notifications and its count, which emails someone wants, and quiet hours.",
  contract,
  mount,
  exportData: exportMails,
  dataWords: mailsExportLabels,
  retention,
  settings,
  subscriptions: [mailDelivery],
  schedules: (services) => [
    {
      name: "notifications.waiting",
      cron: "*/5 * * * *",
      keeps: "sends mails that waited",
      run: () => queueWaitingMail(services),
    },
    {
      name: "notifications.sweep",
      cron: "27 3 * * *",
      run: async () => (await removeOldMail(services)) + (await removeOldNotices(services)),
    },
  ],
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { mayReadScreenshot } from "./data.server.ts";
import { feedbackQueue } from "./data/queues.server.ts";
import { seedFeedback } from "./demo.server.ts";
import { eraseFeedback } from "./erasure.server.ts";
import { exportFeedback, feedbackExportLabels } from "./export.server.ts";
import { forgetFeedback, retention } from "./jobs.server.ts";
import { feedbackMails } from "./mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "feedback",
  district: "site",
  about:
    "What families and specialists tell the team about Korak: problems, ideas, praise; the team's queue and its answers.",
  contract,
  mount,
  demo: seedFeedback,
  subscriptions: feedbackMails,
  schedules: (services) => [{ name: "feedback.forget", cron: "41 3 * * *", run: () => forgetFeedback(services) }],
  retention,
  fills: [feedbackQueue],
  fileReaders: { feedback: mayReadScreenshot },
  exportData: exportFeedback,
  dataWords: feedbackExportLabels,
  erasure: eraseFeedback,
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedReviews } from "./demo.server.ts";
import { reviewErasure } from "./erasure.server.ts";
import { exportReviews, reviewsExportLabels } from "./export.server.ts";
import { loadReview } from "./components/session-card.server.ts";
import { reviewQueue } from "./data/queues.server.ts";
import { countFigures, remindOfReviews } from "./jobs.server.ts";
import { reviewSubscriptions } from "./mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "reviews",
  district: "directory",
  about:
    "Reviews of specialists: written after a session, checked, answered, reported; their summary, and how reliable a specialist is.",
  contract,
  mount,
  demo: seedReviews,
  schedules: (services) => [
    {
      name: "reviews.figures",
      cron: "20 2 * * *",
      keeps: "works out figures of reliability again",
      run: () => countFigures(services),
    },
    {
      name: "reviews.remind",
      cron: "25 * * * *",
      keeps: "reminds once; asks go with the session",
      run: () => remindOfReviews(services),
    },
  ],
  subscriptions: reviewSubscriptions,
  fills: [reviewQueue],
  cards: { "sessions.after": { "reviews.of_session": loadReview } },
  exportData: exportReviews,
  dataWords: reviewsExportLabels,
  erasure: reviewErasure,
};

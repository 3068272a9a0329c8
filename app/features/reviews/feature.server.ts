import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedReviews } from "./demo.server.ts";
import { reviewErasure } from "./erasure.server.ts";
import { exportReviews, reviewsWords } from "./export.server.ts";
import { countFigures } from "./jobs.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "reviews",
  district: "directory",
  about: "Reviews of specialists, their summary, and how reliable a specialist is.",
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
  ],
  exportData: exportReviews,
  dataWords: reviewsWords,
  erasure: reviewErasure,
};

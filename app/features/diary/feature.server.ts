import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadLatestEntries, loadSharedPages } from "./components/diary-cards.server.ts";
import * as contract from "./contract.ts";
import { diaryErasure } from "./erasure.server.ts";
import { exportDiary, diaryExportLabels } from "./export.server.ts";
import { announceExpiredPages } from "./jobs.server.ts";
import { diaryMails } from "./mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "diary",
  district: "people",
  about: "The record of who opened what of a profile, and secret links that share one page of a child.",
  contract,
  mount,
  subscriptions: diaryMails,
  schedules: (services) => [
    {
      name: "diary.pages",
      cron: "12 * * * *",
      keeps: "tells guardians of a shared page that ran out; the row stays",
      run: async () => void (await announceExpiredPages(services)),
    },
  ],
  exportData: exportDiary,
  dataWords: diaryExportLabels,
  erasure: diaryErasure,
  profileCards: {
    "diary.latest": loadLatestEntries,
    "diary.beside": loadLatestEntries,
    "diary.pages": loadSharedPages,
  },
};

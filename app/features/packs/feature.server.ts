import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedPacks } from "./demo.server.ts";
import { packsErasure } from "./erasure.server.ts";
import { exportPacks, packsWords } from "./export.server.ts";
import { endOfLeavers, endPacks } from "./jobs.server.ts";
import { packMails } from "./mails/mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "packs",
  district: "sales",
  about: "Packs of sessions: selling, using, expiring and refunding them.",
  contract,
  mount,
  demo: seedPacks,
  subscriptions: [...packMails, endOfLeavers],
  schedules: (services) => [
    {
      name: "packs.end",
      cron: "12 * * * *",
      keeps: "ends packs whose time is over; the rows stay",
      run: () => endPacks(services),
    },
  ],
  exportData: exportPacks,
  dataWords: packsWords,
  erasure: packsErasure,
};

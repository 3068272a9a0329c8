import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { loadFacts } from "./components/profile-cards.server.ts";
import { loadDeletedProfiles } from "./components/deleted-card.server.ts";
import { seedProfiles } from "./demo.server.ts";
import { profileErasure } from "./erasure.server.ts";
import { forgetReadings, announceAccessEnds, retention } from "./jobs.server.ts";
import { exportProfiles, profilesExportLabels } from "./export.server.ts";
import { eraseProfiles, remindOfErasure } from "./verbs/due.server.ts";
import { deletionMails } from "./mails/deletion.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "profiles",
  district: "people",
  about:
    "Profiles of adults and children, their facts and pictures, deleting and restoring them, and the child lock of a device.",
  contract,
  mount,
  demo: seedProfiles,
  profileCards: { "profiles.facts": loadFacts },
  exportData: exportProfiles,
  dataWords: profilesExportLabels,
  retention,
  erasure: profileErasure,
  homeCards: { "profiles.deleted": loadDeletedProfiles },
  subscriptions: deletionMails,
  schedules: (services) => [
    {
      name: "profiles.ends",
      cron: "7 * * * *",
      keeps: "tells that an access has ended",
      run: () => announceAccessEnds(services),
    },
    { name: "profiles.forget_readings", cron: "17 3 * * *", run: async () => void (await forgetReadings(services)) },
    {
      name: "profiles.remind",
      cron: "*/10 * * * *",
      keeps: "says that an erasure is near",
      run: () => remindOfErasure(services),
    },
    { name: "profiles.erase", cron: "*/10 * * * *", run: () => eraseProfiles(services) },
  ],
};

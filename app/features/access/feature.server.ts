import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadCard, loadOwnAccess, loadPendingAccess } from "./components/cards.server.ts";
import * as contract from "./contract.ts";
import { seedAccess } from "./demo.server.ts";
import { accessErasure } from "./erasure.server.ts";
import { exportAccess, accessExportLabels } from "./export.server.ts";
import { forgetAddresses } from "./jobs.server.ts";
import { accessMails } from "./mails/subscriptions.server.ts";
import { retention } from "./rules.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "access",
  district: "people",
  about:
    "Who may see what of a profile: inviting guardians, viewers and specialists, asking for access, changing and ending it.",
  contract,
  mount,
  demo: seedAccess,
  subscriptions: accessMails,
  exportData: exportAccess,
  dataWords: accessExportLabels,
  retention,
  erasure: accessErasure,
  schedules: (services) => [{ name: "access.forget", cron: "40 3 * * *", run: () => forgetAddresses(services) }],
  homeCards: { "access.waiting": loadPendingAccess },
  profileCards: { "access.card": loadCard, "access.mine": loadOwnAccess },
};

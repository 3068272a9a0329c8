import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedShares } from "./demo.server.ts";
import { eraseFamilies } from "./erasure.server.ts";
import { exportFamilies, familiesExportLabels } from "./export.server.ts";
import { shareMails } from "./mails/shares.server.ts";
import { ownConsentMails, remindOfOwnConsent } from "./mails/own-consent.server.ts";
import { loadShareProposals } from "./components/home-card.server.ts";
import { loadOwnConsent } from "./components/own-card.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "families",
  district: "people",
  about:
    "What guardians agree on: how they share the cost of sessions, and the consent of a young person of their own.",
  contract,
  mount,
  subscriptions: [...shareMails, ...ownConsentMails],
  schedules: (services) => [
    {
      name: "families.own_consent",
      cron: "20 6 * * *",
      keeps: "reminds that a young person's decision is missing",
      run: () => remindOfOwnConsent(services),
    },
  ],
  homeCards: { "families.proposals": loadShareProposals },
  profileCards: { "families.own_consent": loadOwnConsent },
  demo: seedShares,
  exportData: exportFamilies,
  dataWords: familiesExportLabels,
  erasure: eraseFamilies,
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadReceivedReferrals } from "./components/waiting.server.ts";
import * as contract from "./contract.ts";
import { seedColleagues } from "./demo.server.ts";
import { colleagueErasure } from "./erasure.server.ts";
import { exportColleagues, colleaguesExportLabels } from "./export.server.ts";
import { clientReferralMail, clientReferralAnswerMail } from "./mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "colleagues",
  district: "care",
  about: "Specialists who recommend a colleague to a family, and the family's answer.",
  contract,
  mount,
  demo: seedColleagues,
  subscriptions: [clientReferralMail, clientReferralAnswerMail],
  exportData: exportColleagues,
  dataWords: colleaguesExportLabels,
  erasure: colleagueErasure,
  homeCards: { "colleagues.waiting": loadReceivedReferrals },
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedWithdrawals } from "./demo.server.ts";
import { withdrawalErasure } from "./erasure.server.ts";
import { exportWithdrawals, withdrawalsExportLabels } from "./export.server.ts";
import { withdrawalSubscriptions } from "./mails/receipt.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "withdrawal",
  district: "sales",
  about: "Withdrawing from a contract within the legal period, and what is refunded then.",
  contract,
  mount,
  demo: seedWithdrawals,
  subscriptions: withdrawalSubscriptions,
  exportData: exportWithdrawals,
  dataWords: withdrawalsExportLabels,
  erasure: withdrawalErasure,
};

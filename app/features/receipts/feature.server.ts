import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { sessionNotes } from "../sessions/verbs.server.ts";
import { mount } from "./api.server.ts";
import { loadMissingReceiptsCard, loadReceiptCard, loadReceiptNote } from "./components/cards.server.ts";
import * as contract from "./contract.ts";
import { seedReceipts } from "./demo.server.ts";
import { receiptsErasure } from "./erasure.server.ts";
import { exportReceipts, receiptsExportLabels } from "./export.server.ts";
import { forgetReceipts, retention } from "./verbs/forget.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "receipts",
  district: "sales",
  about: "Numbers or links of the fiscal receipts that specialists issue for sessions paid directly.",
  contract,
  mount,
  fills: [sessionNotes.fill("receipts", loadReceiptNote)],
  cards: {
    "sessions.completed": { "receipts.of_session": loadReceiptCard },
    "earnings.transactions": { "receipts.missing": loadMissingReceiptsCard },
  },
  demo: seedReceipts,
  exportData: exportReceipts,
  dataWords: receiptsExportLabels,
  retention,
  erasure: receiptsErasure,
  schedules: (services) => [{ name: "receipts.forget", cron: "50 4 * * *", run: () => forgetReceipts(services) }],
};

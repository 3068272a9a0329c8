import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { salesRecords } from "../payments/data.server.ts";
import { mount } from "./api.server.ts";
import { loadMonth, loadTransactions } from "./components/home-card.server.ts";
import * as contract from "./contract.ts";
import { earningsAssertions } from "./data/books.server.ts";
import { lastDue } from "./data/last-due.server.ts";
import { seedEarnings } from "./demo.server.ts";
import { earningsErasure } from "./erasure.server.ts";
import { exportEarnings, earningsWords } from "./export.server.ts";
import { commissions } from "./verbs/commission.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "earnings",
  district: "sales",
  about: "What a specialist earned, by month and by sale, with tables to download.",
  contract,
  mount,
  subscriptions: commissions,
  fills: [salesRecords.fill("commissions", lastDue), ...earningsAssertions],
  homeCards: { "earnings.all": loadTransactions, "earnings.month": loadMonth },
  demo: seedEarnings,
  exportData: exportEarnings,
  dataWords: earningsWords,
  erasure: earningsErasure,
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { sessionNotes } from "../sessions/verbs.server.ts";
import { loadForClient } from "./components/client-card.server.ts";
import { loadSessionNote } from "./components/session-note.server.ts";
import * as contract from "./contract.ts";
import { seedProgress } from "./demo.server.ts";
import { progressErasure } from "./erasure.server.ts";
import { exportProgress, progressExportLabels } from "./export.server.ts";
import { addPlanChangeNotes } from "./jobs.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "progress",
  district: "play",
  about: "Progress in games for families and specialists: charts, notes, summaries, and links that share them.",
  contract,
  mount,
  demo: seedProgress,
  fills: [sessionNotes.fill("progress", loadSessionNote)],
  cards: { "clients.one": { "progress.of_client": loadForClient } },
  subscriptions: [addPlanChangeNotes],
  exportData: exportProgress,
  dataWords: progressExportLabels,
  erasure: progressErasure,
};

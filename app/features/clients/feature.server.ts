import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadProgress } from "./components/read-progress.server.ts";
import * as contract from "./contract.ts";
import { seedClients } from "./demo.server.ts";
import { clientErasure } from "./erasure.server.ts";
import { exportClients, clientsExportLabels } from "./export.server.ts";
import { sharedNoteMail } from "./mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "clients",
  district: "care",
  about: "A specialist's clients: the list, each client's page, goals and notes.",
  contract,
  mount,
  demo: seedClients,
  subscriptions: [sharedNoteMail],
  exportData: exportClients,
  dataWords: clientsExportLabels,
  retention: { client_notes: { basis: "contract", days: null, until: "account" } },
  erasure: clientErasure,
  profileCards: { "clients.progress": loadProgress },
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadClientFiles } from "./components/client-card.server.ts";
import { loadFiles } from "./components/read-files.server.ts";
import * as contract from "./contract.ts";
import { mayReadFile } from "./data.server.ts";
import { seedDocuments } from "./demo.server.ts";
import { eraseDocuments } from "./erasure.server.ts";
import { exportDocuments, documentsExportLabels } from "./export.server.ts";
import { fileAddedMail } from "./mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "documents",
  district: "people",
  about: "Files about a profile: reports and papers, shared between family and specialist.",
  contract,
  mount,
  subscriptions: [fileAddedMail],
  fileReaders: { profile_file: mayReadFile },
  demo: seedDocuments,
  exportData: exportDocuments,
  dataWords: documentsExportLabels,
  erasure: eraseDocuments,
  cards: { "clients.one": { "documents.of_client": loadClientFiles } },
  profileCards: { "documents.latest": loadFiles },
};

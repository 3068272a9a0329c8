import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { exportFiles, filesExportLabels } from "./export.server.ts";
import { schedules } from "./jobs.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "uploads",
  district: "people",
  about: "The calls that take an upload, and the addresses that hand files out.",
  contract,
  mount,
  schedules,
  exportData: exportFiles,
  dataWords: filesExportLabels,
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadPublicPageState } from "./components/home-card.server.ts";
import * as contract from "./contract.ts";
import { seedProfileEditor } from "./demo.server.ts";
import { profileEditorErasure } from "./erasure.server.ts";
import { exportProfileEditor, profileEditorExportLabels } from "./export.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "profile-editor",
  district: "directory",
  about: "The pages on which a specialist edits their public profile and services, and what is published of it.",
  contract,
  mount,
  demo: seedProfileEditor,
  exportData: exportProfileEditor,
  dataWords: profileEditorExportLabels,
  erasure: profileEditorErasure,
  homeCards: { "profile-editor.state": loadPublicPageState },
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadState } from "./components/home-card.server.ts";
import * as contract from "./contract.ts";
import { seedListing } from "./demo.server.ts";
import { listingErasure } from "./erasure.server.ts";
import { exportListing, listingWords } from "./export.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "profile-editor",
  district: "directory",
  about: "The pages on which a specialist edits their public profile and services, and what is published of it.",
  contract,
  mount,
  demo: seedListing,
  exportData: exportListing,
  dataWords: listingWords,
  erasure: listingErasure,
  homeCards: { "profile-editor.state": loadState },
};

import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadPlatformCodes } from "./components/home-card.server.ts";
import * as contract from "./contract.ts";
import { seedPromo } from "./demo.server.ts";
import { promoErasure } from "./erasure.server.ts";
import { exportPromo, promoExportLabels } from "./export.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "promo",
  district: "books",
  about: "Promo codes of the platform and of specialists: making, pausing and checking them, and who used them.",
  contract,
  mount,
  demo: seedPromo,
  homeCards: { "promo.platform": loadPlatformCodes },
  exportData: exportPromo,
  dataWords: promoExportLabels,
  erasure: promoErasure,
};

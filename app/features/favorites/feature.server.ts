import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedFavorites } from "./demo.server.ts";
import { favoritesErasure } from "./erasure.server.ts";
import { exportFavorites, favoritesWords } from "./export.server.ts";
import { tellOfNewPeople } from "./jobs.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "favorites",
  district: "directory",
  about: "Specialists and searches that someone keeps.",
  contract,
  mount,
  schedules: (services) => [
    {
      name: "favorites.tell",
      cron: "15 7 * * *",
      keeps: "tells of new people in saved searches",
      run: () => tellOfNewPeople(services),
    },
  ],
  demo: seedFavorites,
  exportData: exportFavorites,
  dataWords: favoritesWords,
  erasure: favoritesErasure,
};

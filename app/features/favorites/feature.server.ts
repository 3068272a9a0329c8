import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedFavorites } from "./demo.server.ts";
import { favoritesErasure } from "./erasure.server.ts";
import { exportFavorites, favoritesExportLabels } from "./export.server.ts";
import { savedItems } from "../specialists/data.server.ts";
import { emailAboutNewPeople } from "./jobs.server.ts";

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
      run: () => emailAboutNewPeople(services),
    },
  ],
  fills: [
    savedItems.fill("kept", {
      among: async ({ api }, specialistId) =>
        (await api("GET /favorites/among", { query: { specialistId: [...specialistId] } })).data,
      keep: ({ api }, specialist_id, kept) =>
        kept
          ? api("POST /favorites/add", { body: { specialist_id } })
          : api("DELETE /favorites/remove", { body: { specialist_id } }),
      keepSearch: ({ api }, body) => api("POST /favorites/searches/add", { body }),
    }),
  ],
  demo: seedFavorites,
  exportData: exportFavorites,
  dataWords: favoritesExportLabels,
  erasure: favoritesErasure,
};

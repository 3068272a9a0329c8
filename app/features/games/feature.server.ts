import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadToday } from "./components/today-card.server.ts";
import * as contract from "./contract.ts";
import { gamesErasure } from "./erasure.server.ts";
import { seedGames } from "./demo.server.ts";
import { exportGames, gamesExportLabels } from "./export.server.ts";
import { sweepGames } from "./jobs.server.ts";
import { settings } from "./settings.ts";
import { recordingsFor } from "./voices/recordings.server.ts";
import { retention } from "./data/periods.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "games",
  district: "play",
  about: "The games, with and without a connection: rounds, levels, voices, statistics.",
  settings,
  contract,
  mount,
  beforeReady: recordingsFor,
  schedules: (services) => [{ name: "games.sweep", cron: "50 3 * * *", run: () => sweepGames(services) }],
  cards: { "profiles.child": { "games.today": loadToday } },
  demo: seedGames,
  exportData: exportGames,
  dataWords: gamesExportLabels,
  retention,
  erasure: gamesErasure,
};

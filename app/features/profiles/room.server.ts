import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { loadFacts } from "./components/profile-cards.server.ts";
import { seedProfiles } from "./demo.server.ts";
import { profileErasure } from "./erasure.server.ts";
import { tellOfEnds } from "./jobs.server.ts";
import { exportProfiles } from "./export.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "profiles",
  contract,
  mount,
  demo: seedProfiles,
  profileCards: { "profiles.facts": loadFacts },
  exportData: exportProfiles,
  erasure: profileErasure,
  schedules: (services) => [{ name: "profiles.ends", cron: "7 * * * *", run: () => tellOfEnds(services) }],
};

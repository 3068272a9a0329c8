import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { loadAccess, loadFacts } from "./components/profile-cards.server.ts";
import { seedProfiles } from "./demo.server.ts";
import { profileErasure } from "./erasure.server.ts";
import { exportProfiles } from "./export.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "profiles",
  contract,
  mount,
  demo: seedProfiles,
  profileCards: { "profiles.facts": loadFacts, "profiles.access": loadAccess },
  exportData: exportProfiles,
  erasure: profileErasure,
};

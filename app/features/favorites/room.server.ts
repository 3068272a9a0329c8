import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedFavorites } from "./demo.server.ts";
import { favoritesErasure } from "./erasure.server.ts";
import { exportFavorites } from "./export.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "favorites",
  contract,
  mount,
  demo: seedFavorites,
  exportData: exportFavorites,
  erasure: favoritesErasure,
};

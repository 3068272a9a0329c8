import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import { loadState } from "./components/home-card.server.ts";
import * as contract from "./contract.ts";
import { seedListing } from "./demo.server.ts";
import { listingErasure } from "./erasure.server.ts";
import { exportListing } from "./export.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "listing",
  contract,
  mount,
  demo: seedListing,
  exportData: exportListing,
  erasure: listingErasure,
  homeCards: { "listing.state": loadState },
};

import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedReviews } from "./demo.server.ts";
import { reviewErasure } from "./erasure.server.ts";
import { exportReviews } from "./export.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "reviews",
  contract,
  mount,
  demo: seedReviews,
  exportData: exportReviews,
  erasure: reviewErasure,
};

import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { eraseApplications } from "./erasure.server.ts";
import { exportApplications } from "./export.server.ts";
import { settings } from "./settings.ts";

export const room: ServerRoom<typeof contract> = {
  name: "applications",
  contract,
  mount,
  settings,
  exportData: exportApplications,
  erasure: eraseApplications,
};

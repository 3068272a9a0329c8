import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { eraseFamilies } from "./erasure.server.ts";
import { exportFamilies } from "./export.server.ts";
import { shareMails } from "./mails.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "families",
  contract,
  mount,
  subscriptions: shareMails,
  exportData: exportFamilies,
  erasure: eraseFamilies,
};

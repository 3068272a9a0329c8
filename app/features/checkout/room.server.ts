import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { checkoutErasure } from "./erasure.server.ts";
import { exportCheckout } from "./export.server.ts";
import { settings } from "./settings.ts";
import { settling } from "./verbs/settle.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "checkout",
  contract,
  mount,
  settings,
  subscriptions: settling,
  exportData: exportCheckout,
  erasure: checkoutErasure,
};

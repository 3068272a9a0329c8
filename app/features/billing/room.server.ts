import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { paidMails } from "./mails/paid.server.ts";
import { refundMails } from "./mails/refunds.server.ts";
import { troubleMails } from "./mails/trouble.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "billing",
  contract,
  mount,
  subscriptions: [...paidMails, ...refundMails, ...troubleMails],
};

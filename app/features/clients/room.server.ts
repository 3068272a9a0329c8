import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { mount } from "./api.server.ts";
import { loadProgress } from "./components/read-progress.server.ts";
import * as contract from "./contract.ts";
import { seedClients } from "./demo.server.ts";
import { clientErasure } from "./erasure.server.ts";
import { exportClients } from "./export.server.ts";
import { sharedMail } from "./mails.server.ts";

export const room: ServerRoom<typeof contract> = {
  name: "clients",
  contract,
  mount,
  demo: seedClients,
  subscriptions: [sharedMail],
  exportData: exportClients,
  erasure: clientErasure,
  profileCards: { "clients.progress": loadProgress },
};

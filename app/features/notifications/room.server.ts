import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { sessionMails } from "./jobs.server.ts";

export const room: ServerRoom = {
  name: "notifications",
  subscriptions: sessionMails,
};

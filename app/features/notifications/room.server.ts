import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { notificationHandlers } from "./jobs.server.ts";

export const room: ServerRoom = {
  name: "notifications",
  handlers: notificationHandlers,
};

import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { loadAdminGreeting, loadGreeting } from "./components/greeting.server.ts";

export const room: ServerRoom = {
  name: "home",
  homeCards: { "home.greeting": loadGreeting, "home.admin_greeting": loadAdminGreeting },
};

import type { ServerRoom } from "../../platform/rooms/room.server.ts";
import { loadGreeting } from "./components/greeting.server.ts";

export const room: ServerRoom = { name: "home", homeCards: { "home.greeting": loadGreeting } };

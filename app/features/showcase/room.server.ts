import type { ServerRoom } from "../../platform/rooms/room.server.ts";

export const room: ServerRoom = { name: "showcase" };

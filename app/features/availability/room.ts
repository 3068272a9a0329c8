import type { Room } from "../../platform/rooms/room.ts";

export const room: Room<"availability", Record<never, never>> = { name: "availability", pages: {} };

import type { Room } from "../../platform/rooms/room.ts";

export const room: Room<"notifications", Record<never, never>> = { name: "notifications", pages: {} };

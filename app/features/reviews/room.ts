import type { Room } from "../../platform/rooms/room.ts";

export const room: Room<"reviews", Record<never, never>> = { name: "reviews", pages: {} };

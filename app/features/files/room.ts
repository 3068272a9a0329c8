import type { Room } from "../../platform/rooms/room.ts";

export const room: Room<"files", Record<never, never>> = { name: "files", pages: {} };

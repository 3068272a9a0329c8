import type { Room } from "../../platform/rooms/room.ts";

export const room: Room<"ledger", Record<never, never>> = { name: "ledger", pages: {} };

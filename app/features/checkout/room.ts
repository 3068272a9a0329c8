import type { Room } from "../../platform/rooms/room.ts";

const pages = {} as const;

export const room: Room<"checkout", typeof pages> = { name: "checkout", pages };

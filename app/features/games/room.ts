import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {} as const satisfies Pages;

export const room: Room<"games", typeof pages> = { name: "games", pages };

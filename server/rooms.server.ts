import { room as accounts } from "../app/features/accounts/room.server.ts";
import { room as admin } from "../app/features/admin/room.server.ts";
import { room as availability } from "../app/features/availability/room.server.ts";
import { room as chat } from "../app/features/chat/room.server.ts";
import { room as content } from "../app/features/content/room.server.ts";
import { room as files } from "../app/features/files/room.server.ts";
import { room as home } from "../app/features/home/room.server.ts";
import { room as notifications } from "../app/features/notifications/room.server.ts";
import { room as privacy } from "../app/features/privacy/room.server.ts";
import { room as profiles } from "../app/features/profiles/room.server.ts";
import { room as reviews } from "../app/features/reviews/room.server.ts";
import { room as sessions } from "../app/features/sessions/room.server.ts";
import { room as showcase } from "../app/features/showcase/room.server.ts";
import { room as specialists } from "../app/features/specialists/room.server.ts";
import { registerSettings } from "../app/platform/settings/settings.server.ts";
import type { OperationsOf, ServerRoom } from "../app/platform/rooms/room.server.ts";

/** The rooms in dependency order, as in `app/rooms.ts`. */
const list = [
  accounts, files, profiles,
  specialists, notifications,
  availability, sessions, chat,
  reviews,
  content, admin, privacy, home,
  showcase,
] as const;

export const rooms: readonly ServerRoom[] = list;

for (const { name, settings } of rooms) if (settings) registerSettings(name, settings);

declare module "../app/platform/rooms/register.ts" {
  interface Register {
    operations: OperationsOf<(typeof list)[number]>;
  }
}

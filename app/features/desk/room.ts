import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "desk.specialists": {
    file: "features/desk/pages/specialists.tsx",
    layout: "default",
    path: { en: "admin/specialists", sl: "admin/strokovnjaki", sr: "admin/strucnjaci" },
    guards: ["auth", "role:admin"],
  },
  "desk.preview": {
    file: "features/desk/pages/preview.tsx",
    parent: "desk.specialists",
    layout: "default",
    path: { en: "admin/specialists/:id/preview", sl: "admin/strokovnjaki/:id/predogled", sr: "admin/strucnjaci/:id/pregled" },
    guards: ["auth", "role:admin"],
  },
} as const satisfies Pages;

export const room: Room<"desk", typeof pages> = {
  name: "desk",
  pages,
  navigation: {
    admin: [{ page: "desk.specialists", icon: "users", text: "nav.specialists", order: 15 }],
  },
  homeCards: {
    admin: [{ name: "desk.applications", column: "main", order: 20, file: "features/desk/components/applications.tsx" }],
  },
};

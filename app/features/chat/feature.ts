import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "chat.user": userPage("features/chat/pages/user-chat.tsx", {
    path: { en: "user/chat", sl: "uporabnik/sporocila", sr: "korisnik/poruke" },
    keepAlive: true,
  }),
  "chat.specialist": specialistPage("features/chat/pages/specialist-chat.tsx", {
    path: { en: "specialist/chat", sl: "strokovnjak/sporocila", sr: "strucnjak/poruke" },
    keepAlive: true,
  }),
} as const satisfies Pages;

export const feature: Feature<"chat", typeof pages> = {
  name: "chat",
  pages,
  cardSlots: { "chat.conversation": "user" },
  navigation: {
    user: [{ page: "chat.user", icon: "chat-circle-dots", text: "nav.chat", countText: "unread.count", order: 40 }],
    specialist: [
      { page: "chat.specialist", icon: "chat-circle-dots", text: "nav.chat", countText: "unread.count", order: 30 },
    ],
  },
  homeCards: {
    user: [{ name: "chat.unread", column: "side", order: 10, file: "features/chat/components/unread-card.tsx" }],
    specialist: [{ name: "chat.unread", column: "side", order: 20, file: "features/chat/components/unread-card.tsx" }],
  },
};

declare module "../../platform/features/register.ts" {
  interface CardSlots {
    /**
     * Cards below the newest message of a family's conversation. The page polls every few seconds, and reloads when a card's
     * `state` changes.
     */
    "chat.conversation": { subject: { specialist_id: string; profile_id: string }; data: { state: string } };
  }
}

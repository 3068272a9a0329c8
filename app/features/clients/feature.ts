import { userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const guards = ["auth", "role:specialist"] as const;

const pages = {
  "clients.list": {
    file: "features/clients/pages/clients.tsx",
    layout: "default",
    path: { en: "specialist/clients", sl: "strokovnjak/stranke", sr: "strucnjak/klijenti" },
    guards,
  },
  "clients.one": {
    file: "features/clients/pages/client.tsx",
    parent: "clients.list",
    layout: "default",
    path: { en: "specialist/clients/:id", sl: "strokovnjak/stranke/:id", sr: "strucnjak/klijenti/:id" },
    guards,
  },
  "clients.add_goal": {
    file: "features/clients/pages/add-goal.tsx",
    parent: "clients.one",
    layout: "default",
    path: {
      en: "specialist/clients/:id/goals/add",
      sl: "strokovnjak/stranke/:id/cilji/dodaj",
      sr: "strucnjak/klijenti/:id/ciljevi/dodaj",
    },
    guards,
  },
  "clients.goal": {
    file: "features/clients/pages/goal.tsx",
    parent: "clients.one",
    layout: "default",
    path: {
      en: "specialist/clients/:id/goals/:client_goal",
      sl: "strokovnjak/stranke/:id/cilji/:client_goal",
      sr: "strucnjak/klijenti/:id/ciljevi/:client_goal",
    },
    guards,
  },
  "clients.note": {
    file: "features/clients/pages/note.tsx",
    parent: "clients.one",
    layout: "default",
    path: {
      en: "specialist/clients/:id/notes/:client_note",
      sl: "strokovnjak/stranke/:id/zapiski/:client_note",
      sr: "strucnjak/klijenti/:id/beleske/:client_note",
    },
    guards,
  },
  "clients.family": userPage("features/clients/pages/family-progress.tsx", {
    parent: "profiles.one",
    path: { en: "user/profile/:id/goals", sl: "uporabnik/profil/:id/cilji", sr: "korisnik/profil/:id/ciljevi" },
    within: "profile",
  }),
} as const satisfies Pages;

export const feature: Feature<"clients", typeof pages> = {
  name: "clients",
  pages,
  cardSlots: { "clients.one": "specialist" },
  navigation: { specialist: [{ page: "clients.list", icon: "users", text: "nav", order: 25 }] },
  profileCards: [
    { name: "clients.progress", column: "main", order: 30, file: "features/clients/components/progress-card.tsx" },
  ],
};

declare module "../../platform/features/register.ts" {
  interface CardSlots {
    /** Cards on the specialist's page of a client who gave access: the client's profile and the granted scopes. */
    "clients.one": { subject: { profile_id: string; scopes: readonly string[] } };
  }
}

import { RouterLink, useHere, usePaths, useTexts } from "../navigation/link.tsx";
import type { PageKey } from "../platform/rooms/pages.ts";
import type { IconName, Place } from "../ui/index.ts";

interface Entry {
  to: PageKey;
  icon: IconName;
  text: "frame.home_place" | "frame.specialists" | "frame.sessions" | "frame.calendar" | "frame.chat" | "frame.account";
  /** Pages that count as being there, by the beginning of their key. */
  within: readonly string[];
}

const user: readonly Entry[] = [
  { to: "user.home", icon: "house", text: "frame.home_place", within: ["user.home", "profiles."] },
  {
    to: "specialists.user",
    icon: "magnifying-glass",
    text: "frame.specialists",
    within: ["specialists.", "sessions.request"],
  },
  { to: "sessions.user", icon: "calendar-blank", text: "frame.sessions", within: ["sessions.user"] },
  { to: "chat.user", icon: "chat-circle-dots", text: "frame.chat", within: ["chat."] },
  { to: "accounts.account", icon: "user-circle", text: "frame.account", within: ["accounts."] },
];
const specialist: readonly Entry[] = [
  { to: "specialist.home", icon: "house", text: "frame.home_place", within: ["specialist.home"] },
  { to: "sessions.specialist", icon: "calendar-blank", text: "frame.calendar", within: ["sessions."] },
  { to: "chat.specialist", icon: "chat-circle-dots", text: "frame.chat", within: ["chat."] },
  { to: "accounts.specialist_account", icon: "user-circle", text: "frame.account", within: ["accounts."] },
];
const admin: readonly Entry[] = [
  { to: "accounts.admin_account", icon: "user-circle", text: "frame.account", within: ["accounts."] },
];

/**
 * The places of a role's area; the one that the present page belongs to is marked. `closed` leaves a specialist who does
 * not work with families the pages about themselves.
 */
export function useFramePlaces(role: string, unread: number, closed = false): Place[] {
  const t = useTexts("profiles");
  const paths = usePaths();
  const { page } = useHere();
  const own = closed ? specialist.filter(({ to }) => to === "specialist.home" || to === "accounts.specialist_account") : specialist;
  const entries = role === "specialist" ? own : role === "user" ? user : admin;
  return entries.map(({ to, icon, text, within }) => ({
    href: paths(to),
    label: t(text),
    icon,
    active: within.some((key) => page?.startsWith(key)),
    as: RouterLink,
    ...(to.startsWith("chat.") && { count: unread, countLabel: t("frame.unread", { count: unread }) }),
  }));
}

import type { ChatSide, ShownGroup } from "./chat-page.server.ts";

/** The other side of a conversation, as the reader sees it: the specialist, or whom the specialist helps. */
export function partnerOf(group: ShownGroup, side: ChatSide) {
  const { specialist, profile, adults } = group;
  if (side === "user") {
    return { name: `${specialist.name} ${specialist.lastname}`, portrait: specialist.portrait, tint: specialist.tint };
  }
  const name = profile.kind === "own" ? (adults[0] ?? profile.name) : profile.name;
  return { name, portrait: profile.portrait, tint: profile.tint };
}

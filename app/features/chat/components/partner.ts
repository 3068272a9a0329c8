import type { ChatSide, ShownThread } from "./chat-page.server.ts";

/** The other side of a conversation, as the reader sees it: the specialist, or the client. */
export function partnerOf(group: Pick<ShownThread["group"], "specialist" | "profile" | "adults">, side: ChatSide) {
  const { specialist, profile, adults } = group;
  if (side === "user") {
    return { name: `${specialist.name} ${specialist.lastname}`, portrait: specialist.portrait, tint: specialist.tint };
  }
  const name = profile.kind === "own" ? (adults[0] ?? profile.name) : profile.name;
  return { name, portrait: profile.portrait, tint: profile.tint };
}

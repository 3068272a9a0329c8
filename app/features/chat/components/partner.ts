import type { ChatSide, ShownThread } from "./chat-page.server.ts";

/**
 * Whom the reader is talking to: the specialist, or the family's adults. The portrait is the specialist's or the client's;
 * `drawn` has its name.
 */
export function partnerOf(group: Pick<ShownThread["group"], "specialist" | "profile" | "adults">, side: ChatSide) {
  const { specialist, profile, adults } = group;
  if (side === "user") {
    const name = `${specialist.name} ${specialist.lastname}`;
    return { name, drawn: name, portrait: specialist.portrait, tint: specialist.tint };
  }
  const name = adults.length > 0 ? adults.join(", ") : profile.name;
  return { name, drawn: `${profile.name} ${profile.lastname}`, portrait: profile.portrait, tint: profile.tint };
}

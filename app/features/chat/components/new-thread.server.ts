import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { isRouteId } from "../../../platform/http/route-id.ts";
import { type Group, groupTypes } from "../contract.ts";
import type { ChatSide, ShownThread } from "./chat-page.server.ts";

/** The people named in a chat link. */
interface Asked {
  chatWithId: string;
  profileId: string | undefined;
}

/** Reads the people from the URL; throws a 404 if they are invalid. */
export function chatPeopleIn(query: URLSearchParams): Asked {
  const chatWithId = query.get("chatWithId") ?? "";
  const profileId = query.get("profileId") || undefined;
  const groupType = query.get("groupType") ?? groupTypes[0];
  if (!isRouteId(chatWithId) || (profileId && !isRouteId(profileId)) || !groupTypes.includes(groupType as never))
    throw pageNotFound();
  return { chatWithId, profileId };
}

/** A query for conversations. */
export type GroupQuery = { groupId?: string; specialistId?: string; profileId?: string };

/**
 * The query for the requested conversation. If a family names no child, its latest conversation with the specialist continues.
 */
export const groupQueryFor = ({ chatWithId, profileId }: Asked, side: ChatSide): GroupQuery =>
  side === "user" ? { specialistId: chatWithId, ...(profileId && { profileId }) } : { profileId: chatWithId };

/** A conversation that does not exist yet. It is created by the first message, never by a page view. */
export async function newThread(page: PageContext, asked: Asked, side: ChatSide): Promise<ShownThread> {
  const { specialist, profile } = await orNotFound(side === "user" ? asFamily(page, asked) : asSpecialist(page, asked));
  return {
    group: {
      id: null,
      specialist,
      profile,
      adults: [],
      unread_count: 0,
    },
    opens: { chat_with_id: asked.chatWithId, ...(side === "user" && { profile_id: profile.id }) },
    messages: [],
    older: null,
    newest: true,
    session: null,
    cards: [],
  };
}

type Parties = Pick<Group, "specialist" | "profile">;
type Tint = Group["profile"]["tint"];

async function asFamily({ api, caller }: PageContext, { chatWithId, profileId }: Asked): Promise<Parties> {
  const own = caller.kind === "person" ? caller.own_profile_id : null;
  const chosen = profileId ?? (caller.kind === "person" ? caller.selected_profile_id : null) ?? own;
  if (!chosen) throw pageNotFound();
  const [specialist, profile] = await Promise.all([
    api("GET /specialists/view/public", { query: { id: chatWithId } }),
    api("GET /profiles/{id}", { params: { id: chosen } }),
  ]);
  return { specialist: specialistIn(specialist.data), profile: profileIn(profile.data, own) };
}

async function asSpecialist({ api }: PageContext, { chatWithId }: Asked): Promise<Parties> {
  const [
    me,
    {
      data: [profile],
    },
  ] = await Promise.all([
    api("GET /specialists/me"),
    // Reads only the client's name, without opening what the family wrote about them.
    api("GET /clients/mini", { query: { id: chatWithId } }),
  ]);
  if (!profile) throw pageNotFound();
  return {
    specialist: specialistIn(me.data),
    profile: profileIn({ ...profile, id: profile.profile_id, tint: profile.tint as Tint }, null),
  };
}

type Specialist = Omit<Group["specialist"], "tint" | "standing"> & { tint: string };
const specialistIn = ({
  id,
  name,
  lastname,
  profession,
  gender,
  country,
  portrait,
  tint,
  reply_hours,
}: Specialist) => ({
  id,
  name,
  lastname,
  profession,
  gender,
  country,
  portrait,
  tint: tint as Tint,
  reply_hours,
  standing: "listed" as const,
});

const profileIn = (
  { id, kind, name, lastname, portrait, tint }: Omit<Group["profile"], "you">,
  own: string | null,
) => ({
  id,
  kind,
  name,
  lastname,
  portrait,
  tint,
  you: id === own,
});

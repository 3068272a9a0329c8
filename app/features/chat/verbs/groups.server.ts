import { and, eq, sql as q } from "drizzle-orm";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql, Tx } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { Group } from "../contract.ts";
import { masterKeyVersion, newGroupKey } from "../crypto.server.ts";
import { groupOf, unreadCount } from "../data.server.ts";
import { maySpecialistOpen, rejectDuringChildLock, type Relation, sideOf, acceptsNewConversations } from "../policy.ts";
import { chatGroup, chatMember } from "../tables.server.ts";
import { memberOf } from "./messages.server.ts";

type Asked = Body<typeof contract.addGroup>;

interface Pair {
  specialist_id: string;
  profile_id: string;
}

/** Opens a conversation, or finds the existing one. Concurrent calls create only one. */
export async function addGroup(services: Services, context: WriteContext<Person>, asked: Asked): Promise<Group> {
  const { actor: person, now } = context;
  rejectDuringChildLock(person);
  const pair = pairOf(person, asked);
  const known = await groupBetween(services.sql, pair);
  await (sideOf(person) === "family" ? familyMayOpen : specialistMayOpen)(
    services.sql,
    person,
    pair,
    known !== undefined,
    now,
  );
  return write(services, context, async (tx, sql) => {
    const id = v7();
    const [made] = await tx
      .insert(chatGroup)
      .values({
        id,
        type: "User_Specialist",
        ...pair,
        wrapped_key: newGroupKey(services.masterKey, id),
        master_key_version: masterKeyVersion,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: chatGroup.id });
    const groupId = made?.id ?? (await existing(tx, pair));
    await join(tx, groupId, now);
    if (made) {
      await audit(tx, person, {
        action: "chat.open",
        subject: "chat_group",
        subject_id: groupId,
        detail: pair,
        request_id: context.requestId,
      });
    }
    const group = await groupOf(sql, person.account_id, now, groupId);
    if (!group) throw refusal("not_found");
    return group;
  });
}

function pairOf(person: Person, asked: Asked): Pair {
  if (sideOf(person) === "specialist") {
    const profile_id = asked.profile_id ?? asked.chat_with_id;
    if (!profile_id) throw wrongField("chat_with_id", "required");
    if (asked.specialist_id && asked.specialist_id !== person.specialist_id) throw refusal("not_found");
    return { specialist_id: person.specialist_id as string, profile_id };
  }
  const specialist_id = asked.specialist_id ?? asked.chat_with_id;
  if (!specialist_id) throw wrongField("chat_with_id", "required");
  const profile_id = asked.profile_id ?? person.selected_profile_id ?? person.own_profile_id;
  if (!profile_id) throw wrongField("profile_id", "required");
  return { specialist_id, profile_id };
}

async function groupBetween(sql: Sql, { specialist_id, profile_id }: Pair): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from chat_group
    where type = 'User_Specialist' and specialist_id = ${specialist_id} and profile_id = ${profile_id}`;
  return row?.id;
}

async function familyMayOpen(sql: Sql, person: Person, pair: Pair, known: boolean, now: Date): Promise<void> {
  const [row] = await sql<{ guards: boolean; status: string | null }[]>`
    select (select status from specialist where id = ${pair.specialist_id}) as status,
      exists (select from guardians_of(${pair.profile_id}, ${now}) g where g.account_id = ${person.account_id}) as guards`;
  if (!row?.guards || !row.status) throw refusal("not_found");
  if (known || acceptsNewConversations(row.status)) return;
  throw row.status === "paused" ? new AppError("specialist_unavailable") : refusal("not_found");
}

async function specialistMayOpen(sql: Sql, person: Person, pair: Pair, known: boolean, now: Date): Promise<void> {
  if (known) return;
  const [relation] = await sql<(Relation & { exists: boolean })[]>`
    select exists (select from profile where id = ${pair.profile_id} and deleted_at is null) as exists,
      exists (
        select from session where specialist_id = ${pair.specialist_id} and profile_id = ${pair.profile_id}
          and status in ('Pending', 'Confirmed', 'Completed')
      ) as session,
      exists (
        select from live_access_to(${pair.profile_id}, ${now}) a
        where a.account_id = ${person.account_id} and a.level = 'specialist'
      ) as grant`;
  // Another specialist's client gets the same error as an unknown profile.
  if (!relation?.exists || !maySpecialistOpen(relation)) throw refusal("not_found");
}

async function existing(tx: Tx, pair: Pair): Promise<string> {
  const [row] = await tx
    .select({ id: chatGroup.id })
    .from(chatGroup)
    .where(
      and(
        eq(chatGroup.type, "User_Specialist"),
        eq(chatGroup.specialist_id, pair.specialist_id),
        eq(chatGroup.profile_id, pair.profile_id),
      ),
    );
  if (!row) throw new Error("The existing conversation was not found");
  return row.id;
}

/** Adds the specialist and every adult of the profile as members. Adults added to the profile since are added, too. */
async function join(tx: Tx, groupId: string, now: Date): Promise<void> {
  await tx.execute(q`
    insert into chat_member (group_id, account_id, joined_at)
    select g.id, people.account_id, ${now.toISOString()}::timestamptz
    from chat_group g, lateral (
      select s.account_id from specialist s where s.id = g.specialist_id
      union
      select account_id from guardians_of(g.profile_id, ${now.toISOString()}::timestamptz)
    ) people
    where g.id = ${groupId}
    on conflict do nothing`);
}

/** Marks everything up to a message as read by the caller. The mark never moves back. */
export async function markRead(
  services: Services,
  context: WriteContext<Person>,
  { id, last_read_message_id }: { id: string; last_read_message_id: string },
): Promise<Data<typeof contract.readGroup>> {
  const { account_id } = context.actor;
  await memberOf(services, context.actor, id, context.now);
  return write(services, context, async (tx, sql) => {
    const [message] = await sql`select 1 from chat_message where id = ${last_read_message_id} and group_id = ${id}`;
    if (!message) throw wrongField("last_read_message_id", "choice");
    const [member] = await tx
      .update(chatMember)
      .set({ last_read_message_id: q`greatest(${chatMember.last_read_message_id}, ${last_read_message_id}::uuid)` })
      .where(and(eq(chatMember.group_id, id), eq(chatMember.account_id, account_id)))
      .returning({ last_read_message_id: chatMember.last_read_message_id });
    if (!member) throw refusal("not_found");
    const unread_count = await unreadCount(sql, account_id, context.now, id);
    return { id, last_read_message_id: member.last_read_message_id as string, unread_count };
  });
}

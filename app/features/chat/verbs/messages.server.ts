import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { Message } from "../contract.ts";
import { noteReading } from "../../profiles/access.server.ts";
import { decryptText, encryptText, unwrapGroupKey } from "../crypto.server.ts";
import { type Membership, membershipsOf, messagesOf } from "../data.server.ts";
import { mayWriteTo, rejectDuringChildLock, sideOf } from "../policy.ts";
import { chatGroup, chatMessage } from "../tables.server.ts";

/** The caller's membership. Throws not_found for conversations of others. */
export async function memberOf(
  { sql }: Pick<Services, "sql">,
  person: Person,
  groupId: string,
  now: Date,
): Promise<Membership> {
  rejectDuringChildLock(person);
  const [member] = await membershipsOf(sql, person.account_id, now, [groupId]);
  if (!member) throw refusal("not_found");
  return member;
}

export async function addMessage(
  services: Services,
  context: WriteContext<Person>,
  { group_id: groupId, text }: { group_id: string; text: string },
): Promise<Message> {
  const { actor: person, now, requestId } = context;
  const member = await memberOf(services, person, groupId, now);
  const key = unwrapGroupKey(services.masterKey, groupId, member.wrapped_key);
  return write(services, context, async (tx, sql) => {
    if (!mayWriteTo(member.specialist_standing)) throw new AppError("specialist_unavailable");
    const [group] = await tx
      .select({ last_message_id: chatGroup.last_message_id })
      .from(chatGroup)
      .where(eq(chatGroup.id, groupId))
      .for("update");
    if (!group) throw refusal("not_found");
    const id = nextMessageId(group.last_message_id, now);
    const ciphertext = encryptText(key, id, text);
    await tx.insert(chatMessage).values({
      id,
      group_id: groupId,
      sender_account_id: person.account_id,
      ciphertext,
      created_at: now,
    });
    await tx.update(chatGroup).set({ last_message_id: id, last_message_at: now }).where(eq(chatGroup.id, groupId));
    await audit(tx, person, {
      action: "chat.write",
      subject: "chat_group",
      subject_id: groupId,
      detail: { message_id: id },
      request_id: requestId,
    });
    await publish(tx, "chat.message", { group_id: groupId, message_id: id, sender_account_id: person.account_id });
    const { messages } = await messagesOf(sql, person.account_id, groupId, { cursor: undefined, limit: 1, only: id });
    return messages[0] as Message;
  });
}

/**
 * An id later than every message of the group, even when process clocks differ. Read marks depend on the order: a message that
 * sorted before the last one would never count as unread.
 */
export function nextMessageId(last: string | null, now: Date): string {
  const id = v7({ msecs: now.getTime() });
  if (last === null || id > last) return id;
  return v7({ msecs: Number.parseInt(last.replaceAll("-", "").slice(0, 12), 16) + 1 });
}

/**
 * Returns message texts in the requested order, or refuses all if the caller may not read one. Writes one audit entry per call.
 * When a specialist reads, the access log gets an entry for each conversation of which more was read than the last message, which
 * the list of conversations shows anyway.
 */
export async function decryptMessages(
  services: Services,
  context: WriteContext<Person>,
  asked: { group_id?: string | undefined; message_ids: string[] },
): Promise<{ id: string; text: string }[]> {
  const { actor: person, requestId } = context;
  const { sql } = services;
  rejectDuringChildLock(person);
  const wanted = [...new Set(asked.message_ids)];
  // A message still counts as the last one for a minute after a newer one, because the list may be that old when its texts are
  // requested.
  const rows = await sql<{ id: string; group_id: string; ciphertext: Buffer; last: boolean }[]>`
    select id, group_id, ciphertext, not exists (select from chat_message later where later.group_id = m.group_id
      and later.id > m.id and later.created_at < ${context.now}::timestamptz - interval '1 minute') as last
    from chat_message m
    where id = any(${wanted}) and ${asked.group_id ? sql`group_id = ${asked.group_id}` : sql`true`}`;
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  const members = await membershipsOf(sql, person.account_id, context.now, [...byGroup.keys()]);
  if (rows.length !== wanted.length || members.length !== byGroup.size) throw refusal("not_found");

  const group_ids = [...byGroup.keys()];
  const [only] = group_ids;
  await write(services, context, async (tx, within) => {
    await audit(tx, person, {
      action: "chat.decrypt",
      subject: "chat_group",
      ...(group_ids.length === 1 && { subject_id: only as string }),
      detail: { message_ids: wanted, ...(group_ids.length > 1 && { group_ids }) },
      request_id: requestId,
    });
    if (sideOf(person) !== "specialist") return;
    const opened = members.filter(({ group_id }) => byGroup.get(group_id)?.some(({ last }) => !last));
    await noteReading(within, person, "chat", { chat: opened.map(({ profile_id }) => profile_id) }, context.now);
  });
  const texts = new Map<string, string>();
  for (const member of members) {
    const key = unwrapGroupKey(services.masterKey, member.group_id, member.wrapped_key);
    for (const row of byGroup.get(member.group_id) ?? []) texts.set(row.id, decryptText(key, row.id, row.ciphertext));
  }
  return asked.message_ids.map((id) => ({ id, text: texts.get(id) as string }));
}

import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { transaction } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { CallContext } from "../../../platform/http/api.server.ts";
import { decryptText, encryptText, unwrapGroupKey } from "../crypto.server.ts";
import { type Membership, membershipsOf } from "../data.server.ts";
import { mayWriteTo, notInChildLock } from "../policy.ts";
import { chatGroup, chatMessage } from "../tables.server.ts";

/** The membership of the caller, or the refusal: a foreign conversation looks like none. */
export async function memberOf(call: CallContext, person: Person, groupId: string): Promise<Membership> {
  notInChildLock(person);
  const [member] = await membershipsOf(call.sql, person.account_id, [groupId]);
  if (!member) throw refusal("not_found");
  return member;
}

/** Writes a message and answers its id. */
export async function addMessage(call: CallContext, person: Person, groupId: string, text: string): Promise<string> {
  const member = await memberOf(call, person, groupId);
  if (!mayWriteTo(member.specialist_standing)) throw new AppError("specialist_unavailable");
  const key = unwrapGroupKey(call.masterKey, groupId, member.wrapped_key);
  return transaction(call.db, async (tx) => {
    const [group] = await tx
      .select({ last_message_id: chatGroup.last_message_id })
      .from(chatGroup)
      .where(eq(chatGroup.id, groupId))
      .for("update");
    if (!group) throw refusal("not_found");
    const id = idAfter(group.last_message_id, call.now);
    const ciphertext = encryptText(key, id, text);
    await tx.insert(chatMessage).values({
      id,
      group_id: groupId,
      sender_account_id: person.account_id,
      ciphertext,
      created_at: call.now,
    });
    await tx.update(chatGroup).set({ last_message_id: id, last_message_at: call.now }).where(eq(chatGroup.id, groupId));
    await audit(tx, person, {
      action: "chat.write",
      subject: "chat_group",
      subject_id: groupId,
      detail: { message_id: id },
      request_id: call.requestId,
    });
    await publish(tx, "chat.message", { group_id: groupId, message_id: id, sender_account_id: person.account_id });
    return id;
  });
}

/**
 * Later than every message of the group, whatever the clocks of the processes say: what is read is told by order, so a
 * message that sorted before the last one would never count as unread.
 */
export function idAfter(last: string | null, now: Date): string {
  const id = v7({ msecs: now.getTime() });
  if (last === null || id > last) return id;
  return v7({ msecs: Number.parseInt(last.replaceAll("-", "").slice(0, 12), 16) + 1 });
}

/** Texts of messages in the order asked for; one that is not the caller's to read refuses all. Recorded by conversation. */
export async function decryptMessages(
  call: CallContext,
  person: Person,
  asked: { group_id?: string | undefined; message_ids: string[] },
): Promise<{ id: string; text: string }[]> {
  notInChildLock(person);
  const wanted = [...new Set(asked.message_ids)];
  const rows = await call.sql<{ id: string; group_id: string; ciphertext: Buffer }[]>`
    select id, group_id, ciphertext from chat_message
    where id = any(${wanted}) and ${asked.group_id ? call.sql`group_id = ${asked.group_id}` : call.sql`true`}`;
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  const members = await membershipsOf(call.sql, person.account_id, [...byGroup.keys()]);
  if (rows.length !== wanted.length || members.length !== byGroup.size) throw refusal("not_found");

  await transaction(call.db, async (tx) => {
    for (const [groupId, messages] of byGroup) {
      await audit(tx, person, {
        action: "chat.decrypt",
        subject: "chat_group",
        subject_id: groupId,
        detail: { message_ids: messages.map((message) => message.id) },
        request_id: call.requestId,
      });
    }
  });
  const texts = new Map<string, string>();
  for (const member of members) {
    const key = unwrapGroupKey(call.masterKey, member.group_id, member.wrapped_key);
    for (const row of byGroup.get(member.group_id) ?? []) texts.set(row.id, decryptText(key, row.id, row.ciphertext));
  }
  return asked.message_ids.map((id) => ({ id, text: texts.get(id) as string }));
}

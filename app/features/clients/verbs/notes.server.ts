import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { requireOwnNote } from "../data/notes.server.ts";
import { client_note } from "../tables.server.ts";
import { requireLiveGrant, recheckLiveGrant } from "./goals.server.ts";

export async function addNote(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addNote>,
): Promise<{ id: string }> {
  const { now } = context;
  const { profile_id, text, shared } = input;
  const specialist_id = await requireLiveGrant(services.sql, context, profile_id);
  return write(services, context, async (tx, sql) => {
    await recheckLiveGrant(sql, context, profile_id);
    // Goals and notes of other specialists are not found.
    const [about] = await sql<{ goal: string | null; from: string | null }[]>`
      select (select id from client_goal where id = ${input.client_goal_id ?? null} and specialist_id = ${specialist_id}
          and profile_id = ${profile_id}) as goal,
        (select id from client_note where id = ${input.client_note_id ?? null} and specialist_id = ${specialist_id}
          and profile_id = ${profile_id} and not shared and ${shared}) as from`;
    if ((input.client_goal_id && !about?.goal) || (input.client_note_id && !about?.from)) throw refusal("not_found");
    const id = v7();
    await tx.insert(client_note).values({
      id,
      specialist_id,
      profile_id,
      client_goal_id: about?.goal ?? null,
      shared,
      written_from: about?.from ?? null,
      text,
      created_at: now,
      updated_at: now,
    });
    await audit(tx, context, {
      action: "clients.add_note",
      subject: "profile",
      subject_id: profile_id,
      detail: { client_note_id: id, shared },
    });
    if (shared) await publish(tx, "client_note.shared", { client_note_id: id, profile_id, specialist_id });
    return { id };
  });
}

export async function changeNote(
  services: Services,
  context: WriteContext<Person>,
  { client_note_id, text }: Body<typeof contract.changeNote>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { row, client } = await requireOwnNote(services.sql, actor, client_note_id, now);
  if (client.access === null) throw new AppError("client_without_access");
  return write(services, context, async (tx, sql) => {
    await recheckLiveGrant(sql, context, row.profile_id);
    const done =
      await sql`update client_note set text = ${text}, updated_at = ${now} where id = ${row.id} returning id`;
    if (done.length === 0) throw refusal("not_found");
    await audit(tx, context, {
      action: "clients.change_note",
      subject: "profile",
      subject_id: row.profile_id,
      detail: { client_note_id: row.id, shared: row.shared },
    });
    return { id: row.id };
  });
}

/** Works even after access has ended: authors can always delete their own notes. */
export async function removeNote(
  services: Services,
  context: WriteContext<Person>,
  { client_note_id }: Body<typeof contract.removeNote>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { row } = await requireOwnNote(services.sql, actor, client_note_id, now);
  return write(services, context, async (tx, sql) => {
    const gone = await sql`delete from client_note where id = ${row.id} returning id`;
    if (gone.length === 0) throw refusal("not_found");
    await audit(tx, context, {
      action: "clients.remove_note",
      subject: "profile",
      subject_id: row.profile_id,
      detail: { client_note_id: row.id, shared: row.shared },
    });
    return { id: row.id };
  });
}

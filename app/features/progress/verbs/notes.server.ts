import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf, lockProfile } from "../../profiles/access.server.ts";
import type { Access } from "../../profiles/rules.ts";
import type * as contract from "../contract.ts";
import type { GameNote } from "../contract.ts";
import { noteOf } from "../data/notes.server.ts";
import { subjectOf } from "../data/read.server.ts";
import { mayWriteNotes, mayRemoveNote } from "../policy.ts";
import { mostNotesADay } from "../rules.ts";
import { game_note } from "../tables.server.ts";

async function needNoter(sql: Reading, { actor, now }: WriteContext<Person>, profileId: string): Promise<Access> {
  const access = await accessOf(sql, actor.account_id, profileId, now);
  if (!mayWriteNotes(access) || actor.child_lock_active) throw refusal("not_found");
  return access;
}

/** Refuses a future day, because the timeline ends today. */
async function needPast(sql: Reading, profileId: string, day: string, now: Date): Promise<void> {
  const { time_zone } = await subjectOf(sql, profileId);
  if (day > isoDay(now, time_zone)) throw wrongField("day", "pastDate");
}

export async function addNote(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addNote>,
): Promise<GameNote> {
  const { actor, now } = context;
  const { profile_id, day, text } = input;
  const access = await needNoter(services.sql, context, profile_id);
  await needPast(services.sql, profile_id, day, now);
  return write(services, context, async (tx, sql) => {
    await lockProfile(sql, profile_id);
    await needNoter(sql, context, profile_id);
    const there =
      await sql`select from game_note where profile_id = ${profile_id} and day = ${day} limit ${mostNotesADay}`;
    if (there.length >= mostNotesADay) throw new AppError("too_many_game_notes", { values: { max: mostNotesADay } });
    const id = v7({ msecs: now.getTime() });
    await tx.insert(game_note).values({ id, profile_id, account_id: actor.account_id, day, text, created_at: now });
    await audit(tx, context, {
      action: "progress.add_note",
      subject: "profile",
      subject_id: profile_id,
      detail: { game_note_id: id },
    });
    return found(await noteOf(sql, actor, access, id));
  });
}

function found(note: GameNote | undefined): GameNote {
  if (!note) throw new AppError("game_note_not_found");
  return note;
}

/** Anyone's note on a profile that the caller may annotate. Throws not_found otherwise. */
async function written(sql: Reading, context: WriteContext<Person>, id: string) {
  const [row] = await sql<{ profile_id: string; account_id: string | null }[]>`
    select profile_id, account_id from game_note where id = ${id} and plan_change is null`;
  const access = row && (await accessOf(sql, context.actor.account_id, row.profile_id, context.now));
  if (!row || !access || !mayWriteNotes(access) || context.actor.child_lock_active)
    throw new AppError("game_note_not_found");
  return { ...row, access, own: row.account_id === context.actor.account_id };
}

export async function changeNote(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeNote>,
): Promise<GameNote> {
  const { actor, now } = context;
  const { game_note_id: id, day, text } = input;
  const { profile_id, own, access } = await written(services.sql, context, id);
  if (!own) throw new AppError("game_note_not_found");
  await needPast(services.sql, profile_id, day, now);
  return write(services, context, async (tx, sql) => {
    await written(sql, context, id);
    await sql`update game_note set day = ${day}, text = ${text}, changed_at = ${now} where id = ${id}`;
    await audit(tx, context, {
      action: "progress.change_note",
      subject: "profile",
      subject_id: profile_id,
      detail: { game_note_id: id },
    });
    return found(await noteOf(sql, actor, access, id));
  });
}

export async function removeNote(
  services: Services,
  context: WriteContext<Person>,
  { game_note_id: id }: Body<typeof contract.removeNote>,
) {
  const { profile_id, own, access } = await written(services.sql, context, id);
  if (!mayRemoveNote(access, own)) throw new AppError("game_note_not_found");
  return write(services, context, async (tx, sql) => {
    const gone = await sql`delete from game_note where id = ${id} returning id`;
    if (gone.length === 0) throw new AppError("game_note_not_found");
    await audit(tx, context, {
      action: "progress.remove_note",
      subject: "profile",
      subject_id: profile_id,
      detail: { game_note_id: id },
    });
    return { removed: true as const };
  });
}

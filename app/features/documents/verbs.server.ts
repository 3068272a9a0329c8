import { v7 } from "uuid";
import type { Person } from "../../platform/auth/actor.ts";
import { AppError, refusal } from "../../platform/errors/app-error.ts";
import { audit } from "../../platform/events/audit.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { attachFile, releaseFiles } from "../../platform/files/files.server.ts";
import { fileLink } from "../../platform/files/link.server.ts";
import type { Body } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.server.ts";
import type { WriteContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { accessOf, noteReading } from "../profiles/access.server.ts";
import type * as contract from "./contract.ts";
import type { ProfileFileView } from "./contract.ts";
import { requireVisibleFile, linkReader, viewOf } from "./data.server.ts";
import { mayAdd, mayChange } from "./policy.ts";
import { longestName, mostFiles } from "./rules.ts";
import { profile_file } from "./tables.server.ts";

function notInChildLock({ child_lock_active }: Person): void {
  if (child_lock_active) throw new AppError("child_lock");
}

export async function addFile(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addProfileFile>,
): Promise<ProfileFileView> {
  const { actor, now } = context;
  const { profile_id, file_id } = input;
  const access = await accessOf(services.sql, actor.account_id, profile_id, now);
  if (!mayAdd(access)) throw refusal("not_found");
  notInChildLock(actor);
  return write(services, context, async (tx, sql) => {
    // Serializes additions to a profile, so that concurrent ones cannot exceed the limit.
    await sql`select from profile where id = ${profile_id} for no key update`;
    const [held] = await sql<
      { count: number }[]
    >`select count(*)::int as count from profile_file where profile_id = ${profile_id}`;
    if ((held?.count ?? 0) >= mostFiles) throw new AppError("too_many_files", { values: { max: mostFiles } });
    const id = v7();
    const owner = { type: "profile_file", id };
    const file = await attachFile(sql, { file_id, account_id: actor.account_id, purpose: "document", owner }, now);
    const guards = access.level === "own" || access.level === "guardian";
    await tx.insert(profile_file).values({
      id,
      profile_id,
      file_id,
      name: input.name ?? file.name.slice(0, longestName),
      added_by: actor.account_id,
      shared: !guards || input.shared,
      created_at: now,
    });
    await audit(tx, context, {
      action: "documents.add",
      subject: "profile",
      subject_id: profile_id,
      detail: { profile_file_id: id },
    });
    await publish(tx, "profile_file.added", {
      profile_file_id: id,
      profile_id,
      by: actor.account_id,
      guardian: guards,
    });
    return viewOf(sql, actor, id, now);
  });
}

/** Returns the file to people who may change it. Other readers are told why they may not; everyone else gets "not found". */
async function changeable(services: Services, { actor, now }: WriteContext<Person>, id: string) {
  const { row, access } = await requireVisibleFile(services.sql, actor, id, now);
  if (!mayChange(access, row.added_by === actor.account_id)) throw refusal("not_allowed");
  notInChildLock(actor);
  return { row, guards: access.level === "own" || access.level === "guardian" };
}

export async function changeFile(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeProfileFile>,
): Promise<ProfileFileView> {
  const { actor, now } = context;
  const { row, guards } = await changeable(services, context, input.profile_file_id);
  // Only guardians choose who else sees a file. A change by anyone else leaves that as it is.
  const shared = guards ? (input.shared ?? null) : null;
  return write(services, context, async (tx, sql) => {
    await sql`
      update profile_file set name = coalesce(${input.name ?? null}, name), shared = coalesce(${shared}::boolean, shared)
      where id = ${row.id}`;
    await audit(tx, context, {
      action: "documents.change",
      subject: "profile",
      subject_id: row.profile_id,
      detail: { profile_file_id: row.id, ...(shared !== null && { shared }) },
    });
    return viewOf(sql, actor, row.id, now);
  });
}

export async function removeFile(
  services: Services,
  context: WriteContext<Person>,
  { profile_file_id }: Body<typeof contract.removeProfileFile>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { row } = await changeable(services, context, profile_file_id);
  return write(services, context, async (tx, sql) => {
    const gone = await sql`delete from profile_file where id = ${row.id} returning id`;
    if (gone.length === 0) throw refusal("not_found");
    await releaseFiles(sql, [row.file_id], now);
    await audit(tx, context, {
      action: "documents.remove",
      subject: "profile",
      subject_id: row.profile_id,
      detail: { profile_file_id: row.id },
    });
    await publish(tx, "profile_file.removed", {
      profile_file_id: row.id,
      profile_id: row.profile_id,
      by: actor.account_id,
    });
    return { id: row.id };
  });
}

/** Returns the link only after the log entry is committed. */
export async function openFile(
  services: Services,
  { actor, now }: WriteContext<Person>,
  id: string,
): Promise<{ link: string }> {
  const { row } = await requireVisibleFile(services.sql, actor, id, now);
  await noteReading(services.sql, actor, "profile", { files: [row.profile_id] }, now);
  const size = row.media_type === "application/pdf" ? "original" : "large";
  return { link: fileLink(services, row.file_id, { size, download: true, reader: linkReader(actor), now }) };
}

import type { Person } from "../../../platform/auth/actor.ts";
import { refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { releaseFiles } from "../../../platform/files/files.server.ts";
import { isUploadedPortrait, takePortrait } from "../../../platform/files/portrait-links.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import type * as contract from "../contract.ts";
import type { ProfileView } from "../contract.ts";
import { profileFor } from "../data.server.ts";
import { mayChange, rejectDuringChildLock } from "../policy.ts";
import { presentProfile } from "../presenter.ts";

const ownerOf = (id: string) => ({ type: "profile", id });

/** Sets an uploaded portrait, or changes only its description. */
export async function setProfilePortrait(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, file_id, alt }: Body<typeof contract.setProfilePortrait>,
): Promise<ProfileView> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const { portrait } = await locked(sql, context, profile_id);
    if (!file_id && !isUploadedPortrait(portrait)) throw wrongField("file_id", "required");
    const stored = file_id
      ? await takePortrait(tx, { file_id, account_id: actor.account_id, owner: ownerOf(profile_id) }, now)
      : portrait;
    await sql`
      update profile
      set portrait_drawn = case when portrait like 'file:%' then portrait_drawn else portrait end,
        portrait = ${stored}, portrait_alt = ${alt}, updated_at = ${now}
      where id = ${profile_id}`;
    await audit(tx, context, {
      action: "profiles.set_portrait",
      subject: "profile",
      subject_id: profile_id,
      detail: { file_id },
    });
    return readBack(sql, context, profile_id);
  });
}

/** Restores the drawn portrait or the initials. */
export async function removeProfilePortrait(
  services: Services,
  context: WriteContext<Person>,
  { profile_id }: Body<typeof contract.removeProfilePortrait>,
): Promise<ProfileView> {
  const { now } = context;
  return write(services, context, async (tx, sql) => {
    const { portrait } = await locked(sql, context, profile_id);
    if (isUploadedPortrait(portrait)) {
      await releaseFiles(tx, ownerOf(profile_id), now);
      await sql`
        update profile set portrait = portrait_drawn, portrait_drawn = null, portrait_alt = null, updated_at = ${now}
        where id = ${profile_id}`;
      await audit(tx, context, {
        action: "profiles.remove_portrait",
        subject: "profile",
        subject_id: profile_id,
      });
    }
    return readBack(sql, context, profile_id);
  });
}

/** Locks the profile's row, so that of two concurrent portraits only the last one stays. */
async function locked(sql: TxSql, { actor, now }: WriteContext<Person>, id: string) {
  rejectDuringChildLock(actor);
  await sql`select from profile where id = ${id} for no key update`;
  const found = await profileFor(sql, actor, id, now);
  if (!found || !mayChange(found.access)) throw refusal("not_found");
  return found.row;
}

async function readBack(sql: TxSql, { actor, now }: WriteContext<Person>, id: string): Promise<ProfileView> {
  const found = await profileFor(sql, actor, id, now);
  if (!found?.access) throw refusal("not_found");
  return presentProfile(found.row, found.access, actor, now);
}

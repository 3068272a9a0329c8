import { heldProfile, type Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { forgetTries, hashSecret, isSecret, provePin } from "../../accounts/verbs.server.ts";
import type * as contract from "../contract.ts";
import { profileFor } from "../data.server.ts";
import { guardedChild, pictureHashOf } from "../data/pictures.server.ts";
import { mayChange, notInChildLock } from "../policy.ts";
import { freeMisses, type SignInPicture } from "../data/pictures.ts";

const inOrder = (pictures: readonly SignInPicture[]) => pictures.join(" ");

/** Chooses a child's pictures, or takes them away. */
export async function setPictures(
  services: Services, context: WriteContext<Person>, { profile_id, pictures }: Body<typeof contract.setPictures>,
): Promise<{ set_at: string | null }> {
  const { actor, now, requestId } = context;
  const hash = pictures && (await hashSecret(services, "picture sign-in", profile_id, inOrder(pictures)));
  return write(services, context, async (tx, sql) => {
    const found = await profileFor(sql, actor, profile_id, now);
    if (found?.row.kind !== "child" || !mayChange(found.access)) throw refusal("not_found");
    notInChildLock(actor);
    if (hash) {
      await sql`
        insert into picture_sign_in (profile_id, hash, set_by, set_at) values (${profile_id}, ${hash}, ${actor.account_id}, ${now})
        on conflict (profile_id) do update set hash = excluded.hash, set_by = excluded.set_by, set_at = excluded.set_at`;
    } else {
      await sql`delete from picture_sign_in where profile_id = ${profile_id}`;
    }
    await audit(tx, actor, {
      action: hash ? "profiles.set_pictures" : "profiles.remove_pictures", subject: "profile", subject_id: profile_id,
      request_id: requestId,
    });
    return { set_at: hash ? now.toISOString() : null };
  });
}

/** Gives a locked device to another child of the account: by its pictures, or by a grown-up's PIN. */
export async function changePlayer(
  services: Services, context: WriteContext<Person>, input: Body<typeof contract.changePlayer>,
): Promise<{ selected_profile_id: string }> {
  const { actor, now, requestId } = context;
  const { profile_id, pictures, pin } = input;
  if (!pictures === (pin === undefined)) throw wrongField("pictures", "required");
  if (!actor.child_lock_active || !(await guardedChild(services.sql, actor.account_id, profile_id, now))) throw refusal("not_found");
  if (pictures) await checkPictures(services, context, profile_id, pictures);
  else await provePin(services, context, pin as string);
  return write(services, context, async (tx, sql) => {
    if (pictures) await forgetMisses(sql, actor, profile_id);
    else await forgetTries(sql, actor.account_id);
    // The lock may have ended in the meantime: then the grown-up holds the device again.
    await sql`update account set selected_profile_id = ${profile_id} where id = ${actor.account_id} and child_lock_active`;
    await audit(tx, actor, { action: "profiles.change_player", subject: "profile", subject_id: profile_id, request_id: requestId });
    return { selected_profile_id: profile_id };
  });
}

/** Counts each try before checking it, so that concurrent tries all count. */
async function checkPictures(
  services: Services, context: WriteContext<Person>, profileId: string, pictures: readonly SignInPicture[],
): Promise<void> {
  const { account_id } = context.actor;
  const hash = await pictureHashOf(services.sql, profileId);
  if (!hash) throw refusal("not_found");
  const missed = await write(services, context, (_, sql) => countMiss(sql, account_id));
  if (await isSecret(services, "picture sign-in", profileId, inOrder(pictures), hash)) return;
  throw missed < freeMisses ? new AppError("wrong_pictures", { values: { left: freeMisses - missed } }) : new AppError("grown_up_needed");
}

/**
 * The right pictures of another child forget wrong ones, never wrong PINs. Those of the child that holds the device take back
 * their own try only: whoever knows them would otherwise guess a sibling's without an end.
 */
async function forgetMisses(sql: TxSql, actor: Person, profileId: string): Promise<void> {
  const left = heldProfile(actor) === profileId ? sql`child_pictures_missed - 1` : sql`0`;
  await sql`update account set child_pictures_missed = greatest(0, ${left}) where id = ${actor.account_id}`;
}

async function countMiss(sql: TxSql, accountId: string): Promise<number> {
  const [row] = await sql<{ missed: number }[]>`
    update account set child_pictures_missed = child_pictures_missed + 1
    where id = ${accountId} and child_pictures_missed < ${freeMisses} returning child_pictures_missed as missed`;
  if (!row) throw new AppError("grown_up_needed");
  return row.missed;
}

import { lockedProfile, type Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { spendFirst } from "../../../platform/limits/spend.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import {
  countPictureSignIn,
  uncountPictureSignIns,
  resetPinTries,
  handDeviceTo,
  hashSecret,
  isSecret,
  requireCorrectPin,
} from "../../accounts/verbs.server.ts";
import type * as contract from "../contract.ts";
import { profileFor } from "../data.server.ts";
import { guardedChild, pictureHashOf } from "../data/pictures.server.ts";
import { mayChange, rejectDuringChildLock } from "../policy.ts";
import { maxWrongAttempts, type SignInPicture } from "../data/pictures.ts";

const inOrder = (pictures: readonly SignInPicture[]) => pictures.join(" ");

/** Rate-limited because each change computes a hash. */
const settings = { count: 60, seconds: 3600, burst: 20 };

/** Sets or removes a child's pictures. */
export async function setPictures(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, pictures }: Body<typeof contract.setPictures>,
): Promise<{ set_at: string | null }> {
  const { actor, now } = context;
  const found = await profileFor(services.sql, actor, profile_id, now);
  if (found?.row.kind !== "child" || !mayChange(found.access)) throw refusal("not_found");
  rejectDuringChildLock(actor);
  await spendFirst(services, [[`pictures:${actor.account_id}`, settings]]);
  const hash = pictures && (await hashSecret(services, "picture sign-in", profile_id, inOrder(pictures)));
  return write(services, context, async (tx, sql) => {
    if (hash) {
      await sql`
        insert into picture_sign_in (profile_id, hash, set_by, set_at) values (${profile_id}, ${hash}, ${actor.account_id}, ${now})
        on conflict (profile_id) do update set hash = excluded.hash, set_by = excluded.set_by, set_at = excluded.set_at`;
    } else {
      await sql`delete from picture_sign_in where profile_id = ${profile_id}`;
    }
    await audit(tx, context, {
      action: hash ? "profiles.set_pictures" : "profiles.remove_pictures",
      subject: "profile",
      subject_id: profile_id,
    });
    return { set_at: hash ? now.toISOString() : null };
  });
}

/** Hands a locked device to another child of the account, by the child's pictures or a grown-up's PIN. */
export async function changePlayer(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changePlayer>,
): Promise<{ selected_profile_id: string }> {
  const { actor, now } = context;
  const { profile_id, pictures, pin } = input;
  if (!pictures === (pin === undefined)) throw wrongField("pictures", "required");
  if (!actor.child_lock_active || !(await guardedChild(services.sql, actor.account_id, profile_id, now)))
    throw refusal("not_found");
  if (pictures) await checkPictures(services, context, profile_id, pictures);
  else await requireCorrectPin(services, context, pin as string);
  return write(services, context, async (tx, sql) => {
    // Correct pictures of another child reset wrong pictures, but never wrong PINs. The pictures of the child using the device
    // only undo their own attempt; otherwise that child could guess a sibling's without limit.
    if (pictures) await uncountPictureSignIns(sql, actor, lockedProfile(actor) === profile_id ? "one" : "all");
    else await resetPinTries(sql, actor);
    await handDeviceTo(sql, actor, profile_id);
    await audit(tx, context, {
      action: "profiles.change_player",
      subject: "profile",
      subject_id: profile_id,
    });
    return { selected_profile_id: profile_id };
  });
}

/** Counts each attempt before checking it, so that concurrent attempts all count. */
async function checkPictures(
  services: Services,
  context: WriteContext<Person>,
  profileId: string,
  pictures: readonly SignInPicture[],
): Promise<void> {
  const hash = await pictureHashOf(services.sql, profileId);
  if (!hash) throw refusal("not_found");
  const missed = await write(services, { ...context, claim: undefined }, (_, sql) =>
    countPictureSignIn(sql, context.actor, maxWrongAttempts),
  );
  if (missed === null) throw new AppError("grown_up_needed");
  if (await isSecret(services, "picture sign-in", profileId, inOrder(pictures), hash)) return;
  throw missed < maxWrongAttempts
    ? new AppError("wrong_pictures", { values: { left: maxWrongAttempts - missed } })
    : new AppError("grown_up_needed");
}

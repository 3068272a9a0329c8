import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { resetPinTries, requireCorrectPin } from "../../accounts/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import { extraMinutesStep, limitsOf, mostExtraMinutes, activeTimeOn, defaultLimits } from "../data/limits.server.ts";
import { type Player, playerFor } from "../data/player.server.ts";

type View = Data<typeof contract.readLimits>;

async function viewOf(sql: Reading, { id, time_zone }: Player, now: Date): Promise<View> {
  const { day } = wallTimeAt(now, time_zone);
  const limits = await limitsOf(sql, id, day);
  return { ...limits, minutes_played: Math.floor((await activeTimeOn(sql, id, day, time_zone)) / 60_000), time_zone };
}

export async function readLimits(sql: Reading, person: Person, profileId: string, now: Date): Promise<View> {
  return viewOf(sql, await playerFor(sql, person, profileId, now), now);
}

/** Changes a child's limits. Only for guardians who may change the child. */
export async function changeLimits(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeLimits>,
): Promise<View> {
  const { actor, now } = context;
  const { profile_id, minutes_a_day, quiet_from, quiet_to } = input;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const player = await playerFor(services.sql, actor, profile_id, now);
  const access = await accessOf(services.sql, actor.account_id, profile_id, now);
  if (!access?.scopes.includes("manage")) throw refusal("not_found");
  if (quiet_from === null && quiet_to !== null) throw wrongField("quiet_from", "required");
  if (quiet_from !== null && quiet_to === null) throw wrongField("quiet_to", "required");
  if (quiet_from !== null && quiet_from === quiet_to) throw wrongField("quiet_to", "time");
  return write(services, context, async (tx, sql) => {
    await sql`
      insert into game_limits (profile_id, minutes_a_day, quiet_from, quiet_to, changed_by, changed_at)
      values (${profile_id}, ${minutes_a_day}, ${quiet_from}, ${quiet_to}, ${actor.account_id}, ${now})
      on conflict (profile_id) do update set minutes_a_day = excluded.minutes_a_day, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at`;
    await audit(tx, context, {
      action: "games.change_limits",
      subject: "profile",
      subject_id: profile_id,
      detail: { minutes_a_day, quiet_from, quiet_to },
    });
    return viewOf(sql, player, now);
  });
}

/** Adds ten minutes for today. During a child lock it requires the PIN, whose attempts count as for ending the lock. */
export async function addMinutes(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, pin }: Body<typeof contract.addMinutes>,
): Promise<View> {
  const { actor, now } = context;
  const player = await playerFor(services.sql, actor, profile_id, now);
  if (actor.child_lock_active) await requireCorrectPin(services, context, pin ?? "");
  const { day } = wallTimeAt(now, player.time_zone);
  return write(services, context, async (tx, sql) => {
    if (actor.child_lock_active) await resetPinTries(sql, actor);
    const [added] = await sql`
      insert into game_limits as l (profile_id, minutes_a_day, quiet_from, quiet_to, extra_day, extra_minutes, changed_by, changed_at)
      values (${profile_id}, ${defaultLimits.minutes_a_day}, ${defaultLimits.quiet_from}, ${defaultLimits.quiet_to}, ${day}, ${extraMinutesStep}, ${actor.account_id}, ${now})
      on conflict (profile_id) do update set extra_day = excluded.extra_day,
        extra_minutes = case when l.extra_day = excluded.extra_day then l.extra_minutes else 0 end + ${extraMinutesStep}
      where l.extra_day is distinct from excluded.extra_day or l.extra_minutes < ${mostExtraMinutes}
      returning 1`;
    if (!added) throw new AppError("too_many_extra_minutes", { values: { max: mostExtraMinutes } });
    await audit(tx, context, {
      action: "games.add_minutes",
      subject: "profile",
      subject_id: profile_id,
      detail: { minutes: extraMinutesStep },
    });
    return viewOf(sql, player, now);
  });
}

import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { blockersOf, type ErasureBlocker, erasureReaderOf } from "../../../platform/features/erasure.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { Status } from "../rules.ts";
import { lockStanding, changeSpecialistStatus } from "./move.server.ts";

type Context = WriteContext<Person>;

/** What has to be settled before leaving: everything about the work, but nothing about the account, which stays. */
export function leavingBlockers(
  { sql, settings }: { sql: Reading; settings: Services["settings"] },
  actor: Person,
  { locale, now }: Pick<Context, "locale" | "now">,
): Promise<ErasureBlocker[]> {
  if (!actor.specialist_id) throw refusal("not_found");
  return blockersOf(
    sql,
    { account_id: actor.account_id, profile_ids: [] },
    erasureReaderOf(actor, locale, now, settings),
  );
}

export const leave = (services: Services, context: Context, id: string): Promise<{ status: Status }> =>
  write(services, context, async (_, sql) => {
    const { actor, now, requestId } = context;
    const { settings } = services;
    if (actor.specialist_id !== id) throw refusal("not_found");
    await lockStanding(sql, id);
    // The lock that requests and offers of sessions hold until the session exists.
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
    const [blocker] = await leavingBlockers({ sql, settings }, actor, context);
    if (blocker) throw new AppError(blocker.code);
    return {
      status: await changeSpecialistStatus(
        { sql, actor, now, settings, requestId },
        { specialist_id: id, action: "leave" },
      ),
    };
  });

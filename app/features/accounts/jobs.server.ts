import { keptDays, keptSince, type Retention, daysInYears } from "../../platform/retention/retention.ts";
import type { Services } from "../../platform/services.server.ts";
import { createAuthUpkeep, liveSessions } from "../../../auth-server/server.server.ts";

/** How long consents and sign-in data are kept, and why. */
export const retention = {
  consents: { basis: "proof", days: null, until: "account" },
  closed_consents: { basis: "proof", days: daysInYears(5), job: "accounts.forget_consents" },
  unconfirmed_sign_ups: { basis: "consent", days: 30, job: "accounts.sweep" },
  devices: { basis: "contract", days: 400, job: "accounts.sweep" },
  sign_in_places: { basis: "security", days: 90, job: "accounts.sweep" },
  sign_ins: { basis: "security", days: "authAuditDays", job: "accounts.sweep" },
} as const satisfies Retention;

type Given = Pick<Services, "settings" | "sql" | "masterKey" | "clock" | "log">;

const upkeepOf = ({ settings, sql, masterKey, clock }: Given) =>
  settings.authUrl
    ? undefined
    : createAuthUpkeep({
        sql,
        masterKey,
        clock,
        days: {
          audit: keptDays(retention.sign_ins, settings),
          sessions: keptDays(retention.devices),
          unconfirmed: keptDays(retention.unconfirmed_sign_ups),
          places: keptDays(retention.sign_in_places),
        },
      });

/** Removes expired rows of the built-in auth server; an external one cleans up itself. */
export async function sweepAuth(services: Given): Promise<void> {
  const removed = (await upkeepOf(services)?.sweep()) ?? {};
  if (services.settings.authUrl === undefined) await forgetEndedLocks(services);
  if (Object.keys(removed).length > 0) services.log.info({ removed }, "auth server swept");
}

/** Removes the child locks of devices that were signed out, because a lock without its session is void. */
export async function forgetEndedLocks({ sql }: Pick<Services, "sql">): Promise<number> {
  const locks = await sql<
    { id: string; session_id: string }[]
  >`select id, session_id from child_lock where session_id is not null`;
  const live = await liveSessions(
    sql,
    locks.map(({ session_id }) => session_id),
  );
  const ended = locks.filter(({ session_id }) => !live.has(session_id)).map(({ id }) => id);
  if (ended.length > 0) await sql`delete from child_lock where id = any(${ended}::uuid[])`;
  return ended.length;
}

/** Continues a rotation of signing keys that a command started. */
export async function moveSigningKeys(services: Given): Promise<void> {
  const moved = await upkeepOf(services)?.moveSigningKeys();
  if (moved && moved.promoted.length + moved.retired.length > 0) services.log.info(moved, "signing keys moved");
}

/** Deletes the consents of people who left long ago. Until then they prove what someone had agreed to. */
export async function forgetConsents({ sql, clock }: Pick<Services, "sql" | "clock">): Promise<number> {
  const gone = await sql`
    delete from consent c using account a
    where a.id = c.account_id and a.erased_at < ${keptSince(retention.closed_consents, clock())} returning c.id`;
  return gone.length;
}

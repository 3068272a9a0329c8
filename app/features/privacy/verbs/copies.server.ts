import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { databaseError } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { childrenOf, permitHash, presentCopy } from "../data/copies.server.ts";
import { copyLimit, copyLimitKey, permitMinutes } from "../rules.ts";
import { dataCopy, dataCopyPermit } from "../tables.server.ts";

/** Requests a copy of everyone's data or of some people's. Another family's child counts as not found. */
export async function askForCopy(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.askForCopy>,
) {
  const { actor, now, requestId, locale } = context;
  const limited = { ...context, limits: [[copyLimitKey(actor.account_id), copyLimit]] as const };
  try {
    return await write(services, limited, async (tx, sql) => {
      const children = await childrenOf(sql, actor.account_id, now);
      if (input.profile_ids.some((id) => !children.some((child) => child.id === id))) throw new AppError("not_found");
      const nobody = !input.own && input.profile_ids.length === 0;
      const everyone = input.everyone || nobody;
      const row = {
        id: v7({ msecs: now.getTime() }),
        account_id: actor.account_id,
        everyone,
        own: everyone || input.own,
        profile_ids: everyone ? children.map(({ id }) => id) : [...new Set(input.profile_ids)],
        locale,
        state: "preparing" as const,
        asked_at: now,
      };
      const [made] = await tx.insert(dataCopy).values(row).returning();
      if (!made) throw new Error("no row returned");
      const detail = { own: row.own, profile_ids: row.profile_ids };
      const entry = {
        action: "privacy.ask_copy",
        subject: "data_copy",
        subject_id: row.id,
        detail,
        request_id: requestId,
      };
      await audit(tx, actor, entry);
      await publish(tx, "data_copy.asked", { data_copy_id: row.id });
      return presentCopy(made, children, now);
    });
  } catch (error) {
    if (databaseError(error)?.constraint === "data_copy_preparing_key") throw new AppError("copy_running");
    throw error;
  }
}

/**
 * Permits one download of a copy for a few minutes. The caller has just proved who they are. Returns the secret for the link, of
 * which only a hash is stored.
 */
export async function permitDownload(
  services: Services,
  context: WriteContext<Person>,
  input: { data_copy_id: string },
) {
  const { actor, now } = context;
  const permit = randomBytes(24).toString("base64url");
  return write(services, context, async (tx, sql) => {
    const [copy] = await sql`
      select from data_copy
      where id = ${input.data_copy_id} and account_id = ${actor.account_id} and state = 'ready' and valid_until > ${now}`;
    if (!copy) throw new AppError("data_copy_not_found");
    const expires_at = new Date(now.getTime() + permitMinutes * 60_000);
    await tx
      .insert(dataCopyPermit)
      .values({ token_hash: permitHash(permit), data_copy_id: input.data_copy_id, expires_at });
    const entry = { action: "privacy.permit_download", subject: "data_copy", subject_id: input.data_copy_id };
    await audit(tx, context, { ...entry });
    return permit;
  });
}

/** Uses up the permit. Without a valid one, the answer is the same as for a copy that does not exist. */
export async function consumePermit(
  services: Services,
  context: WriteContext<Person>,
  input: { data_copy_id: string; permit: string | undefined },
) {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const [copy] = await sql<{ asked_at: Date; archive_id: string; parts: number }[]>`
      update data_copy c set downloads = downloads + 1
      from data_copy_permit p
      where c.id = ${input.data_copy_id} and c.account_id = ${actor.account_id} and c.state = 'ready' and c.valid_until > ${now}
        and p.data_copy_id = c.id and p.token_hash = ${permitHash(input.permit ?? "")}
        and p.used_at is null and p.expires_at > ${now}
      returning c.asked_at, c.archive_id, c.parts`;
    if (!copy) throw new AppError("data_copy_not_found");
    const [used] = await sql`
      update data_copy_permit set used_at = ${now}
      where token_hash = ${permitHash(input.permit ?? "")} and used_at is null returning 1`;
    if (!used) throw new AppError("data_copy_not_found");
    const entry = { action: "privacy.download_copy", subject: "data_copy", subject_id: input.data_copy_id };
    await audit(tx, context, { ...entry });
    return { asked_on: copy.asked_at.toISOString().slice(0, 10), archive_id: copy.archive_id, parts: copy.parts };
  });
}

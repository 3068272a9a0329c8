import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { requireSharingConsent } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import { openPageCondition } from "../data/open-pages.server.ts";
import { requireSharer, hashOf, pageOf } from "../data/pages.server.ts";
import { mostOpenPages, type SharedPart } from "../rules.ts";
import { shared_page } from "../tables.server.ts";

const dayLength = 24 * 3600_000;

export interface NewSharedPage {
  label: string;
  parts: readonly SharedPart[];
  /** Days until it expires. */
  days: number;
  path(token: string): string;
  /** Adds another feature's rows for the page, in the same transaction. */
  more?(tx: Tx, id: string): Promise<unknown>;
}

/** Creates a page and its link. Only the response contains the link; we store a hash of its secret. */
export async function createSharedPage(
  services: Services,
  context: WriteContext<Person>,
  profileId: string,
  { label, parts, days, path, more }: NewSharedPage,
) {
  const { actor, now } = context;
  await requireSharer(services.sql, actor, profileId, now);
  const token = randomBytes(32).toString("base64url");
  const id = v7({ msecs: now.getTime() });
  const page = await write(services, context, async (tx, sql) => {
    // Locks the profile so that two guardians cannot exceed the limit together, and waits if this guardian's access is being
    // ended.
    await sql`select from profile where id = ${profileId} for no key update`;
    await requireSharer(sql, actor, profileId, now);
    await requireSharingConsent(sql, profileId, now);
    const open =
      await sql`select from shared_page p where p.profile_id = ${profileId} and ${openPageCondition(sql, now)} limit ${mostOpenPages}`;
    if (open.length >= mostOpenPages) throw new AppError("too_many_shared_pages", { values: { max: mostOpenPages } });
    await tx.insert(shared_page).values({
      id,
      profile_id: profileId,
      made_by: actor.account_id,
      label,
      parts: [...new Set(parts)],
      token_hash: hashOf(token),
      created_at: now,
      ends_at: new Date(now.getTime() + days * dayLength),
    });
    await more?.(tx, id);
    await audit(tx, context, {
      action: "diary.share_page",
      subject: "profile",
      subject_id: profileId,
      detail: { shared_page_id: id, parts, days },
    });
    await publish(tx, "diary.page_shared", { shared_page_id: id, profile_id: profileId });
    return pageOf(sql, profileId, id, now);
  });
  if (!page) throw refusal("not_found");
  return { page, link: services.settings.publicUrl + path(token) };
}

export async function addPage(
  services: Services,
  context: WriteContext<Person>,
  profileId: string,
  { label, parts, days }: Body<typeof contract.addSharedPage>,
) {
  await requireSharer(services.sql, context.actor, profileId, context.now);
  if (parts.length === 0) throw wrongField("parts", "required");
  const path = (token: string) => pathTo("diary.shared", context.locale, { token });
  return createSharedPage(services, context, profileId, { label, parts, days, path });
}

/** Ends a page: once this has committed, no one can see it. */
export async function endPage(
  services: Services,
  context: WriteContext<Person>,
  profileId: string,
  { shared_page_id: id }: { shared_page_id: string },
) {
  const { actor, now } = context;
  await requireSharer(services.sql, actor, profileId, now);
  return write(services, context, async (tx, sql) => {
    const [known] = await sql`select from shared_page where id = ${id} and profile_id = ${profileId}`;
    if (!known) throw refusal("not_found");
    const ended = await sql`
      update shared_page set revoked_at = ${now}, revoked_by = ${actor.account_id}
      where id = ${id} and revoked_at is null and ends_at > ${now} returning id`;
    if (ended.length === 0) throw new AppError("shared_page_ended");
    await audit(tx, context, {
      action: "diary.end_page",
      subject: "profile",
      subject_id: profileId,
      detail: { shared_page_id: id },
    });
    await publish(tx, "diary.page_ended", { shared_page_id: id, profile_id: profileId });
    const page = await pageOf(sql, profileId, id, now);
    if (!page) throw refusal("not_found");
    return page;
  });
}

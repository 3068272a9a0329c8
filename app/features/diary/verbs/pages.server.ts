import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/rooms/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { isOpen } from "../data/open-pages.server.ts";
import { checkSharer, hashOf, pageOf } from "../data/pages.server.ts";
import { mostOpenPages } from "../rules.ts";
import { shared_page } from "../tables.server.ts";

const dayLength = 24 * 3600_000;

/** Makes a page and its link. The link is nowhere but in the answer: what is kept is a hash of its secret. */
export async function addPage(
  services: Services, context: WriteContext<Person>, profileId: string, input: Body<typeof contract.addSharedPage>,
) {
  const { actor, now, requestId, locale } = context;
  await checkSharer(services.sql, actor, profileId, now);
  if (input.parts.length === 0) throw wrongField("parts", "required");
  const token = randomBytes(32).toString("base64url");
  const id = v7({ msecs: now.getTime() });
  const page = await write(services, context, async (tx, sql) => {
    // Also keeps two guardians from making more than are allowed, and waits for an end of this one's access.
    await sql`select from profile where id = ${profileId} for no key update`;
    await checkSharer(sql, actor, profileId, now);
    const open = await sql`select from shared_page p where p.profile_id = ${profileId} and ${isOpen(sql, now)} limit ${mostOpenPages}`;
    if (open.length >= mostOpenPages) throw new AppError("too_many_shared_pages", { values: { max: mostOpenPages } });
    await tx.insert(shared_page).values({
      id, profile_id: profileId, made_by: actor.account_id, label: input.label, parts: [...new Set(input.parts)],
      token_hash: hashOf(token), created_at: now, ends_at: new Date(now.getTime() + input.days * dayLength),
    });
    await audit(tx, actor, {
      action: "diary.share_page", subject: "profile", subject_id: profileId,
      detail: { shared_page_id: id, parts: input.parts, days: input.days }, request_id: requestId,
    });
    await publish(tx, "diary.page_shared", { shared_page_id: id, profile_id: profileId });
    return pageOf(sql, profileId, id, now);
  });
  if (!page) throw refusal("not_found");
  return { page, link: services.settings.publicUrl + pathOf(pages["diary.shared"], locale, { token }) };
}

/** Ends a page at once: nobody is shown it after this has committed. */
export async function endPage(
  services: Services, context: WriteContext<Person>, profileId: string, { shared_page_id: id }: { shared_page_id: string },
) {
  const { actor, now, requestId } = context;
  await checkSharer(services.sql, actor, profileId, now);
  return write(services, context, async (tx, sql) => {
    const [known] = await sql`select from shared_page where id = ${id} and profile_id = ${profileId}`;
    if (!known) throw refusal("not_found");
    const ended = await sql`
      update shared_page set revoked_at = ${now}, revoked_by = ${actor.account_id}
      where id = ${id} and revoked_at is null and ends_at > ${now} returning id`;
    if (ended.length === 0) throw new AppError("shared_page_ended");
    await audit(tx, actor, {
      action: "diary.end_page", subject: "profile", subject_id: profileId, detail: { shared_page_id: id }, request_id: requestId,
    });
    await publish(tx, "diary.page_ended", { shared_page_id: id, profile_id: profileId });
    const page = await pageOf(sql, profileId, id, now);
    if (!page) throw refusal("not_found");
    return page;
  });
}

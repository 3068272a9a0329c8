import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx, TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { spendFirst } from "../../../platform/limits/spend.server.ts";
import { networkOf } from "../../../platform/net/address.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { revoke } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import { queueOwnConsentMail } from "../mails/own-consent.server.ts";
import type { OwnConsentView } from "../contract.ts";
import { hashOf, findOpenLink, ownConsentFor } from "../data/own-consent.server.ts";
import { consentLinkDays, ownConsentVersion } from "../rules.ts";
import { own_consent, own_consent_link } from "../tables.server.ts";

/** Rate limit per network, so that no one can find links by guessing. */
const openings = { count: 60, seconds: 600, burst: 30 };

const inMeasure = (services: Services, clientIp: string) =>
  spendFirst(services, [[`own-consent:${networkOf(clientIp)}`, openings]]);

async function readBack(sql: TxSql, { actor, now }: WriteContext<Person>, profileId: string): Promise<OwnConsentView> {
  const view = await ownConsentFor(sql, actor.account_id, profileId, now);
  if (!view) throw refusal("not_found");
  return view;
}

/** Refuses everyone but a full guardian of someone who is old enough to decide. */
async function mayAsk({ sql }: Services, { actor, now }: WriteContext<Person>, profileId: string): Promise<void> {
  const view = await ownConsentFor(sql, actor.account_id, profileId, now);
  if (!view) throw refusal("not_found");
  if (actor.child_lock_active) throw new AppError("child_lock");
  if (!view.needed) throw new AppError("too_young");
}

/** Emails the link. The link's row contains only a hash of its secret, and no address. */
export async function sendOwnConsentLink(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, email }: Body<typeof contract.requestOwnConsent>,
): Promise<OwnConsentView> {
  const { actor, now, locale } = context;
  await mayAsk(services, context, profile_id);
  return write(services, context, async (tx, sql) => {
    const id = v7();
    const token = randomBytes(32).toString("base64url");
    await sql`
      update own_consent_link set expires_at = ${now}
      where profile_id = ${profile_id} and used_at is null and expires_at > ${now}`;
    await tx.insert(own_consent_link).values({
      id,
      profile_id,
      asked_by: actor.account_id,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: new Date(now.getTime() + consentLinkDays * 86_400_000),
    });
    await queueOwnConsentMail(sql, services, { id, profile_id, email, token, locale });
    await audit(tx, context, {
      action: "families.ask_own_consent",
      subject: "profile",
      subject_id: profile_id,
    });
    return readBack(sql, context, profile_id);
  });
}

/** Records the decision. Without consent, everyone but the guardians loses access immediately. */
async function decide(
  tx: Tx,
  sql: TxSql,
  profileId: string,
  { given, how, now }: { given: boolean; how: "link" | "device"; now: Date },
): Promise<void> {
  const context = jobContext("own-consent", now);
  await sql`select from profile where id = ${profileId} for no key update`;
  const id = v7();
  await tx
    .insert(own_consent)
    .values({ id, profile_id: profileId, given, version: ownConsentVersion, how, decided_at: now });
  if (!given) {
    const holders = await sql<{ account_id: string }[]>`
      select distinct account_id from profile_access
      where profile_id = ${profileId} and level <> 'guardian' and revoked_at is null and (ends_at is null or ends_at > ${now})
      order by account_id`;
    for (const { account_id } of holders) await revoke(tx, context, { profile_id: profileId, account_id });
  }
  await audit(tx, context.actor, {
    action: given ? "families.give_own_consent" : "families.refuse_own_consent",
    subject: "profile",
    subject_id: profileId,
    detail: { how, version: ownConsentVersion },
  });
  await publish(tx, "own_consent.decided", { own_consent_id: id });
}

export async function decideOnThisDevice(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, given }: Body<typeof contract.decideOwnConsentHere>,
): Promise<OwnConsentView> {
  await mayAsk(services, context, profile_id);
  return write(services, context, async (tx, sql) => {
    await decide(tx, sql, profile_id, { given, how: "device", now: context.now });
    return readBack(sql, context, profile_id);
  });
}

export async function openByLink(services: Services, clientIp: string, token: string, now: Date) {
  await inMeasure(services, clientIp);
  const link = await services.sql.begin((sql) => findOpenLink(sql, token, now));
  if (!link) throw refusal("not_found");
  return { name: link.name, given: link.given };
}

export async function decideByLink(
  services: Services,
  context: WriteContext<unknown>,
  clientIp: string,
  { token, given }: Body<typeof contract.decideOwnConsent>,
) {
  const { now } = context;
  await inMeasure(services, clientIp);
  return write(services, context, async (tx, sql) => {
    const link = await findOpenLink(sql, token, now);
    if (!link) throw refusal("not_found");
    await sql`update own_consent_link set used_at = ${now} where id = ${link.id}`;
    await decide(tx, sql, link.profile_id, { given, how: "link", now });
    return { name: link.name, given };
  });
}

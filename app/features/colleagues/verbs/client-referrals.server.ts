import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { copyGoals } from "../../clients/verbs.server.ts";
import { accessOf, grant, lockProfile, revoke } from "../../profiles/access.server.ts";
import { type Access, accessDays, scopesOf } from "../../profiles/rules.ts";
import type * as contract from "../contract.ts";
import { mostOpenReferrals, type ClientReferralKind } from "../rules.ts";
import { client_referral } from "../tables.server.ts";

const decides = (access: Access | null): boolean =>
  access?.level === "own" || (access?.level === "guardian" && access.scopes.includes("manage"));

export async function addClientReferral(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, specialist_id: to, kind, message }: Body<typeof contract.addClientReferral>,
): Promise<{ id: string }> {
  const { actor, now, requestId } = context;
  const from = actor.specialist_id ?? "";
  if ((await accessOf(services.sql, actor.account_id, profile_id, now))?.level !== "specialist")
    throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    await lockProfile(sql, profile_id);
    if ((await accessOf(sql, actor.account_id, profile_id, now))?.level !== "specialist") throw refusal("not_found");
    const [state] = await sql<{ listed: boolean; open: number; same: boolean }[]>`
      select exists (select from specialist where id = ${to} and status = 'published' and id <> ${from}) as listed,
        (select count(*)::int from client_referral where profile_id = ${profile_id} and from_specialist_id = ${from} and outcome is null) as open,
        exists (select from client_referral where profile_id = ${profile_id} and from_specialist_id = ${from} and to_specialist_id = ${to}
          and outcome is null) as same`;
    if (!state?.listed) throw new AppError("client_referral_impossible");
    if (state.same) throw new AppError("client_referral_exists");
    if (state.open >= mostOpenReferrals)
      throw new AppError("too_many_client_referrals", { values: { max: mostOpenReferrals } });
    const id = v7();
    await tx.insert(client_referral).values({
      id,
      profile_id,
      from_specialist_id: from,
      to_specialist_id: to,
      kind,
      message,
      created_at: now,
    });
    await audit(tx, actor, {
      action: "colleagues.refer",
      subject: "profile",
      subject_id: profile_id,
      detail: { client_referral_id: id, kind },
      request_id: requestId,
    });
    await publish(tx, "client_referral.added", { client_referral_id: id, profile_id });
    return { id };
  });
}

export async function withdrawClientReferral(
  services: Services,
  context: WriteContext<Person>,
  { client_referral_id: id }: Body<typeof contract.withdrawClientReferral>,
): Promise<{ id: string }> {
  const { actor, now, requestId } = context;
  const [row] = await services.sql<{ profile_id: string }[]>`
    select profile_id from client_referral where id = ${id} and from_specialist_id = ${actor.specialist_id}`;
  if (!row) throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    const done = await sql`
      update client_referral set outcome = 'withdrawn', answered_at = ${now}, answered_by = ${actor.account_id}
      where id = ${id} and outcome is null returning id`;
    if (done.length === 0) throw new AppError("client_referral_answered");
    await audit(tx, actor, {
      action: "colleagues.withdraw",
      subject: "profile",
      subject_id: row.profile_id,
      detail: { client_referral_id: id },
      request_id: requestId,
    });
    return { id };
  });
}

interface Waiting {
  kind: ClientReferralKind;
  from_specialist_id: string;
  to_specialist_id: string;
  former: string;
  colleague: string;
  listed: boolean;
}

export async function answerClientReferral(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.answerClientReferral>,
): Promise<{ id: string }> {
  const { actor, now, requestId } = context;
  const id = input.client_referral_id;
  const [about] = await services.sql<{ profile_id: string }[]>`select profile_id from client_referral where id = ${id}`;
  if (!about || !decides(await accessOf(services.sql, actor.account_id, about.profile_id, now)))
    throw refusal("not_found");
  if (actor.child_lock_active) throw new AppError("child_lock");
  const { profile_id } = about;
  return write(services, context, async (tx, sql) => {
    // One guardian at a time; a guardian whose access ended meanwhile is refused.
    await lockProfile(sql, profile_id);
    if (!decides(await accessOf(sql, actor.account_id, profile_id, now))) throw refusal("not_found");
    const [row] = await sql<Waiting[]>`
      select r.kind, r.from_specialist_id, r.to_specialist_id, f.account_id as former, t.account_id as colleague, t.status = 'published' as listed
      from client_referral r join specialist f on f.id = r.from_specialist_id join specialist t on t.id = r.to_specialist_id
      where r.id = ${id} and r.outcome is null for update of r`;
    if (!row) throw new AppError("client_referral_answered");
    if (input.accept && row.kind === "handover") {
      if (!row.listed) throw new AppError("client_referral_impossible");
      await grant(tx, context, {
        profile_id,
        account_id: row.colleague,
        level: "specialist",
        scopes: scopesOf("specialist", input.scopes ?? []),
        // Ends automatically unless sessions extend it.
        purpose: "session",
        ends_at: new Date(now.getTime() + accessDays * 24 * 3_600_000),
      });
      if (input.goals)
        await copyGoals(sql, { profile_id, from: row.from_specialist_id, to: row.to_specialist_id }, now);
      if (input.end_former) await revoke(tx, context, { profile_id, account_id: row.former });
    }
    const outcome = input.accept ? "accepted" : "declined";
    await sql`update client_referral set outcome = ${outcome}, answered_at = ${now}, answered_by = ${actor.account_id} where id = ${id}`;
    await audit(tx, actor, {
      action: `colleagues.${outcome}`,
      subject: "profile",
      subject_id: profile_id,
      detail: { client_referral_id: id, ...(input.accept && { end_former: input.end_former ?? false }) },
      request_id: requestId,
    });
    await publish(tx, "client_referral.answered", { client_referral_id: id, profile_id, outcome });
    return { id };
  });
}

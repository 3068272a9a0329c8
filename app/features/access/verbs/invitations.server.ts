import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf, grant, lockProfile, type NewGrant } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import { findOpenInvitation } from "../data.server.ts";
import { mayDecide } from "../policy.ts";
import { plusDays, invitationDays } from "../rules.ts";
import { access_invitation } from "../tables.server.ts";
import { hashOf, secretOf } from "./secret.server.ts";

type Wanted = Omit<NewGrant, "account_id" | "starts_at" | "purpose" | "granted_by"> & { email: string };

/** Invites an address, whether or not it has an account. A new invitation replaces a pending one. */
export async function invite(services: Services, context: WriteContext<Person>, { email, ...wanted }: Wanted) {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const id = v7();
    await sql`
      update access_invitation set outcome = 'withdrawn', answered_at = ${now}
      where profile_id = ${wanted.profile_id} and email = ${email} and outcome is null`;
    await tx.insert(access_invitation).values({
      id,
      ...wanted,
      scopes: [...wanted.scopes],
      invited_by: actor.account_id,
      email,
      token_hash: hashOf(secretOf(services, id, 1)),
      created_at: now,
      sent_at: now,
      expires_at: plusDays(now, invitationDays),
    });
    await audit(tx, context, {
      action: "access.invite",
      subject: "profile",
      subject_id: wanted.profile_id,
      detail: { access_invitation_id: id, level: wanted.level, scopes: wanted.scopes, ends_at: wanted.ends_at },
    });
    await publish(tx, "access.invited", { access_invitation_id: id, sending: 1 });
    return { invited: true };
  });
}

/** Locks a pending invitation to a profile that the actor decides about. */
async function waiting(sql: TxSql, { actor, now }: WriteContext<Person>, id: string) {
  const [row] = await sql<{ profile_id: string; sendings: number }[]>`
    select profile_id, sendings from access_invitation where id = ${id} and outcome is null for update`;
  if (!row || !mayDecide(await accessOf(sql, actor.account_id, row.profile_id, now)))
    throw new AppError("invitation_not_found");
  return row;
}

type Named = { access_invitation_id: string };

/** Sends it again with a new link that works for another seven days. */
export async function resendInvitation(
  services: Services,
  context: WriteContext<Person>,
  { access_invitation_id: id }: Named,
) {
  const { now } = context;
  return write(services, context, async (tx, sql) => {
    const { profile_id, sendings } = await waiting(sql, context, id);
    const sending = sendings + 1;
    await sql`
      update access_invitation set sendings = ${sending}, sent_at = ${now}, expires_at = ${plusDays(now, invitationDays)},
        token_hash = ${hashOf(secretOf(services, id, sending))}
      where id = ${id}`;
    const detail = { access_invitation_id: id };
    await audit(tx, context, {
      action: "access.resend",
      subject: "profile",
      subject_id: profile_id,
      detail,
    });
    await publish(tx, "access.invited", { access_invitation_id: id, sending });
    return { id };
  });
}

export async function withdrawInvitation(
  services: Services,
  context: WriteContext<Person>,
  { access_invitation_id: id }: Named,
) {
  const { now } = context;
  return write(services, context, async (tx, sql) => {
    const { profile_id } = await waiting(sql, context, id);
    await sql`update access_invitation set outcome = 'withdrawn', answered_at = ${now} where id = ${id}`;
    const detail = { access_invitation_id: id };
    await audit(tx, context, {
      action: "access.withdraw",
      subject: "profile",
      subject_id: profile_id,
      detail,
    });
    return { id };
  });
}

/** How to find the invitation that a call names; undefined if it names none. An id works only with the person's address. */
export const invitationKey = (
  { token, access_invitation_id: id }: Body<typeof contract.readInvitation>,
  email: string | undefined,
) =>
  token !== undefined
    ? { hash: hashOf(token) }
    : id !== undefined && email !== undefined
      ? { id, email: email.toLowerCase() }
      : undefined;

/** Accepts or declines once; of two concurrent answers, the first counts. */
export async function answerInvitation(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.answerInvitation>,
) {
  const { actor, now } = context;
  const by = invitationKey(input, actor.email);
  if (!by) throw new AppError("invitation_not_found");
  return write(services, context, async (tx, sql) => {
    const found = await findOpenInvitation(sql, by, now, true);
    if (!found || found.email !== actor.email.toLowerCase()) throw new AppError("invitation_not_found");
    const { id, profile_id, level, invited_by } = found;
    if (input.accept) {
      if (level === "specialist" && actor.role !== "specialist") throw new AppError("invitation_for_specialists");
      if (level !== "specialist" && actor.role !== "user") throw new AppError("invitation_for_family");
      await lockProfile(sql, profile_id);
      if (await accessOf(sql, actor.account_id, profile_id, services.clock())) throw new AppError("access_exists");
      const { relation, note, ends_at } = found;
      await grant(tx, context, {
        profile_id,
        account_id: actor.account_id,
        level,
        scopes: found.scopes as NewGrant["scopes"],
        relation,
        note,
        ends_at,
        granted_by: invited_by,
      });
    }
    const outcome = input.accept ? "accepted" : "declined";
    await sql`
      update access_invitation set outcome = ${outcome}, answered_at = ${now}, account_id = ${actor.account_id} where id = ${id}`;
    const detail = { access_invitation_id: id, invited_by };
    await audit(tx, context, {
      action: `access.${outcome}`,
      subject: "profile",
      subject_id: profile_id,
      detail,
    });
    if (!input.accept) await publish(tx, "access.invitation_declined", { access_invitation_id: id });
    return { profile_id };
  });
}

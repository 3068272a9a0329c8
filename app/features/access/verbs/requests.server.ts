import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf, changeGrant, grant, lockProfile } from "../../profiles/access.server.ts";
import { type OptionalScope, type Scope, scopesOf } from "../../profiles/rules.ts";
import type * as contract from "../contract.ts";
import { loadRequestForm } from "../data.server.ts";
import { mayDecide } from "../policy.ts";
import { laterOf } from "../rules.ts";
import { access_request } from "../tables.server.ts";
import { validateEnd } from "./grants.server.ts";

/** Asks the guardians for more access; replaces the pending request. */
export async function requestAccess(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.requestAccess>,
) {
  const { actor, now } = context;
  const { profile_id, message } = input;
  await loadRequestForm(services.sql, actor, profile_id, now);
  const ends_at = input.ends_at ? validateEnd("specialist", undefined, input.ends_at, now) : null;
  return write(services, context, async (tx, sql) => {
    // One at a time, so that of two concurrent requests one replaces the other.
    await lockProfile(sql, profile_id);
    await sql`
      update access_request set outcome = 'replaced', answered_at = ${now}
      where profile_id = ${profile_id} and account_id = ${actor.account_id} and outcome is null`;
    const id = v7();
    const scopes = input.scopes as OptionalScope[];
    await tx
      .insert(access_request)
      .values({ id, profile_id, account_id: actor.account_id, scopes, ends_at, message, created_at: now });
    await audit(tx, context, {
      action: "access.request",
      subject: "profile",
      subject_id: profile_id,
      detail: { access_request_id: id, scopes, ends_at },
    });
    await publish(tx, "access.requested", {
      profile_id,
      account_id: actor.account_id,
      access_request_id: id,
      by: actor.account_id,
    });
    return { id };
  });
}

/** Allows the request fully or in part, or declines it. Of two concurrent answers, the first counts. */
export async function answerAccessRequest(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.answerAccessRequest>,
) {
  const { actor, now } = context;
  const id = input.access_request_id;
  const [asked] = await services.sql<{ profile_id: string; account_id: string }[]>`
    select profile_id, account_id from access_request where id = ${id}`;
  if (!asked || !mayDecide(await accessOf(services.sql, actor.account_id, asked.profile_id, now)))
    throw new AppError("access_not_found");
  const { profile_id, account_id } = asked;
  return write(services, context, async (tx, sql) => {
    await lockProfile(sql, profile_id);
    const [row] = await sql<{ scopes: OptionalScope[]; ends_at: Date | null }[]>`
      select scopes, ends_at from access_request where id = ${id} and outcome is null for update`;
    if (!row) throw new AppError("access_request_answered");
    const allowed = input.allow ? row.scopes.filter((scope) => !input.scopes || input.scopes.includes(scope)) : [];
    const outcome = allowed.length > 0 ? "allowed" : "declined";
    if (outcome === "allowed") {
      const asked_end = input.ends_at === undefined ? (row.ends_at?.toISOString() ?? null) : input.ends_at;
      await widen(asked_end);
    }
    await sql`
      update access_request set outcome = ${outcome}, answered_at = ${now}, answered_by = ${actor.account_id}, allowed = ${allowed}
      where id = ${id}`;
    await audit(tx, context, {
      action: `access.request_${outcome}`,
      subject: "profile",
      subject_id: profile_id,
      detail: { account_id, access_request_id: id, allowed },
    });
    await publish(tx, "access.request_answered", {
      profile_id,
      account_id,
      access_request_id: id,
      by: actor.account_id,
    });
    return { id };

    /** Adds the allowed scopes to the specialist's grant, or creates one. */
    async function widen(end: string | null) {
      const [held] = await sql<{ id: string; level: string; scopes: Scope[]; ends_at: Date | null }[]>`
        select id, level, scopes, ends_at from live_access_to(${profile_id}, ${now}) where account_id = ${account_id}`;
      if (held && held.level !== "specialist") throw new AppError("access_request_answered");
      const until = end === null && held ? held.ends_at : validateEnd("specialist", undefined, end, now);
      if (!held) {
        await grant(tx, context, {
          profile_id,
          account_id,
          level: "specialist",
          scopes: scopesOf("specialist", allowed),
          ends_at: until,
        });
        return;
      }
      const scopes = scopesOf("specialist", [...new Set([...(held.scopes as OptionalScope[]), ...allowed])]);
      await changeGrant(tx, context, { profile_id, access_id: held.id, scopes, ends_at: laterOf(held.ends_at, until) });
    }
  });
}

import type { z } from "zod";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import { fieldErrors } from "../../platform/http/validation.ts";
import * as contract from "./contract.ts";
import { listClients, readPrefills } from "./data/forms.server.ts";
import { countSessions, listSessions, nextSession, readSession, readStatistics } from "./data/sessions.server.ts";
import { updateSessionStatus } from "./verbs/answer.server.ts";
import { proposeSession } from "./verbs/propose.server.ts";
import { requestSession, wishOtherTimes } from "./verbs/request.server.ts";

const tag = "Sessions";

/** The body again, by what this caller can create: unknown and missing fields are those of that one thing. */
function read<S extends z.ZodObject>(schema: S, body: Record<string, unknown>): z.output<S> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError("invalid_input", { fields: fieldErrors(parsed.error) });
  return parsed.data;
}

function mount(api: Api): void {
  api.mount(tag, contract.listSessions, ({ sql, person, locale }, { query }) => listSessions(sql, person, locale, query));
  api.mount(tag, contract.countSessions, async ({ sql, person }) => ({ data: await countSessions(sql, person) }));
  api.mount(tag, contract.sessionPrefills, async ({ sql, person, locale, now }, { query }) => ({
    data: await readPrefills(sql, person, locale, query, now),
  }));
  api.mount(tag, contract.nextSession, async ({ sql, person, now }, { query }) => ({
    data: await nextSession(sql, person, query.profileId, now),
  }));
  api.mount(tag, contract.viewSession, async ({ sql, person, locale, now }, { params }) => ({
    data: await readSession(sql, person, locale, params.id, now),
  }));
  api.mount(tag, contract.createSession, async (call, { body }) => {
    const verb = { actor: call.person, now: call.now, requestId: call.requestId };
    if (call.person.role === "specialist") {
      return { data: await proposeSession(call, verb, read(contract.proposalBody, body)) };
    }
    return body.session_id === undefined
      ? { data: await requestSession(call, verb, read(contract.requestBody, body)) }
      : { data: await wishOtherTimes(call, verb, read(contract.wishBody, body)) };
  });
  api.mount(tag, contract.updateStatus, async (call, { body }) => ({
    data: await updateSessionStatus(call, { actor: call.person, now: call.now, requestId: call.requestId }, body),
  }));
  api.mount(tag, contract.listClientsMini, async ({ sql, person }) => ({ data: await listClients(sql, person) }));
  api.mount(tag, contract.sessionStatistics, async ({ sql, person, now }) => ({
    data: await readStatistics(sql, person, now),
  }));
}

export const room = { name: "sessions", errors: contract.errors, mount };

import type { z } from "zod";
import type { Person } from "../../platform/auth/actor.ts";
import { AppError, refusal } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import { fieldErrors } from "../../platform/http/validation.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { Settings } from "../../platform/settings/settings.server.ts";
import type { CalendarFile } from "../../platform/time/calendar.server.ts";
import * as contract from "./contract.ts";
import { sessionCalendar, sessionsOfSeries } from "./data/calendar.server.ts";
import { listSessionFreeTimes } from "./data/free-times.server.ts";
import { listClients, readPrefills } from "./data/forms.server.ts";
import { readStatistics } from "./data/stats.server.ts";
import { countSessions, listSessions, nextSession, readSession } from "./data/sessions.server.ts";
import { withPayments } from "./data/payments.server.ts";
import { updateSessionStatus } from "./verbs/answer.server.ts";
import { previewCancellation } from "./data/cancellation.server.ts";
import { listSessionClaims } from "./data/claims.server.ts";
import { answerSessionClaim, decideSessionClaim, makeClaim } from "./verbs/claims.server.ts";
import { answerSessionSeries, proposeSeries } from "./verbs/series.server.ts";
import { waivePrice } from "./verbs/waive.server.ts";
import { answerSessionMove, proposeMove } from "./verbs/move.server.ts";
import { proposeSession } from "./verbs/propose.server.ts";
import { changeSessionRoom } from "./verbs/meeting-place.server.ts";
import { requestSession, suggestOtherTimes } from "./verbs/request.server.ts";

const tag = "Sessions";
const claims = "Admin: session claims";

const hour = 3600;
/**
 * Rate limits per account for requests and offers: each sends email, and an offer holds times. Answers and withdrawals need no
 * limit, because each follows a counted call. Specialists get more, because they offer several weeks at once and edit their
 * offers.
 */
const creationLimits = {
  family: { all: { count: 30, seconds: hour, burst: 40 }, toOne: { count: 24, seconds: 24 * hour, burst: 20 } },
  specialist: { all: { count: 120, seconds: hour, burst: 120 }, toOne: { count: 48, seconds: 24 * hour, burst: 40 } },
};

/** Rate limit for changing the room link, because each change emails the family. */
const roomLimit = { count: 30, seconds: hour, burst: 30 };

/** Parses the body again with the schema for this caller, so that field errors refer to that schema. */
function read<S extends z.ZodObject>(schema: S, body: Record<string, unknown>): z.output<S> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError("invalid_input", { fields: fieldErrors(parsed.error) });
  return parsed.data;
}

/** The reader that a calendar file is written for. */
const readerOf = (person: Person, locale: Locale, { publicUrl, mailFrom }: Pick<Settings, "publicUrl" | "mailFrom">) =>
  ({ locale, side: person.role === "specialist" ? "specialist" : "family", publicUrl, mailFrom }) as const;

function fileOf(file: CalendarFile | undefined) {
  if (!file) throw refusal("not_found");
  return { name: file.filename, type: file.content_type, content: file.content };
}

export function mount(api: Api): void {
  api.describe(tag, "Sessions from the first request or offer until they are over, and the clients of a specialist.");
  api.describe(claims, "What families say went wrong in a session, for those who decide.");
  api.mount(tag, contract.listSessions, async (call, { query }) => {
    const { data, next_cursor } = await listSessions(call.sql, call.person, call.locale, query, call.now);
    return { data: await withPayments(call, call.person, data), next_cursor };
  });
  api.data(tag, contract.countSessions, (call) => countSessions(call, call.person, call.now));
  api.data(tag, contract.sessionPrefills, ({ sql, person, locale, now }, { query }) =>
    readPrefills(sql, person, locale, query, now),
  );
  api.data(tag, contract.nextSession, ({ sql, person, now }, { query }) =>
    nextSession(sql, person, query.profileId, now),
  );
  api.data(tag, contract.sessionFreeTimes, ({ sql, person, now }, { params, query }) =>
    listSessionFreeTimes(sql, person, { ...params, ...query }, now),
  );
  api.mount(tag, contract.viewSession, async (call, { params }) => {
    const session = await readSession(call.sql, call.person, call.locale, params.id, call.now);
    return { data: (await withPayments(call, call.person, [session]))[0] as typeof session };
  });
  api.mount(tag, contract.sessionCalendar, async ({ sql, person, locale, now, settings }, { params }) => {
    const session = await readSession(sql, person, locale, params.id, now);
    return fileOf(await sessionCalendar(sql, [session], readerOf(person, locale, settings)));
  });
  api.mount(tag, contract.seriesCalendar, async ({ sql, person, locale, now, settings }, { params }) => {
    const ids = await sessionsOfSeries(sql, params.id);
    const sessions = await Promise.all(ids.map((id) => readSession(sql, person, locale, id, now)));
    return fileOf(await sessionCalendar(sql, sessions, readerOf(person, locale, settings)));
  });
  api.mount(tag, contract.createSession, async (call, { body }) => {
    const { account_id, role } = call.person;
    const whom = body.session_id ?? (role === "specialist" ? body.profile_id : body.specialist_id);
    const most = creationLimits[role === "specialist" ? "specialist" : "family"];
    const limits = [
      [`session:${account_id}`, most.all],
      [`session:${account_id}:${whom}`, most.toOne],
    ] as const;
    const context = { ...call.context, limits };
    if (role === "specialist") return { data: await proposeSession(call, context, read(contract.proposalBody, body)) };
    return body.session_id === undefined
      ? { data: await requestSession(call, context, read(contract.requestBody, body)) }
      : { data: await suggestOtherTimes(call, context, read(contract.otherTimesBody, body)) };
  });
  api.write(tag, contract.updateStatus, updateSessionStatus);
  api.mount(tag, contract.moveSession, async (call, { body }) => {
    const { account_id, role } = call.person;
    const most = creationLimits[role === "specialist" ? "specialist" : "family"];
    const limits = [
      [`session:${account_id}`, most.all],
      [`session:${account_id}:${body.session_id}`, most.toOne],
    ] as const;
    return { data: await proposeMove(call, { ...call.context, limits }, body) };
  });
  api.write(tag, contract.answerMove, answerSessionMove);
  api.mount(tag, contract.offerSeries, async (call, { body }) => {
    const { account_id } = call.person;
    const { all, toOne } = creationLimits.specialist;
    const limits = [
      [`session:${account_id}`, all],
      [`session:${account_id}:${body.profile_id}`, toOne],
    ] as const;
    return { data: await proposeSeries(call, { ...call.context, limits }, body) };
  });
  api.write(tag, contract.answerSeries, answerSessionSeries);
  api.data(tag, contract.previewCancellation, ({ sql, person, now }, { params }) =>
    previewCancellation(sql, person, params.id, now),
  );
  api.write(tag, contract.waiveSession, waivePrice);
  api.write(tag, contract.claimSession, makeClaim);
  api.write(tag, contract.answerClaim, answerSessionClaim);
  api.mount(claims, contract.listClaims, ({ sql }, { query }) => listSessionClaims(sql, query));
  api.data(claims, contract.decideClaim, (call, { params, body }) =>
    decideSessionClaim(call, call.context, params.id, body),
  );
  api.mount(tag, contract.changeRoom, async (call, { body }) => {
    const limits = [[`room:${call.person.account_id}`, roomLimit]] as const;
    return { data: await changeSessionRoom(call, { ...call.context, limits }, body) };
  });
  api.mount(tag, contract.listClientsMini, ({ sql, person, now }, { query }) => listClients(sql, person, query, now));
  api.data(tag, contract.sessionStatistics, ({ sql, person, now }, { query }) =>
    readStatistics(sql, person, query, now),
  );
}

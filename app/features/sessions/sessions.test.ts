import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedAdult, seedGrant, seedPair } from "./factories.server.ts";
import { completeSessions, lapseProposals } from "./jobs.server.ts";
import { lockDevice } from "../accounts/factories.server.ts";

let t: TestApi;
let pair: Pair;
let other: Pair;
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "one");
  other = await seedPair(t.sql, "two");
});
afterAll(() => t.close());

const unknown = "01890000-0000-7000-8000-000000000000";
let next = 30;
/** A start that no other test uses. */
const soon = () => new Date(Math.floor(Date.now() / 1000) * 1000 + (next += 1) * 3600_000).toISOString();
const request = (more: object = {}) => ({
  specialist_id: pair.specialist.specialist_id,
  profile_id: pair.child_id,
  service_id: pair.service_id,
  mode: "online",
  preferred_times: [soon()],
  ...more,
});
const proposal = (more: object = {}) => ({
  profile_id: pair.child_id,
  service_id: pair.service_id,
  minutes: 45,
  payment_type: "Cash",
  price: 4800,
  mode: "online",
  times: [soon(), soon()],
  ...more,
});
const create = (as: string | null, body: unknown) => t.call(as, "POST", "/sessions/create", body);
const update = (as: string | null, body: unknown) => t.call(as, "PATCH", "/sessions/update-status", body);
const sessionsOf = async () => (await t.sql`select count(*) from session`)[0]?.["count"];
async function offered(more: object = {}) {
  const made = await create(pair.specialist.account_id, proposal(more));
  expect(made.status).toBe(201);
  const { body } = await t.call(pair.guardian.account_id, "GET", `/sessions/${made.body.data.id}`);
  return body.data as { id: string; updated_at: string; times: { id: string; starts_at: string; state: string }[] };
}

describe("refused calls write nothing", () => {
  test("malformed, unknown, wrong and oversized input returns an error on its field", async () => {
    const me = pair.guardian.account_id;
    const before = await sessionsOf();
    const cases: [unknown, number, string | null][] = [
      ['{"specialist_id":', 400, null],
      ["[]", 400, "body"],
      [request({ price_from: 1 }), 400, "price_from"],
      [request({ price: 1 }), 400, "price"],
      [request({ specialist_id: "x" }), 400, "specialist_id"],
      [request({ profile_id: undefined }), 400, "profile_id"],
      [request({ preferred_times: "tomorrow" }), 400, "preferred_times"],
      [request({ preferred_times: [] }), 400, "preferred_times"],
      [request({ preferred_times: ["tomorrow"] }), 400, "preferred_times.0"],
      [request({ preferred_times: [soon(), soon(), soon(), soon()] }), 400, "preferred_times"],
      [request({ preferred_times: [soon(), "2020-01-01T10:00:00Z"] }), 400, "preferred_times.1"],
      [request({ preferred_times: ["2199-01-01T10:00:00Z"] }), 400, "preferred_times.0"],
      [request({ mode: "carrier pigeon" }), 400, "mode"],
      [request({ message: 5 }), 400, "message"],
      [request({ message: "a".repeat(2001) }), 400, "message"],
      [request({ message: "a".repeat(1024 * 1024) }), 413, null],
      [request({ service_id: other.service_id }), 400, "service_id"],
    ];
    for (const [body, status, field] of cases) {
      const answer = await create(me, body);
      expect([answer.status, field && Object.keys(answer.body.fields ?? {})]).toEqual([status, field && [field]]);
    }
    expect(await sessionsOf()).toBe(before);
  });

  test("checks specific to proposals", async () => {
    const me = pair.specialist.account_id;
    const start = soon();
    const half = new Date(new Date(start).getTime() + 30 * 60_000).toISOString();
    const cases: [object, number, string, string | null][] = [
      [proposal({ payment_type: "Online" }), 422, "payment_online_unavailable", null],
      [proposal({ price: 0 }), 400, "invalid_input", "price"],
      [proposal({ payment_type: "Free" }), 400, "invalid_input", "price"],
      [proposal({ minutes: 0 }), 400, "invalid_input", "minutes"],
      [proposal({ price: "48" }), 400, "invalid_input", "price"],
      [proposal({ times: [start, half] }), 400, "invalid_input", "times.1"],
      [proposal({ reply_until: "2020-01-01T10:00:00Z" }), 400, "invalid_input", "reply_until"],
      [proposal({ preferred_times: [start] }), 400, "invalid_input", "preferred_times"],
      [proposal({ profile_id: undefined }), 400, "invalid_input", "profile_id"],
      [proposal({ profile_id: unknown }), 404, "not_found", null],
      [proposal({ profile_id: other.child_id }), 404, "not_found", null],
      [proposal({ session_id: unknown, profile_id: undefined }), 404, "not_found", null],
      [proposal({ service_id: other.service_id }), 400, "invalid_input", "service_id"],
    ];
    for (const [body, status, code, field] of cases) {
      const answer = await create(me, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      if (field) expect(Object.keys(answer.body.fields)).toEqual([field]);
    }
  });

  test("another person's session, child and specialist return not found", async () => {
    const session = await offered();
    for (const foreign of [other.guardian.account_id, other.specialist.account_id]) {
      expect((await t.call(foreign, "GET", `/sessions/${session.id}`)).status).toBe(404);
      const answer = await update(foreign, { session_id: session.id, status: "Rejected" });
      expect(answer.status).toBe(404);
    }
    expect((await create(other.guardian.account_id, request())).status).toBe(404);
    expect((await create(pair.guardian.account_id, request({ specialist_id: unknown }))).status).toBe(404);
    expect((await t.call(pair.guardian.account_id, "GET", "/sessions/nonsense")).status).toBe(400);
    expect((await t.call(pair.guardian.account_id, "GET", `/sessions/${unknown}`)).status).toBe(404);
    const [row] = await t.sql`select status from session where id = ${session.id}`;
    expect(row?.["status"]).toBe("Pending");
  });

  test("a viewer can read but not answer; under the child lock nothing is written", async () => {
    const session = await offered();
    const viewer = await seedAdult(t.sql, "viewer", "Vera");
    await seedGrant(t.sql, pair.child_id, viewer.account_id, "viewer", ["sessions"]);
    expect((await t.call(viewer.account_id, "GET", `/sessions/${session.id}`)).status).toBe(200);
    const confirm = { session_id: session.id, status: "Confirmed", time_id: session.times[0]?.id };
    expect((await update(viewer.account_id, confirm)).status).toBe(403);
    await lockDevice(t.services, pair.guardian.account_id);
    const locked = await update(pair.guardian.account_id, confirm);
    expect([locked.status, locked.body.code]).toEqual([403, "child_lock"]);
    expect((await create(pair.guardian.account_id, request())).body.code).toBe("child_lock");
    await t.sql`delete from child_lock where account_id = ${pair.guardian.account_id}`;
  });

  test("queries", async () => {
    const me = pair.guardian.account_id;
    expect((await t.call(me, "GET", "/sessions?tab=soon")).body.fields).toHaveProperty("tab");
    expect((await t.call(me, "GET", "/sessions?limit=51")).body.fields).toHaveProperty("limit");
    expect((await t.call(me, "GET", "/sessions?cursor=nonsense")).body.fields).toHaveProperty("cursor");
    expect((await t.call(me, "GET", "/sessions?profileId=1")).body.fields).toHaveProperty("profileId");
    expect((await t.call(me, "GET", "/clients/mini")).status).toBe(403);
  });
});

describe("from a request to a session", () => {
  test("request, proposal on the same session, choice: releases the other times and grants access to the profile", async () => {
    const fresh = await seedPair(t.sql, "walk", { acquainted: false });
    const [asking, offering] = [fresh.guardian.account_id, fresh.specialist.account_id];
    const asked = await create(asking, {
      specialist_id: fresh.specialist.specialist_id,
      profile_id: fresh.child_id,
      service_id: fresh.service_id,
      mode: "in_person",
      preferred_times: [soon()],
      message: "After school, please",
    });
    expect(asked.status).toBe(201);
    const { id } = asked.body.data;
    const waiting = await t.call(offering, "GET", "/sessions?tab=proposed");
    expect(waiting.body.data).toHaveLength(1);
    expect(waiting.body.data[0]).toMatchObject({
      id,
      awaits: "specialist",
      profile_name: "Zala",
      profile_lastname: "K.",
      profile_age: 9,
      reply_until: null,
      service_name: "Speech practice",
      time_zone: "Europe/Ljubljana",
      profile_time_zone: "Europe/London",
    });
    expect(waiting.body.data[0].times).toHaveLength(1);

    const [first, second] = [soon(), soon()];
    const offer = await create(offering, {
      session_id: id,
      minutes: 45,
      payment_type: "Cash",
      price: 4800,
      mode: "online",
      times: [first, second],
    });
    expect([offer.status, offer.body.data]).toMatchObject([201, { id, status: "Pending", awaits: "family" }]);
    const seen = (await t.call(asking, "GET", `/sessions/${id}`)).body.data;
    expect(seen.profile_lastname).toBe("Kovač");
    expect(seen.times.map((time: { state: string }) => time.state)).toEqual(["released", "held", "held"]);
    expect(seen.actions).toMatchObject({
      confirm: true,
      reject: true,
      withdraw: false,
      cancel: false,
      complete: false,
      offer: true,
      room: false,
    });

    const chosen = seen.times[1];
    const confirmed = await update(asking, {
      session_id: id,
      status: "Confirmed",
      time_id: chosen.id,
      expected_updated_at: seen.updated_at,
    });
    expect([confirmed.status, confirmed.body.data.status]).toEqual([200, "Confirmed"]);
    const now = (await t.call(offering, "GET", `/sessions/${id}`)).body.data;
    expect(now).toMatchObject({ starts_at: chosen.starts_at, cancellation_hours: 24 });
    expect(now.events.map((e: { kind: string; by: string }) => [e.kind, e.by])).toEqual([
      ["requested", "family"],
      ["proposed", "you"],
      ["confirmed", "family"],
    ]);
    const held = await t.sql`select state from session_time where session_id = ${id} and state in ('held', 'chosen')`;
    expect(held).toHaveLength(1);
    const [grant] = await t.sql`
      select level, scopes from profile_access where profile_id = ${fresh.child_id} and account_id = ${offering}`;
    expect(grant).toEqual({ level: "specialist", scopes: ["basics", "sessions"] });
    const topics = await t.sql`select topic from outbox where subject = ${`session:${id}`} order by position`;
    expect(topics.map((row) => row["topic"])).toEqual(["session.requested", "session.proposed", "session.confirmed"]);
    const audited = await t.sql`select action from audit_log where subject_id = ${id} order by id`;
    expect(audited.map((row) => row["action"])).toEqual([
      "sessions.requested",
      "sessions.proposed",
      "sessions.confirmed",
    ]);

    // The released time is free: another family can be offered it.
    await seedGrant(t.sql, other.child_id, offering, "specialist", ["basics"]);
    const again = {
      profile_id: other.child_id,
      service_id: fresh.service_id,
      minutes: 45,
      payment_type: "Free",
      price: 0,
      mode: "online",
    };
    const taken = await create(offering, { ...again, times: [second, first] });
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields)]).toEqual([409, "slot_taken", ["times.1"]]);
    expect((await create(offering, { ...again, times: [second] })).status).toBe(201);
  });

  test("of two identical concurrent answers, one wins", async () => {
    const session = await offered();
    const confirm = { session_id: session.id, status: "Confirmed", time_id: session.times[0]?.id };
    const answers = await Promise.all([
      update(pair.guardian.account_id, confirm),
      update(pair.otherGuardian.account_id, { ...confirm, time_id: session.times[1]?.id }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe("already_answered");
  });

  test("sessions confirmed while a guardian gives the specialist access leave one grant", async () => {
    for (let round = 0; round < 4; round += 1) {
      const fresh = await seedPair(t.sql, `granted-${round}`);
      const {
        guardian: { account_id: guardian },
        specialist,
        child_id,
      } = fresh;
      const made = await Promise.all(
        [1, 2, 3].map(() =>
          create(specialist.account_id, proposal({ profile_id: child_id, service_id: fresh.service_id })),
        ),
      );
      const offers = await Promise.all(made.map(({ body }) => t.call(guardian, "GET", `/sessions/${body.data.id}`)));
      await t.sql`delete from profile_access where profile_id = ${child_id} and account_id = ${specialist.account_id}`;
      const give = {
        profile_id: child_id,
        specialist_id: specialist.specialist_id,
        level: "specialist",
        scopes: ["notes"],
        ends_at: null,
      };
      const [given, ...confirmed] = await Promise.all([
        t.call(guardian, "POST", "/profiles/access/add", give),
        ...offers.map(({ body: { data } }) =>
          update(guardian, { session_id: data.id, status: "Confirmed", time_id: data.times[0].id }),
        ),
      ]);
      expect(confirmed.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([200, undefined]));
      expect([201, 409]).toContain(given?.status);
      const live = await t.sql`
        select from profile_access where profile_id = ${child_id} and account_id = ${specialist.account_id} and revoked_at is null and (ends_at is null or ends_at > ${new Date()})`;
      expect(live).toHaveLength(1);
    }
  });

  test("a repeated request with the same idempotency key is one request", async () => {
    const body = request();
    const key = { "idempotency-key": "once" };
    const first = await t.call(pair.guardian.account_id, "POST", "/sessions/create", body, key);
    const second = await t.call(pair.guardian.account_id, "POST", "/sessions/create", body, key);
    expect(second.body).toEqual(first.body);
  });

  test("a stale state returns an error; so does a time of another session", async () => {
    const [session, another] = [await offered(), await offered()];
    const confirm = { session_id: session.id, status: "Confirmed", time_id: session.times[0]?.id };
    const stale = await update(pair.guardian.account_id, { ...confirm, expected_updated_at: "2020-01-01T00:00:00Z" });
    expect([stale.status, stale.body.code]).toEqual([409, "session_changed"]);
    const foreign = await update(pair.guardian.account_id, { ...confirm, time_id: another.times[0]?.id });
    expect(foreign.body.fields).toHaveProperty("time_id");
    expect((await update(pair.guardian.account_id, { ...confirm, time_id: undefined })).body.fields).toHaveProperty(
      "time_id",
    );
  });

  test("suggesting other times releases the held ones", async () => {
    const session = await offered();
    const answer = await create(pair.guardian.account_id, { session_id: session.id, preferred_times: [soon()] });
    expect(answer.body.data).toMatchObject({ id: session.id, awaits: "specialist" });
    const held = await t.sql`select id from session_time where session_id = ${session.id} and state = 'held'`;
    expect(held).toHaveLength(0);
    const twice = await create(pair.guardian.account_id, { session_id: session.id, preferred_times: [soon()] });
    expect(twice.body.code).toBe("not_your_turn");
  });

  test("more concurrent answers than pool connections all succeed", async () => {
    const sessions = [];
    for (let i = 0; i < 12; i += 1) sessions.push(await offered());
    const answers = await Promise.all(
      sessions.map(({ id }) => create(pair.guardian.account_id, { session_id: id, preferred_times: [soon()] })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(sessions.map(() => 201));
  });

  test("at most five open requests to one specialist", async () => {
    const crowd = await seedPair(t.sql, "crowd");
    const ask = () =>
      create(crowd.guardian.account_id, {
        specialist_id: crowd.specialist.specialist_id,
        profile_id: crowd.child_id,
        service_id: crowd.service_id,
        mode: "online",
        preferred_times: [soon()],
      });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    expect(answers.find((answer) => answer.status !== 201)?.body).toMatchObject({
      code: "too_many_open_requests",
      statusCode: 429,
    });
  });

  test("withdraw, reject, cancel: each by its side, each releases its times", async () => {
    const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
    const withdrawn = await offered();
    expect((await update(family, { session_id: withdrawn.id, status: "Cancelled" })).body.code).toBe("not_your_turn");
    expect((await update(specialist, { session_id: withdrawn.id, status: "Cancelled" })).status).toBe(200);
    const rejected = await offered();
    expect((await update(family, { session_id: rejected.id, status: "Rejected", reason: "On holiday" })).status).toBe(
      200,
    );
    const cancelled = await offered();
    await update(family, { session_id: cancelled.id, status: "Confirmed", time_id: cancelled.times[0]?.id });
    const bare = await update(specialist, { session_id: cancelled.id, status: "Cancelled" });
    expect(bare.body.fields).toHaveProperty("reason");
    expect((await update(specialist, { session_id: cancelled.id, status: "Cancelled", reason: "Ill" })).status).toBe(
      200,
    );
    const ids = [withdrawn.id, rejected.id, cancelled.id];
    const held =
      await t.sql`select id from session_time where session_id = any(${ids}) and state in ('held', 'chosen')`;
    expect(held).toHaveLength(0);
  });

  test("answers after the hold, completion before the end, and the scheduled jobs", async () => {
    const lapsed = await offered();
    await t.sql`update session set reply_until = now() - interval '1 minute' where id = ${lapsed.id}`;
    const late = await update(pair.guardian.account_id, {
      session_id: lapsed.id,
      status: "Confirmed",
      time_id: lapsed.times[0]?.id,
    });
    expect([late.status, late.body.code]).toEqual([409, "hold_lapsed"]);
    expect(await lapseProposals(t.services)).toBe(1);
    const over = await offered();
    await update(pair.guardian.account_id, { session_id: over.id, status: "Confirmed", time_id: over.times[0]?.id });
    const early = await update(pair.specialist.account_id, { session_id: over.id, status: "Completed" });
    expect(early.body.code).toBe("session_not_over");
    t.setClock(new Date(Date.now() + 30 * 24 * 3600_000));
    expect(await completeSessions(t.services)).toBeGreaterThan(0);
    expect(await completeSessions(t.services)).toBe(0);
    t.setClock(undefined);
    const { body } = await t.call(pair.guardian.account_id, "GET", `/sessions/${over.id}`);
    expect(body.data).toMatchObject({ status: "Completed" });
    expect(body.data.events.at(-1)).toMatchObject({ kind: "completed", by: "clock" });
  });
});

describe("reads", () => {
  test("pages have no gaps or duplicates, for both sides and each tab", async () => {
    for (const account of [pair.guardian.account_id, pair.specialist.account_id]) {
      for (const tab of ["proposed", "confirmed", "history", "today", "all"]) {
        const whole = await t.call(account, "GET", `/sessions?tab=${tab}&limit=50`);
        const ids: string[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const page = await t.call(account, "GET", `/sessions?tab=${tab}&limit=2${cursor && `&cursor=${cursor}`}`);
          ids.push(...page.body.data.map((row: { id: string }) => row.id));
          cursor = page.body.next_cursor;
        }
        expect(ids).toEqual(whole.body.data.map((row: { id: string }) => row.id));
      }
    }
  });

  test("filter by profile; counts; form prefills", async () => {
    const mine = await seedPair(t.sql, "narrowed");
    const me = mine.guardian.account_id;
    const offer = async () => {
      const { body } = await create(
        mine.specialist.account_id,
        proposal({ profile_id: mine.child_id, service_id: mine.service_id }),
      );
      return (await t.call(me, "GET", `/sessions/${body.data.id}`)).body.data as {
        id: string;
        times: { id: string; starts_at: string }[];
      };
    };
    const [waiting, agreed, declined] = [await offer(), await offer(), await offer()];
    expect(
      (await update(me, { session_id: agreed.id, status: "Confirmed", time_id: agreed.times[0]?.id })).status,
    ).toBe(200);
    expect((await update(me, { session_id: declined.id, status: "Rejected" })).status).toBe(200);
    const idsAt = async (path: string) =>
      (await t.call(me, "GET", path)).body.data.map((row: { id: string }) => row.id) as string[];
    const everything = [waiting, agreed, declined].map(({ id }) => id).toSorted();
    expect((await idsAt("/sessions?limit=50")).toSorted()).toEqual(everything);
    expect((await idsAt(`/sessions?limit=50&profileId=${mine.child_id}`)).toSorted()).toEqual(everything);
    expect(await idsAt(`/sessions?profileId=${other.child_id}`)).toEqual([]);
    expect((await t.call(me, "GET", "/sessions/counts")).body.data).toEqual({
      proposed: 1,
      confirmed: 1,
      over: 0,
      moves: 0,
      claimed: 0,
      awaiting_me: 1,
    });
    const family = (await t.call(me, "GET", `/sessions/prefills?specialistId=${mine.specialist.specialist_id}`)).body
      .data;
    expect(family.profiles.map((p: { name: string }) => p.name).toSorted()).toEqual(["Ana", "Zala"]);
    expect(family.services).toMatchObject([{ name: "Speech practice", minutes: 45, price: 4800 }]);
    expect(family.busy).toEqual([]);
    const self = mine.specialist.account_id;
    const own = (await t.call(self, "GET", `/sessions/prefills?clientId=${mine.child_id}`)).body.data;
    expect(own.profiles).toMatchObject([{ name: "Zala", lastname: "Kovač" }]);
    expect(own.profiles[0]).not.toHaveProperty("account_id");
    expect(own.busy).toHaveLength(3);
    expect((await t.call(self, "GET", "/clients/mini")).body.data).toEqual(own.profiles);
    const monthOf = (time: string | number) =>
      new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Ljubljana" }).format(new Date(time)).slice(0, 7);
    const thisMonth = monthOf(Date.now());
    const planned = monthOf(String(agreed.times[0]?.starts_at)) === thisMonth ? 1 : 0;
    expect((await t.call(self, "GET", "/specialists/session-statistics")).body.data).toMatchObject({
      month: `${thisMonth}-01`,
      from: `${thisMonth}-01`,
      held: 0,
      planned,
      cancelled: 0,
      missed: 0,
    });
    const range = await t.call(self, "GET", "/specialists/session-statistics?from=2020-02-10&until=2199-03-09");
    expect(range.body.data).toMatchObject({ month: "2020-02-01", from: "2020-02-10", until: "2199-03-09", planned: 1 });
    const wrong = await t.call(self, "GET", "/specialists/session-statistics?from=2020-02-10&until=2020-02-09");
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["until"]]);
  });
});

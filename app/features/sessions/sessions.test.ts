import { describe, expect, test } from "vitest";
import { seedGrant, seedPair } from "./factories.server.ts";
import { completeSessions, lapseProposals } from "./jobs.server.ts";
import {
  t,
  pair,
  other,
  nextStart,
  requestInput,
  offerInput,
  create,
  update,
  makeOffer,
  withPairs,
} from "./testing/calls.ts";

withPairs();

describe("from a request to a session", () => {
  test("an offer and the family's choice confirm a requested session, release the other times, and grant access to the profile", async () => {
    const fresh = await seedPair(t.sql, "walk", { acquainted: false });
    const [asking, offering] = [fresh.guardian.account_id, fresh.specialist.account_id];
    const asked = await create(asking, {
      specialist_id: fresh.specialist.specialist_id,
      profile_id: fresh.child_id,
      service_id: fresh.service_id,
      mode: "in_person",
      preferred_times: [nextStart()],
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

    const [first, second] = [nextStart(), nextStart()];
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

    // The released time can be offered to another family.
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

  test("of two guardians' concurrent answers, only one wins", async () => {
    const session = await makeOffer();
    const confirm = { session_id: session.id, status: "Confirmed", time_id: session.times[0]?.id };
    const answers = await Promise.all([
      update(pair.guardian.account_id, confirm),
      update(pair.otherGuardian.account_id, { ...confirm, time_id: session.times[1]?.id }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe("already_answered");
  });

  test("sessions confirmed while a guardian gives the specialist access leave only one grant", async () => {
    for (let round = 0; round < 4; round += 1) {
      const fresh = await seedPair(t.sql, `granted-${round}`);
      const {
        guardian: { account_id: guardian },
        specialist,
        child_id,
      } = fresh;
      const made = await Promise.all(
        [1, 2, 3].map(() =>
          create(specialist.account_id, offerInput({ profile_id: child_id, service_id: fresh.service_id })),
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

  test("repeating a request with the same idempotency key returns the same response", async () => {
    const body = requestInput();
    const key = { "idempotency-key": "once" };
    const first = await t.call(pair.guardian.account_id, "POST", "/sessions/create", body, key);
    const second = await t.call(pair.guardian.account_id, "POST", "/sessions/create", body, key);
    expect(second.body).toEqual(first.body);
  });

  test("refuses a stale state, and a time of another session", async () => {
    const [session, another] = [await makeOffer(), await makeOffer()];
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
    const session = await makeOffer();
    const answer = await create(pair.guardian.account_id, { session_id: session.id, preferred_times: [nextStart()] });
    expect(answer.body.data).toMatchObject({ id: session.id, awaits: "specialist" });
    const held = await t.sql`select id from session_time where session_id = ${session.id} and state = 'held'`;
    expect(held).toHaveLength(0);
    const twice = await create(pair.guardian.account_id, { session_id: session.id, preferred_times: [nextStart()] });
    expect(twice.body.code).toBe("not_your_turn");
  });

  test("more concurrent answers than pool connections all succeed", async () => {
    const sessions = [];
    for (let i = 0; i < 12; i += 1) sessions.push(await makeOffer());
    const answers = await Promise.all(
      sessions.map(({ id }) => create(pair.guardian.account_id, { session_id: id, preferred_times: [nextStart()] })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(sessions.map(() => 201));
  });

  test("allows at most five open requests to one specialist", async () => {
    const crowd = await seedPair(t.sql, "crowd");
    const ask = () =>
      create(crowd.guardian.account_id, {
        specialist_id: crowd.specialist.specialist_id,
        profile_id: crowd.child_id,
        service_id: crowd.service_id,
        mode: "online",
        preferred_times: [nextStart()],
      });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    expect(answers.find((answer) => answer.status !== 201)?.body).toMatchObject({
      code: "too_many_open_requests",
      statusCode: 429,
    });
  });

  test("withdrawing or declining an offer and cancelling a session release the times", async () => {
    const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
    const withdrawn = await makeOffer();
    expect((await update(family, { session_id: withdrawn.id, status: "Cancelled" })).body.code).toBe("not_your_turn");
    expect((await update(specialist, { session_id: withdrawn.id, status: "Cancelled" })).status).toBe(200);
    const rejected = await makeOffer();
    expect((await update(family, { session_id: rejected.id, status: "Rejected", reason: "On holiday" })).status).toBe(
      200,
    );
    const cancelled = await makeOffer();
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

  test("refuses answers after the hold and completion before the end; jobs expire offers and complete sessions", async () => {
    const lapsed = await makeOffer();
    await t.sql`update session set reply_until = now() - interval '1 minute' where id = ${lapsed.id}`;
    const late = await update(pair.guardian.account_id, {
      session_id: lapsed.id,
      status: "Confirmed",
      time_id: lapsed.times[0]?.id,
    });
    expect([late.status, late.body.code]).toEqual([409, "hold_lapsed"]);
    expect(await lapseProposals(t.services)).toBe(1);
    const over = await makeOffer();
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

describe("reading sessions", () => {
  test("pages without gaps or duplicates, for both sides and in five tabs", async () => {
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

  test("filters by profile, counts sessions, prefills forms, and gives statistics", async () => {
    const mine = await seedPair(t.sql, "narrowed");
    const me = mine.guardian.account_id;
    const offer = async () => {
      const { body } = await create(
        mine.specialist.account_id,
        offerInput({ profile_id: mine.child_id, service_id: mine.service_id }),
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

import { describe, expect, test } from "vitest";
import { seedAdult, seedGrant } from "./factories.server.ts";
import { lockDevice } from "../accounts/factories.server.ts";
import {
  t,
  pair,
  other,
  unknown,
  nextStart,
  requestInput,
  offerInput,
  create,
  update,
  sessionsOf,
  makeOffer,
  withPairs,
} from "./testing/calls.ts";

withPairs();

describe("refused calls", () => {
  test("write nothing for malformed, unknown, wrong, or oversized input, and name the field", async () => {
    const me = pair.guardian.account_id;
    const before = await sessionsOf();
    const cases: [unknown, number, string | null][] = [
      ['{"specialist_id":', 400, null],
      ["[]", 400, "body"],
      [requestInput({ price_from: 1 }), 400, "price_from"],
      [requestInput({ price: 1 }), 400, "price"],
      [requestInput({ specialist_id: "x" }), 400, "specialist_id"],
      [requestInput({ profile_id: undefined }), 400, "profile_id"],
      [requestInput({ preferred_times: "tomorrow" }), 400, "preferred_times"],
      [requestInput({ preferred_times: [] }), 400, "preferred_times"],
      [requestInput({ preferred_times: ["tomorrow"] }), 400, "preferred_times.0"],
      [requestInput({ preferred_times: [nextStart(), nextStart(), nextStart(), nextStart()] }), 400, "preferred_times"],
      [requestInput({ preferred_times: [nextStart(), "2020-01-01T10:00:00Z"] }), 400, "preferred_times.1"],
      [requestInput({ preferred_times: ["2199-01-01T10:00:00Z"] }), 400, "preferred_times.0"],
      [requestInput({ mode: "carrier pigeon" }), 400, "mode"],
      [requestInput({ message: 5 }), 400, "message"],
      [requestInput({ message: "a".repeat(2001) }), 400, "message"],
      [requestInput({ message: "a".repeat(1024 * 1024) }), 413, null],
      [requestInput({ service_id: other.service_id }), 400, "service_id"],
    ];
    for (const [body, status, field] of cases) {
      const answer = await create(me, body);
      expect([answer.status, field && Object.keys(answer.body.fields ?? {})]).toEqual([status, field && [field]]);
    }
    expect(await sessionsOf()).toBe(before);
  });

  test("include invalid offers", async () => {
    const me = pair.specialist.account_id;
    const start = nextStart();
    const half = new Date(new Date(start).getTime() + 30 * 60_000).toISOString();
    const cases: [object, number, string, string | null][] = [
      [offerInput({ payment_type: "Online" }), 422, "payment_online_unavailable", null],
      [offerInput({ price: 0 }), 400, "invalid_input", "price"],
      [offerInput({ payment_type: "Free" }), 400, "invalid_input", "price"],
      [offerInput({ minutes: 0 }), 400, "invalid_input", "minutes"],
      [offerInput({ price: "48" }), 400, "invalid_input", "price"],
      [offerInput({ times: [start, half] }), 400, "invalid_input", "times.1"],
      [offerInput({ reply_until: "2020-01-01T10:00:00Z" }), 400, "invalid_input", "reply_until"],
      [offerInput({ preferred_times: [start] }), 400, "invalid_input", "preferred_times"],
      [offerInput({ profile_id: undefined }), 400, "invalid_input", "profile_id"],
      [offerInput({ profile_id: unknown }), 404, "not_found", null],
      [offerInput({ profile_id: other.child_id }), 404, "not_found", null],
      [offerInput({ session_id: unknown, profile_id: undefined }), 404, "not_found", null],
      [offerInput({ service_id: other.service_id }), 400, "invalid_input", "service_id"],
    ];
    for (const [body, status, code, field] of cases) {
      const answer = await create(me, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      if (field) expect(Object.keys(answer.body.fields)).toEqual([field]);
    }
  });

  test("return not found for another family's session or child, and for an unknown session or specialist", async () => {
    const session = await makeOffer();
    for (const foreign of [other.guardian.account_id, other.specialist.account_id]) {
      expect((await t.call(foreign, "GET", `/sessions/${session.id}`)).status).toBe(404);
      const answer = await update(foreign, { session_id: session.id, status: "Rejected" });
      expect(answer.status).toBe(404);
    }
    expect((await create(other.guardian.account_id, requestInput())).status).toBe(404);
    expect((await create(pair.guardian.account_id, requestInput({ specialist_id: unknown }))).status).toBe(404);
    expect((await t.call(pair.guardian.account_id, "GET", "/sessions/nonsense")).status).toBe(400);
    expect((await t.call(pair.guardian.account_id, "GET", `/sessions/${unknown}`)).status).toBe(404);
    const [row] = await t.sql`select status from session where id = ${session.id}`;
    expect(row?.["status"]).toBe("Pending");
  });

  test("include a viewer's answer, and answers and requests under the child lock", async () => {
    const session = await makeOffer();
    const viewer = await seedAdult(t.sql, "viewer", "Vera");
    await seedGrant(t.sql, pair.child_id, viewer.account_id, "viewer", ["sessions"]);
    expect((await t.call(viewer.account_id, "GET", `/sessions/${session.id}`)).status).toBe(200);
    const confirm = { session_id: session.id, status: "Confirmed", time_id: session.times[0]?.id };
    expect((await update(viewer.account_id, confirm)).status).toBe(403);
    await lockDevice(t.services, pair.guardian.account_id);
    const locked = await update(pair.guardian.account_id, confirm);
    expect([locked.status, locked.body.code]).toEqual([403, "child_lock"]);
    expect((await create(pair.guardian.account_id, requestInput())).body.code).toBe("child_lock");
    await t.sql`delete from child_lock where account_id = ${pair.guardian.account_id}`;
  });

  test("include invalid query values of lists", async () => {
    const me = pair.guardian.account_id;
    expect((await t.call(me, "GET", "/sessions?tab=soon")).body.fields).toHaveProperty("tab");
    expect((await t.call(me, "GET", "/sessions?limit=51")).body.fields).toHaveProperty("limit");
    expect((await t.call(me, "GET", "/sessions?cursor=nonsense")).body.fields).toHaveProperty("cursor");
    expect((await t.call(me, "GET", "/sessions?profileId=1")).body.fields).toHaveProperty("profileId");
    expect((await t.call(me, "GET", "/clients/mini")).status).toBe(403);
  });
});

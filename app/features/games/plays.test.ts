import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult, makeChild } from "../profiles/factories.server.ts";
import { playOnDevice } from "./testing/device.ts";

let t: TestApi;
let guardian: string;
let child: string;
const noon = new Date("2026-03-10T11:00:00Z");
const hour = 3_600_000;
const at = (hours: number) => new Date(noon.getTime() + hours * hour);

beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setClock(noon);
  guardian = (await makeAdult(t.services)).account_id;
  child = (await makeChild(t.services, [guardian])).id;
});

const load = async (as = guardian, more: object = {}) =>
  t.call(as, "POST", "/games/load", { profile_id: child, game_id: "rhymes", language: "sl", tickets: 3, ...more });
const send = (plays: object[], as = guardian, profile_id = child) => t.call(as, "POST", "/games/stats", { profile_id, plays });
const onDevice = (ticket: { play_id: string; seed: string }, started_at = noon, more: object = {}) =>
  playOnDevice({ ticket, game_id: "rhymes", strand: "find", started_at, ...more });

describe("a play", () => {
  test("is dealt again, judged, folded and counted; sent again or in parts it is the same", async () => {
    const loaded = await load();
    expect(loaded).toMatchObject({ status: 200, body: { data: { open: ["find"], resume: null, rev: 0, plan: null, budget: { minutes_left: 20, quiet_now: false } } } });
    const [one] = loaded.body.data.tickets;
    t.setClock(at(1));
    const play = await onDevice(one);
    expect(play.attempts.length).toBeGreaterThan(10);
    const part = await send([{ ...play, attempts: play.attempts.slice(0, 5), ended_at: null, end: null, active_ms: 9000 }]);
    expect(part.body.data?.plays, JSON.stringify(part.body)).toMatchObject([{ verdict: "stored", code: null, attempts: 5 }]);
    const whole = await send([play]);
    expect(whole.body.data.plays).toMatchObject([{ verdict: "appended", code: null, attempts: play.attempts.length, doubtful: false }]);
    expect((await send([play])).body.data.plays).toMatchObject([{ verdict: "same" }]);
    expect((await load()).body.data.strands).toEqual(whole.body.data.strands.rhymes);
  });
});

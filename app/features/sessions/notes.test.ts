import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { latestNotes } from "./components/notes.tsx";
import type { SessionView } from "./contract.ts";
import { exportSessions } from "./export.server.ts";
import { type Pair, seedPair } from "./factories.server.ts";

let t: TestApi;
let pair: Pair;
let at = Date.parse("2027-01-04T09:00:00Z");
const soon = () => new Date((at += 3600_000)).toISOString();
beforeAll(async () => {
  t = await testApi();
  t.setClock(new Date("2026-11-20T09:00:00Z"));
  pair = await seedPair(t.sql, "notes");
});
afterAll(() => t.close());

const family = () => pair.guardian.account_id;
const specialist = () => pair.specialist.account_id;
const post = async (by: string, body: object) =>
  (await t.call(by, "POST", "/sessions/create", body)).body.data as { id: string };
const view = async (by: string, id: string) => (await t.call(by, "GET", `/sessions/${id}`)).body.data as SessionView;
const terms = { minutes: 45, payment_type: "Cash", price: 4800, mode: "online" };

describe("the notes of both sides", () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await post(family(), {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
      service_id: pair.service_id,
      mode: "online",
      preferred_times: [soon()],
      message: "Zala is shy at first.",
    }));
    await post(specialist(), { session_id: id, ...terms, times: [soon()], message: "Please bring the notebook." });
  });

  test("survive a later offer, even one without a note", async () => {
    await post(specialist(), { session_id: id, ...terms, times: [soon(), soon()] });
    for (const who of [family(), specialist()]) {
      const { message, events } = await view(who, id);
      expect(message).toBeNull();
      expect(events.map((one) => one.message)).toEqual(["Zala is shy at first.", "Please bring the notebook.", null]);
    }
  });

  test("include only the latest one of each side", async () => {
    await post(family(), { session_id: id, preferred_times: [soon()], message: "Mornings only, please." });
    const session = await view(family(), id);
    expect(latestNotes(session, "family").map(({ message }) => message)).toEqual([
      "Please bring the notebook.",
      "Mornings only, please.",
    ]);
    expect(latestNotes(await view(specialist(), id), "specialist").map(({ by }) => by)).toEqual(["you", "family"]);
  });

  test("are missing from the other side's data export", async () => {
    const exported = async (account: string) =>
      JSON.stringify(await exportSessions(t.sql, account, { at: new Date() } as never));
    expect(await exported(family())).toMatch(/Zala is shy(?!.*notebook).*Mornings only/);
    const theirs = await exported(specialist());
    expect(theirs).toContain("bring the notebook");
    expect(theirs).not.toMatch(/shy|Mornings/);
  });
});

test("marks only a profile's earliest confirmed session as its first, or the next one if that is cancelled", async () => {
  const agreed = async (profile_id: string) => {
    const { id } = await post(specialist(), { profile_id, service_id: pair.service_id, ...terms, times: [soon()] });
    expect((await view(family(), id)).first).toBe(false);
    const [time] = (await view(family(), id)).times;
    await t.call(family(), "PATCH", "/sessions/update-status", {
      session_id: id,
      status: "Confirmed",
      time_id: time?.id,
    });
    return id;
  };
  const first = await agreed(pair.child_id);
  const second = await agreed(pair.child_id);
  expect([(await view(family(), first)).first, (await view(family(), second)).first]).toEqual([true, false]);
  await t.call(family(), "PATCH", "/sessions/update-status", { session_id: first, status: "Cancelled" });
  expect([(await view(family(), first)).first, (await view(family(), second)).first]).toEqual([false, true]);
});

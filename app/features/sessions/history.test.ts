import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { jobContext } from "../../platform/write/context.ts";
import { makeAdult, makeChild } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { makeSession } from "./factories.server.ts";
import { recordStep } from "./verbs/steps.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

test("each step of a history sorts after the one before, even when process clocks differ", async () => {
  const { account_id } = await makeAdult(t.services);
  const child = await makeChild(t.services, [account_id]);
  const offered = { id: v7(), minutes: 45 };
  const self = await makeSpecialist(t.services, { services: [offered] });
  const at = new Date("2026-11-24T16:00:00.000Z");
  const id = await makeSession(t.services, {
    specialist_id: self.id,
    profile_id: child.id,
    account_id,
    service_id: offered.id,
    status: "Confirmed",
    mode: "online",
    starts: [at],
    chosen: 0,
    steps: [{ kind: "proposed", at, by: self.account_id }],
  });
  const clocks = [0, -5, -4000, 7, 7, 6].map((ms) => new Date(at.getTime() + ms));
  for (const now of clocks)
    await t.sql.begin((sql) =>
      recordStep(sql, jobContext("sessions.lapse", now), { session_id: id, kind: "completed" }),
    );
  const steps = await t.sql<{ created_at: Date }[]>`select created_at from session_event 
    where session_id = ${id} and kind = 'completed' order by id`;
  const times = steps.map(({ created_at }) => created_at.getTime() - at.getTime());
  expect(times).toEqual([1, 2, 3, 7, 8, 9]);
});

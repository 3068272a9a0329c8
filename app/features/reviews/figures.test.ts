import { v7 } from "uuid";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSession, seedPair } from "../sessions/factories.server.ts";
import { countFigures } from "./jobs.server.ts";
import { figuresOf } from "./rules.ts";

const hour = 3600_000;

test.each([
  [{ sessions: 9, kept: 9, requests: 4, reply_minutes: 10 }, null, null],
  [{ sessions: 10, kept: 10, requests: 5, reply_minutes: 10 }, 100, 1],
  [{ sessions: 201, kept: 200, requests: 9, reply_minutes: 61 }, 99, 2],
  [{ sessions: 10, kept: 0, requests: 0, reply_minutes: null }, 0, null],
])(
  "the figures shown for %o are %s percent of sessions kept and %s hours until a reply",
  (counted, kept_percent, reply_hours) => {
    expect(figuresOf(counted)).toMatchObject({ kept_percent, reply_hours });
  },
);

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

it("counts a specialist's completed and cancelled sessions, and how long requests waited", async () => {
  const { specialist, guardian, child_id, service_id } = await seedPair(t.sql, "figures");
  const id = specialist.specialist_id;
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * hour);
  const read = async () => (await t.call(null, "GET", `/reviews/reliability/${id}`)).body.data;
  expect(await read()).toMatchObject({ kept_percent: null, reply_hours: null, counted_at: null });

  const make = async (start: number, status: "Completed" | "Cancelled", by: string, waited: number) => {
    await makeSession(t.services, {
      specialist_id: id,
      profile_id: child_id,
      account_id: guardian.account_id,
      service_id,
      status,
      starts: [at(start)],
      chosen: 0,
      steps: [
        { kind: "requested", by: guardian.account_id, at: at(start - 100) },
        { kind: "proposed", by: specialist.account_id, at: at(start - 100 + waited) },
        { kind: "confirmed", by: guardian.account_id, at: at(start - 20) },
        { kind: status === "Completed" ? "completed" : "cancelled", by, at: at(start - 10) },
      ],
    });
  };
  for (let n = 1; n <= 9; n++) await make(-200 - n, "Completed", specialist.account_id, n);
  await make(-300, "Cancelled", specialist.account_id, 5);
  // Not counted: cancelled by the family, or more than a year ago.
  await make(-310, "Cancelled", guardian.account_id, 5);
  await make(-24 * 400, "Completed", specialist.account_id, 90);
  // Unanswered requests count only after two days.
  for (const [hours, key] of [
    [-5, "soon"],
    [-60, "long"],
  ] as const) {
    await makeSession(t.services, {
      specialist_id: id,
      profile_id: child_id,
      account_id: guardian.account_id,
      service_id,
      status: "Pending",
      awaits: "specialist",
      starts: [at(key === "soon" ? 90 : 95)],
      steps: [{ kind: "requested", by: guardian.account_id, at: at(hours) }],
    });
  }
  await countFigures(t.services);
  expect(await read()).toMatchObject({ sessions: 10, kept_percent: 90, requests: 12, reply_hours: 5, demo: false });
  await countFigures(t.services);
  expect(await read()).toMatchObject({ sessions: 10, requests: 12 });

  await t.sql`update specialist set status = 'paused' where id = ${id}`;
  for (const unknown of [id, v7()])
    expect((await t.call(null, "GET", `/reviews/reliability/${unknown}`)).status).toBe(404);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { budgetAt, ticketsAt } from "./ahead.ts";
import { batchesOf, dayMs, fateOf, byStart, isWaiting, queueLimits, outcomeOf } from "./queue.ts";
import { sendWaiting } from "./sending.ts";
import { MemoryShelf } from "./shelf.ts";
import { noon, minute, type PlayInput, waitingPlay, FakeServer, budget, verdict } from "../../testing/offline.ts";

test.each<[string, PlayInput, string]>([
  ["that was not sent waits", {}, "wait"],
  ["that has no end yet waits", { end: null }, "wait"],
  ["of which the server has a part waits", { taken: { attempts: 2, ended: false }, end: null }, "wait"],
  ["of which the server lacks the end waits", { taken: { attempts: 3, ended: false } }, "wait"],
  ["that the server has received completely is done", { taken: { attempts: 3, ended: true } }, "done"],
  ["that can still be continued rests", { taken: { attempts: 3, ended: false }, end: null }, "rest"],
  [
    "that began a day ago and has no end is done",
    { taken: { attempts: 3, ended: false }, end: null, at: noon - dayMs },
    "done",
  ],
  ["that has been waiting for thirty days still waits", { kept_at: noon - 30 * dayMs }, "wait"],
  ["that has been waiting for more than thirty days is late", { kept_at: noon - 30 * dayMs - 1 }, "late"],
])("a play %s", (_, play, fate) => {
  expect(fateOf(waitingPlay(play), noon)).toBe(fate);
});

test.each([
  ["marked as received", 200, [verdict("a", "stored"), verdict("b", "same")], ["a", "b"], [], "go"],
  ["refused one by one", 200, [verdict("a", "refused"), verdict("b", "appended")], ["b"], ["a"], "go"],
  [
    "kept if the server has an older build",
    200,
    [verdict("a", "refused", 0, "version_unknown"), verdict("b", "stored")],
    ["b"],
    [],
    "go",
  ],
  ["kept if the response does not mention them", 200, [verdict("b", "stored")], ["b"], [], "go"],
  ["kept without a connection", 0, [], [], [], "wait"],
  ["kept when signed out", 401, [], [], [], "wait"],
  ["kept when another child holds the device", 404, [], [], [], "wait"],
  ["kept during a child lock", 423, [], [], [], "wait"],
  ["kept after too many requests", 429, [], [], [], "wait"],
  ["kept while the server is unavailable", 503, [], [], [], "wait"],
  ["sent in halves if one cannot be read", 400, [], [], [], "halve"],
] as const)("plays are %s (status %i)", (_, status, verdicts, taken, refused, next) => {
  const outcome = outcomeOf([waitingPlay(), waitingPlay({ id: "b" })], status, verdicts);
  expect([[...outcome.taken.keys()], outcome.refused, outcome.next]).toEqual([taken, refused, next]);
  if (status === 400) expect(outcomeOf([waitingPlay()], status)).toMatchObject({ refused: ["a"], next: "go" });
});

const anyPlays = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      profile: fc.constantFrom("p", "q"),
      at: fc.integer({ min: noon - dayMs, max: noon }),
      bytes: fc.integer({ min: 0, max: 30_000 }),
      end: fc.constantFrom("done" as const, null),
    }),
    { selector: ({ id }) => id, maxLength: queueLimits.plays },
  )
  .map((all) => all.map(waitingPlay));

test("calls contain every play once, each child's plays in order, within the limits", () => {
  fc.assert(
    fc.property(anyPlays, (plays) => {
      const batches = batchesOf(plays);
      for (const profile of ["p", "q"]) {
        const own = plays.filter((one) => one.profile_id === profile).toSorted(byStart);
        expect(
          batches
            .filter(([first]) => first?.profile_id === profile)
            .flat()
            .map(({ id }) => id),
        ).toEqual(own.map(({ id }) => id));
      }
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(queueLimits.batch);
        expect(batch.length === 1 || JSON.stringify(batch.map(({ sent }) => sent)).length < 256_000).toBe(true);
        expect(new Set(batch.map(({ profile_id }) => profile_id)).size).toBe(1);
      }
    }),
    { numRuns: 60 },
  );
});

test("a call has no more answers than the server accepts, and the rest goes into the next call", () => {
  const plays = [149, 1, 1, 60, 60, 40, 150, 0].map((attempts, k) =>
    waitingPlay({ id: `${k}`, at: noon + k * minute, attempts }),
  );
  expect(batchesOf(plays).map((batch) => batch.map(({ sent }) => sent.attempts.length))).toEqual([
    [149, 1],
    [1, 60, 60],
    [40],
    [150, 0],
  ]);
});

test("all plays arrive once despite lost responses, and an unreadable play does not block others", async () => {
  const ways = fc.array(
    fc.constantFrom("ok" as const, "lost" as const, 0 as const, 401 as const, 404 as const, 500 as const),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(anyPlays, ways, fc.nat(2), async (plays, answers, bad) => {
      const [server, shelf] = [new FakeServer(), new MemoryShelf()];
      server.answers = [...answers];
      server.unreadable = new Set(plays.slice(0, bad).map(({ id }) => id));
      for (const play of plays) await shelf.update("plays", play.id, () => play);
      for (let round = 0; round < answers.length + 1; round += 1)
        await sendWaiting({ shelf, ask: server.ask, now: () => noon });
      const left = await shelf.all("plays");
      expect(left.filter(isWaiting)).toEqual([]);
      // Plays without an end can still be continued.
      expect(left.every(({ sent }) => sent.end === null)).toBe(true);
      expect([...server.plays.keys()].toSorted()).toEqual(
        plays
          .slice(bad)
          .map(({ id }) => id)
          .toSorted(),
      );
      expect((await shelf.get("losses", "losses"))?.count ?? 0).toBe(Math.min(bad, plays.length));
    }),
    { numRuns: 40 },
  );
});

test.each<[string, Partial<typeof budget>, number, readonly PlayInput[], number | null]>([
  ["nothing played", {}, noon, [], 20],
  ["unsent plays are subtracted", { minutes_left: 10 }, noon, [{ active_ms: 3.5 * minute }, { active_ms: 1 }], 7],
  [
    "plays that the server has are not subtracted",
    { minutes_left: 10 },
    noon,
    [{ active_ms: 3 * minute, taken: { attempts: 3, ended: true } }],
    10,
  ],
  ["never less than zero", { minutes_left: 2 }, noon, [{ active_ms: 9 * minute }], 0],
  ["a new day starts over", { minutes_left: 0 }, noon - dayMs, [{ at: noon - dayMs, active_ms: 9 * minute }], 20],
  [
    "no limit for grown-ups",
    { minutes_left: null as never, minutes_a_day: null as never },
    noon,
    [{ active_ms: 9 * minute }],
    null,
  ],
])("minutes left offline: %s", (_, said, at, plays, left) => {
  expect(
    budgetAt(
      { ...budget, ...said },
      at,
      plays.map((one, i) => waitingPlay({ id: String(i), ...one })),
      noon,
    ).minutes_left,
  ).toBe(left);
});

test("today is the child's day by the server's clock, whatever the device's location and clock", () => {
  // In Auckland, which is thirteen hours ahead, midnight is between the two.
  const [half, hour] = [Date.parse("2026-11-02T10:30:00Z"), Date.parse("2026-11-02T11:30:00Z")];
  const there = { ...budget, time_zone: "Pacific/Auckland", minutes_left: 0 };
  expect(budgetAt(there, half, [], hour).minutes_left).toBe(20);
  expect(budgetAt({ ...there, time_zone: "Europe/Ljubljana" }, half, [], hour).minutes_left).toBe(0);
  // This device's clock is a day slow.
  expect(budgetAt(there, half - dayMs, [], hour - dayMs, dayMs).minutes_left).toBe(20);
  const play = waitingPlay({ at: half, active_ms: 3 * minute });
  expect(budgetAt({ ...there, minutes_left: 10 }, hour, [play], hour + minute).minutes_left).toBe(10);
  expect(budgetAt({ ...there, minutes_left: 10, time_zone: "UTC" }, hour, [play], hour + minute).minutes_left).toBe(7);
});

test("quiet hours also begin offline, and tickets expire by the server's clock", () => {
  expect(budgetAt(budget, noon, [], noon + 9 * 60 * minute).quiet_now).toBe(true);
  const ticket = (play_id: string, at: number, given_at?: number) => ({
    play_id,
    seed: "",
    expires_at: new Date(at).toISOString(),
    ...(given_at && { given_at }),
  });
  const tickets = [ticket("over", noon + minute), ticket("begun", noon + dayMs, 5), ticket("fresh", noon + dayMs)];
  expect(ticketsAt({ tickets, offset_ms: 2 * minute }, noon).map(({ play_id }) => play_id)).toEqual(["fresh", "begun"]);
});

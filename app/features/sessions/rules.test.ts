import { describe, expect, test } from "vitest";
import {
  actionsOf,
  type Party,
  nearestFreeSpan,
  holdEnd,
  spansOf,
  type ActionFacts,
  type Status,
  statuses,
  timeFaults,
  transition,
} from "./rules.ts";
import { asRoomPattern } from "./settings.ts";

const now = new Date("2026-11-24T12:00:00Z");
const at = (hoursFromNow: number) => new Date(now.getTime() + hoursFromNow * 3600_000);
const parties: Party[] = ["family", "specialist", "job", "outsider"];

/** Situations by name. The tests below combine each with every target state and party. */
const situations: Record<string, ActionFacts> = {
  request: { status: "Pending", awaits: "specialist", reply_until: null, starts_at: null, ends_at: null },
  offer: { status: "Pending", awaits: "family", reply_until: at(10), starts_at: null, ends_at: null },
  lapsed: { status: "Pending", awaits: "family", reply_until: at(-1), starts_at: null, ends_at: null },
  upcoming: { status: "Confirmed", awaits: null, reply_until: at(-9), starts_at: at(5), ends_at: at(6) },
  running: { status: "Confirmed", awaits: null, reply_until: null, starts_at: at(-0.5), ends_at: at(0.5) },
  over: { status: "Confirmed", awaits: null, reply_until: null, starts_at: at(-2), ends_at: at(-1) },
  long_over: { status: "Confirmed", awaits: null, reply_until: null, starts_at: at(-26), ends_at: at(-25) },
  rejected: { status: "Rejected", awaits: null, reply_until: null, starts_at: null, ends_at: null },
  cancelled: { status: "Cancelled", awaits: null, reply_until: null, starts_at: null, ends_at: null },
  completed: { status: "Completed", awaits: null, reply_until: null, starts_at: at(-2), ends_at: at(-1) },
};

/** All allowed transitions: situation, target state, party, resulting step. Everything else is refused. */
const allowed: [string, Status, Party, string][] = [
  ["request", "Rejected", "specialist", "rejected"],
  ["request", "Cancelled", "family", "withdrawn"],
  ["offer", "Confirmed", "family", "confirmed"],
  ["offer", "Rejected", "family", "rejected"],
  ["offer", "Cancelled", "specialist", "withdrawn"],
  ["lapsed", "Cancelled", "specialist", "withdrawn"],
  ["lapsed", "Cancelled", "job", "lapsed"],
  ["upcoming", "Cancelled", "family", "cancelled"],
  ["upcoming", "Cancelled", "specialist", "cancelled"],
  ["running", "Cancelled", "specialist", "cancelled"],
  ["over", "Cancelled", "specialist", "cancelled"],
  ["over", "Completed", "specialist", "completed"],
  ["long_over", "Cancelled", "specialist", "cancelled"],
  ["long_over", "Completed", "specialist", "completed"],
  ["long_over", "Completed", "job", "completed"],
];

describe("transitions from every situation to every state by every party", () => {
  for (const [name, standing] of Object.entries(situations)) {
    for (const to of statuses) {
      for (const party of parties) {
        const step = allowed.find((row) => row[0] === name && row[1] === to && row[2] === party)?.[3];
        test(`${name} -> ${to} by ${party}: ${step ?? "refused"}`, () => {
          const verdict = transition(standing, to, party, now, "a reason");
          if (step) expect(verdict).toEqual({ event: step });
          else expect(verdict).toHaveProperty("refused");
        });
      }
    }
  }
});

describe("error codes of refused transitions", () => {
  const refused = (name: string, to: Status, party: Party, reason?: string) =>
    transition(situations[name] as ActionFacts, to, party, now, reason);
  test.each([
    ["rejected", "Confirmed", "family", "already_answered"],
    ["upcoming", "Confirmed", "family", "already_answered"],
    ["cancelled", "Cancelled", "family", "session_closed"],
    ["completed", "Cancelled", "specialist", "session_closed"],
    ["lapsed", "Confirmed", "family", "hold_lapsed"],
    ["lapsed", "Rejected", "family", "hold_lapsed"],
    ["request", "Confirmed", "family", "not_your_turn"],
    ["offer", "Rejected", "specialist", "not_your_turn"],
    ["offer", "Cancelled", "family", "not_your_turn"],
    ["offer", "Confirmed", "specialist", "not_allowed"],
    ["running", "Cancelled", "family", "session_started"],
    ["running", "Completed", "specialist", "session_not_over"],
    ["offer", "Completed", "specialist", "session_not_over"],
    ["over", "Completed", "family", "not_allowed"],
    ["over", "Completed", "job", "not_allowed"],
    ["offer", "Confirmed", "outsider", "not_allowed"],
  ] as const)("%s -> %s by %s: %s", (name, to, party, code) => {
    expect(refused(name, to, party, "a reason")).toEqual({ refused: code });
  });
  test("say that a reason is required when a specialist cancels, but not when a family does", () => {
    expect(refused("upcoming", "Cancelled", "specialist")).toEqual({ refused: "reason_required" });
    expect(refused("upcoming", "Cancelled", "family")).toEqual({ event: "cancelled" });
  });
});

test("actions include only those of the reader's side", () => {
  const none = {
    confirm: false,
    reject: false,
    withdraw: false,
    cancel: false,
    complete: false,
    offer: false,
    move: false,
    answer_move: false,
    withdraw_move: false,
    waive: false,
    claim: false,
    answer_claim: false,
  };
  expect(actionsOf(situations["offer"] as ActionFacts, "family", now)).toEqual({
    ...none,
    confirm: true,
    reject: true,
    offer: true,
  });
  expect(actionsOf(situations["offer"] as ActionFacts, "specialist", now)).toEqual({
    ...none,
    withdraw: true,
    offer: true,
  });
  expect(actionsOf(situations["request"] as ActionFacts, "specialist", now)).toEqual({
    ...none,
    reject: true,
    offer: true,
  });
  expect(actionsOf(situations["upcoming"] as ActionFacts, "family", now)).toEqual({
    ...none,
    cancel: true,
    move: true,
  });
  expect(actionsOf(situations["completed"] as ActionFacts, "specialist", now)).toEqual(none);
  expect(actionsOf(situations["offer"] as ActionFacts, "outsider", now)).toEqual(none);
});

test("times must be in the future, within half a year, and must not overlap", () => {
  const spans = spansOf([at(-1), at(24), at(24.5), at(25), at(24 * 181)], 45);
  expect([...timeFaults(spans, now)]).toEqual([
    [0, "futureDate"],
    [2, "overlap"],
    [3, "overlap"],
    [4, "horizon"],
  ]);
  // A time may begin when another ends.
  expect(timeFaults(spansOf([at(24), at(24.75)], 45), now).size).toBe(0);
});

test("a hold ends at the given deadline, or after two days but no later than the first time begins", () => {
  const spans = spansOf([at(100), at(30)], 45);
  expect(holdEnd(spans, now)).toEqual(at(30));
  expect(holdEnd(spans, now, at(5))).toEqual(at(5));
  expect(holdEnd(spansOf([at(100)], 45), now)).toEqual(at(48));
});

test("the nearest available time begins when the last overlapping one ends", () => {
  const [wanted, a, b] = spansOf([at(10.5), at(10), at(10.75)], 45) as [never, never, never];
  expect(nearestFreeSpan(wanted, [b, a])).toEqual(spansOf([at(11.5)], 45)[0]);
  expect(nearestFreeSpan(wanted, [])).toEqual(wanted);
});

test("a room address uses https with one placeholder for the name, not in its host", () => {
  for (const given of ["https://meet.example/{room}", "https://meet.example:8443/a/{room}#config.x=1"])
    expect(asRoomPattern(given)).toBe(given);
  for (const given of [
    "http://meet.example/{room}",
    "https://meet.example/",
    "https://{room}.example/",
    "https://a/{room}/{room}",
    "{room}",
  ]) {
    expect(() => asRoomPattern(given)).toThrow("{room}");
  }
});

test("preferred times may overlap, but not be equal", () => {
  const spans = spansOf([at(24), at(24.5), at(24)], 45);
  expect([...timeFaults(spans, now, true)]).toEqual([[2, "overlap"]]);
});

import { expect, test } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import type { Access } from "../profiles/rules.ts";
import { mayActFor, mayRead, partyOf } from "./policy.ts";

const person = (role: Person["role"], more: Partial<Person> = {}): Person => ({
  kind: "person",
  account_id: "a",
  email: "a@test.example",
  role,
  locale: "en",
  time_zone: "UTC",
  date_format: "language",
  clock_format: "language",
  own_profile_id: null,
  selected_profile_id: null,
  specialist_id: null,
  specialist_status: null,
  child_lock_active: false,
  session_id: null,
  aal: "aal1",
  second_factor: false,
  ...more,
});
const session = { specialist_id: "s", profile_id: "p" };
const guardian: Access = { level: "guardian", scopes: ["basics", "sessions", "book"] };

test.each([
  [null, false],
  [{ level: "own", scopes: [] }, true],
  [guardian, true],
  [{ level: "guardian", scopes: ["basics", "sessions"] }, false],
  [{ level: "viewer", scopes: ["sessions", "book"] }, false],
  [{ level: "guardian", scopes: ["basics"] }, false],
  [{ level: "viewer", scopes: ["sessions"] }, false],
  [{ level: "specialist", scopes: ["sessions"] }, false],
] satisfies [Access | null, boolean][])("decides whether %j may act for the profile: %s", (grant, expected) => {
  expect(mayActFor(grant)).toBe(expected);
});

test("only the two sides can see a session", () => {
  expect(mayRead(person("user"), session, guardian)).toBe(true);
  expect(mayRead(person("user"), session, { level: "viewer", scopes: ["sessions"] })).toBe(true);
  expect(mayRead(person("user"), session, null)).toBe(false);
  expect(mayRead(person("specialist", { specialist_id: "s" }), session, null)).toBe(true);
  expect(mayRead(person("specialist", { specialist_id: "other" }), session, guardian)).toBe(false);
  expect(mayRead(person("superadmin"), session, guardian)).toBe(false);
});

test("decides who can change a session, and for which side", () => {
  expect(partyOf(person("user"), session, guardian)).toBe("family");
  for (const level of ["viewer", "guardian"] as const) {
    expect(partyOf(person("user"), session, { level, scopes: ["basics", "sessions"] })).toBe("outsider");
  }
  expect(partyOf(person("user", { child_lock_active: true }), session, guardian)).toBe("outsider");
  expect(partyOf(person("specialist", { specialist_id: "s" }), session, null)).toBe("specialist");
  expect(partyOf(person("editor"), session, guardian)).toBe("outsider");
  expect(partyOf({ kind: "job", name: "sessions.lapse" }, session, null)).toBe("job");
});

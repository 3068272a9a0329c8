import { expect, it } from "vitest";
import type { Access } from "../profiles/rules.ts";
import { mayAdd, mayChange, fileVisibility } from "./policy.ts";

const access = (level: Access["level"], ...scopes: Access["scopes"]): Access => ({ level, scopes });

it.each([
  ["no one without access", null, null, false, false],
  ["an adult, for themselves", access("own", "basics", "manage", "notes"), "all", true, true],
  ["a full guardian", access("guardian", "basics", "sessions", "book", "notes", "manage"), "all", true, true],
  ["a guardian who books, with notes", access("guardian", "basics", "book", "notes"), "all", true, false],
  ["a guardian who books, without notes", access("guardian", "basics", "book"), null, false, false],
  ["a guardian who only reads, with notes", access("guardian", "basics", "notes"), "all", false, false],
  ["a guardian who only reads", access("guardian", "basics", "sessions"), null, false, false],
  ["a specialist with notes", access("specialist", "basics", "notes"), "shared", true, false],
  ["a specialist without notes", access("specialist", "basics", "sessions"), null, false, false],
  ["a session without a grant", access("relation"), null, false, false],
  ["a viewer with notes", access("viewer", "basics", "notes"), "shared", false, false],
] as const)("decides the rights of %s", (_, held, seen, add, changeOthers) => {
  expect([fileVisibility(held), mayAdd(held), mayChange(held, false)]).toEqual([seen, add, changeOthers]);
  expect(mayChange(held, true)).toBe(add);
});

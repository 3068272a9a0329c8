import { describe, expect, test } from "vitest";
import {
  ageOn,
  birthDateFault,
  guardianRole,
  guardianRoles,
  isDuplicate,
  nextTint,
  optionalScopes,
  scopes,
  scopesOf,
} from "./rules.ts";

describe("tints of a family's children", () => {
  test("come in a fixed order and then repeat", () => {
    const taken: ReturnType<typeof nextTint>[] = [];
    for (let i = 0; i < 6; i++) taken.push(nextTint(taken));
    expect(taken).toEqual(["apricot", "sky", "lilac", "lime", "apricot", "sky"]);
  });
  test("start with the first unused one", () => expect(nextTint(["apricot", "lilac"])).toBe("sky"));
});

describe("scopes of a grant", () => {
  test("follow from the role and the chosen options, in a fixed order, and identify the role", () => {
    expect(scopesOf("full", [])).toEqual([...scopes]);
    expect(scopesOf("book", ["notes"])).toEqual(["basics", "sessions", "book", "notes"]);
    expect(scopesOf("view", [...optionalScopes])).toEqual(["basics", "sessions", "game_stats", "notes"]);
    expect(scopesOf("specialist", [])).toEqual(["basics"]);
    for (const role of guardianRoles) expect(guardianRole(scopesOf(role, [...optionalScopes]))).toBe(role);
  });
});

describe("age", () => {
  test.each([
    ["2017-11-21", "2026-11-20", 8],
    ["2017-11-21", "2026-11-21", 9],
    ["2020-02-29", "2026-02-28", 5],
    ["2020-02-29", "2026-03-01", 6],
  ])("of a person born %s, as of %s: %i", (born, today, age) => expect(ageOn(born, today)).toBe(age));

  test.each([
    ["2026-11-21", "pastDate"],
    ["2030-01-01", "pastDate"],
    ["1999-01-01", "date"],
    ["2026-11-20", undefined],
    ["2001-06-01", undefined],
  ])("of a child born %s has, on November 21, 2026, the fault %s", (born, fault) =>
    expect(birthDateFault(born, "2026-11-21")).toBe(fault),
  );
});

describe("recognizing the same child", () => {
  const child = { name: "Špela", birth_date: "2018-01-02" };
  test.each([
    [{ name: "spela", birth_date: "2018-01-02" }, true],
    [{ name: "ŠPELA", birth_date: "2018-01-02" }, true],
    [{ name: "Špela", birth_date: "2018-01-03" }, false],
    [{ name: "Neža", birth_date: "2018-01-02" }, false],
    [{ name: "Špela", birth_date: null }, false],
  ])("whether %j is the same child: %s", (other, same) => expect(isDuplicate(child, other)).toBe(same));
  test("treats đ as dj", () =>
    expect(
      isDuplicate({ name: "Đorđe", birth_date: "2018-01-02" }, { name: "Djordje", birth_date: "2018-01-02" }),
    ).toBe(true));
});

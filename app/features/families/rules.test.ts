import fc from "fast-check";
import { expect, it } from "vitest";
import { findPeopleToAsk, areValidShares, type Share } from "./rules.ts";

const shares = (...parts: [string, number][]): Share[] =>
  parts.map(([account_id, percent]) => ({ account_id, percent }));

it.each([
  [shares(["ana", 60], ["marko", 40]), true],
  [shares(["ana", 100]), true],
  [shares(["ana", 60], ["marko", 41]), false],
  [shares(["ana", 50], ["ana", 50]), false],
  [shares(["ana", 100], ["marko", 0]), false],
  [shares(["ana", 50.5], ["marko", 49.5]), false],
  [shares(["ana", 150], ["marko", -50]), false],
  [[], false],
])("shares of %j are valid: %s", (wanted, whole) => expect(areValidShares(wanted)).toBe(whole));

it.each([
  [
    "without a plan, everyone named but the proposer is asked",
    "ana",
    shares(["ana", 60], ["marko", 40]),
    [],
    ["marko"],
  ],
  [
    "someone whose share falls is not asked",
    "ana",
    shares(["ana", 70], ["marko", 30]),
    shares(["ana", 60], ["marko", 40]),
    [],
  ],
  [
    "someone whose share rises is asked",
    "ana",
    shares(["ana", 50], ["marko", 50]),
    shares(["ana", 60], ["marko", 40]),
    ["marko"],
  ],
  [
    "both who would pay more are asked by a third person",
    "iva",
    shares(["ana", 60], ["marko", 40]),
    shares(["iva", 100]),
    ["ana", "marko"],
  ],
])("finds who must agree: %s", (_, proposer, wanted, holding, asked) =>
  expect(findPeopleToAsk(proposer, wanted, holding)).toEqual(asked),
);

it("exactly the people who would pay more are asked, except the proposer", () => {
  const people = ["ana", "marko", "iva"];
  const plan = fc
    .array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 2 })
    .map(([a = 0, b = 0]) =>
      shares(["ana", a], ["marko", b], ["iva", 100 - a - b]).filter(({ percent }) => percent > 0),
    );
  fc.assert(
    fc.property(fc.constantFrom(...people), plan, plan, (proposer, wanted, holding) => {
      const asked = findPeopleToAsk(proposer, wanted, holding);
      for (const person of people) {
        const part = (of: Share[]) => of.find(({ account_id }) => account_id === person)?.percent ?? 0;
        expect(asked.includes(person)).toBe(person !== proposer && part(wanted) > part(holding));
      }
    }),
  );
});

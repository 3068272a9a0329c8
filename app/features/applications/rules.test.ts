import { describe, expect, test } from "vitest";
import { statuses } from "../specialists/rules.ts";
import {
  actions, actionsFor, type CheckFacts, mayDo, mayRemoveNow, missingChecks, missingDocuments, missingOf, movers, neededKinds,
  reminderDue, requirements, type Status,
} from "./rules.ts";

/** The whole table, written out: who, from where, what. */
const table: Record<Status, Record<string, string>> = {
  applied: { specialist: "submit", editor: "take_up ask_documents", superadmin: "take_up ask_documents refuse", job: "" },
  documents_missing: { specialist: "submit", editor: "take_up", superadmin: "take_up refuse", job: "" },
  in_review: { specialist: "", editor: "ask_documents", superadmin: "ask_documents approve refuse", job: "" },
  approved: { specialist: "publish", editor: "", superadmin: "reopen publish suspend remove withdraw_notice", job: "suspend remove" },
  published: { specialist: "pause", editor: "", superadmin: "pause suspend remove withdraw_notice", job: "pause suspend remove" },
  paused: { specialist: "resume", editor: "", superadmin: "resume suspend remove withdraw_notice", job: "suspend remove" },
  suspended: { specialist: "", editor: "", superadmin: "reinstate remove withdraw_notice", job: "remove" },
  removed: { specialist: "", editor: "", superadmin: "reopen", job: "" },
};

test("every action for every role in every state", () => {
  for (const status of statuses) {
    for (const by of movers) {
      const allowed = actions.filter((action) => mayDo(action, by, status));
      expect([status, by, allowed.join(" ")]).toEqual([status, by, table[status][by]]);
    }
  }
});

test("a notice can be withdrawn only where one was given", () => {
  expect(actionsFor("superadmin", "paused", false)).not.toContain("withdraw_notice");
  expect(actionsFor("superadmin", "paused", true)).toContain("withdraw_notice");
});

describe("checks", () => {
  const all = (state: CheckFacts["state"], documents = 1): CheckFacts[] =>
    (["identity", "diploma", "no_criminal_record"] as const).map((kind) => ({ kind, state, documents }));

  test("a license is needed of whoever works with one, also once it has run out", () => {
    expect(neededKinds(all("passed"))).not.toContain("license");
    const expired = [...all("passed"), { kind: "license", state: "expired", documents: 1 } as const];
    expect(missingChecks(expired)).toEqual(["license"]);
    expect(missingChecks([...all("passed"), { kind: "license", state: "failed", documents: 1 } as const])).toEqual([]);
  });

  test("an open check needs a document to be handed in, and a decision to count", () => {
    expect(missingDocuments(all("open", 0))).toEqual(["identity", "diploma", "no_criminal_record"]);
    expect(missingDocuments(all("open"))).toEqual([]);
    expect(missingChecks(all("open"))).toEqual(["identity", "diploma", "no_criminal_record"]);
    expect(missingChecks(all("passed"))).toEqual([]);
  });

  test.each([[61, undefined], [60, 60], [31, 60], [30, 30], [8, 30], [7, 7], [0, 7]])("%i days before the end: reminder %s", (days, due) => {
    expect(reminderDue(days)).toBe(due);
  });
});

test("what is missing comes in the order of the page", () => {
  const none = Object.fromEntries(requirements.map((one) => [one, false])) as Record<(typeof requirements)[number], boolean>;
  expect(missingOf(none)).toEqual(requirements);
  expect(missingOf({ ...none, profile: true, tax: true })).toEqual(["service", "cancellation", "checks", "payout", "second_factor"]);
});

test("only grave reasons remove at once", () => {
  expect([mayRemoveNow(["terms_broken"]), mayRemoveNow(["terms_broken", "law"]), mayRemoveNow([])]).toEqual([false, true, false]);
});

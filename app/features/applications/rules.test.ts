import { describe, expect, test } from "vitest";
import { statuses } from "../specialists/rules.ts";
import { ibanOf } from "./data/account-number.server.ts";
import {
  actions,
  actionsFor,
  type CheckFacts,
  hasLeft,
  mayTakeAction,
  mayRemoveNow,
  missingChecks,
  missingDocuments,
  missingOf,
  actorRoles,
  neededKinds,
  reminderDue,
  requirements,
  type Status,
} from "./rules.ts";

/** The whole table, written out: role, state, action. */
const table: Record<Status, Record<string, string>> = {
  applied: {
    specialist: "submit leave",
    editor: "take_up ask_documents",
    superadmin: "take_up ask_documents refuse",
    job: "",
  },
  documents_missing: { specialist: "submit leave", editor: "take_up", superadmin: "take_up refuse", job: "" },
  in_review: { specialist: "leave", editor: "ask_documents", superadmin: "ask_documents approve refuse", job: "" },
  approved: {
    specialist: "publish leave",
    editor: "",
    superadmin: "reopen publish suspend remove withdraw_notice",
    job: "suspend remove",
  },
  published: {
    specialist: "pause leave",
    editor: "",
    superadmin: "pause suspend remove withdraw_notice",
    job: "pause suspend remove",
  },
  paused: {
    specialist: "resume leave",
    editor: "",
    superadmin: "resume suspend remove withdraw_notice",
    job: "suspend remove",
  },
  suspended: { specialist: "leave", editor: "", superadmin: "reinstate remove withdraw_notice", job: "remove" },
  removed: { specialist: "come_back", editor: "", superadmin: "reopen", job: "" },
};

test("every role may take exactly the listed actions in every state", () => {
  for (const status of statuses) {
    for (const by of actorRoles) {
      const allowed = actions.filter((action) => mayTakeAction(action, by, status));
      expect([status, by, allowed.join(" ")]).toEqual([status, by, table[status][by]]);
    }
  }
});

test("a notice can be withdrawn only if one was given", () => {
  expect(actionsFor("superadmin", "paused", { noticed: false, left: false })).not.toContain("withdraw_notice");
  expect(actionsFor("superadmin", "paused", { noticed: true, left: false })).toContain("withdraw_notice");
});

test("only specialists who left on their own can return, and not while suspended", () => {
  const step = (action: string, from_status: Status, to_status: Status) => ({ action, from_status, to_status });
  const left = step("leave", "paused", "removed");
  expect(hasLeft([step("note", "removed", "removed"), left])).toBe(true);
  expect(hasLeft([step("leave", "suspended", "removed")])).toBe(false);
  expect(hasLeft([step("remove", "paused", "removed"), left])).toBe(false);
  expect(actionsFor("specialist", "removed", { noticed: false, left: false })).toEqual([]);
});

test.each([
  ["SI56 1910 0000 0123 438", "SI56191000000123438"],
  ["si56-1910-0000-0123-438", "SI56191000000123438"],
  ["160-123456-54", "RS35160000000012345654"],
  ["160000000012345654", "RS35160000000012345654"],
  ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432"],
  ["NO93 8601 1117 947", "NO9386011117947"],
  ["SI56 1910 0000 0123 439", null],
  ["NO93 8601 1117 9470", null],
  ["XX56 1910 0000 0123 438", null],
  ["SI56 1910 0000 1234 38", null],
  ["160-123456-55", null],
  ["SI5619100000012343", null],
  ["x", null],
  ["", null],
])("the bank account %s is read as %s", (given, iban) => expect(ibanOf(given)).toBe(iban));

describe("the checks that an application needs", () => {
  const all = (state: CheckFacts["state"], documents = 1): CheckFacts[] =>
    (["identity", "diploma", "no_criminal_record"] as const).map((kind) => ({ kind, state, documents }));

  test("include an expired license, but not one that failed", () => {
    expect(neededKinds(all("passed"))).not.toContain("license");
    const expired = [...all("passed"), { kind: "license", state: "expired", documents: 1 } as const];
    expect(missingChecks(expired)).toEqual(["license"]);
    expect(missingChecks([...all("passed"), { kind: "license", state: "failed", documents: 1 } as const])).toEqual([]);
  });

  test("count as submitted once they have a document, and as done only once they have passed", () => {
    expect(missingDocuments(all("open", 0))).toEqual(["identity", "diploma", "no_criminal_record"]);
    expect(missingDocuments(all("open"))).toEqual([]);
    expect(missingChecks(all("open"))).toEqual(["identity", "diploma", "no_criminal_record"]);
    expect(missingChecks(all("passed"))).toEqual([]);
  });

  test.each([
    [61, undefined],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
  ])("get this reminder %i days before they expire: %s", (days, due) => {
    expect(reminderDue(days)).toBe(due);
  });
});

test("what is missing before publishing is listed in a fixed order", () => {
  const none = Object.fromEntries(requirements.map((one) => [one, false])) as Record<
    (typeof requirements)[number],
    boolean
  >;
  expect(missingOf(none)).toEqual(requirements);
  expect(missingOf({ ...none, profile: true, tax: true })).toEqual([
    "service",
    "cancellation",
    "checks",
    "payout",
    "paid",
    "second_factor",
  ]);
});

test("only serious reasons allow immediate removal", () => {
  expect([mayRemoveNow(["terms_broken"]), mayRemoveNow(["terms_broken", "law"]), mayRemoveNow([])]).toEqual([
    false,
    true,
    false,
  ]);
});

import { describe, expect, test } from "vitest";
import { baseOf, type EditedValues, mergeEdits, postedValues } from "./components/edited-values.ts";

const base: EditedValues = {
  name: "Zala",
  lastname: "Kralj",
  birth_date: "2017-05-14",
  gender: null,
  languages: ["sl", "en"],
  school_year: null,
  interests: "Horses",
  helps: null,
  notes: "Shy",
  guardian_notes: null,
  time_zone: "Europe/Ljubljana",
};

describe("merging the edits of two people", () => {
  test.each([
    [
      "only they changed it: theirs is taken",
      { interests: "Trains" },
      {},
      ["interests"],
      { conflicts: [], taken: ["interests"] },
    ],
    [
      "both, differently: one must choose",
      { interests: "Trains" },
      { interests: "Cats" },
      ["interests"],
      { conflicts: ["interests"], taken: [] },
    ],
    [
      "both, the same way: nothing to choose",
      { notes: null },
      { notes: null },
      ["notes"],
      { conflicts: [], taken: [] },
    ],
    [
      "they emptied what I rewrote",
      { notes: null },
      { notes: "Brave" },
      ["notes"],
      { conflicts: ["notes"], taken: [] },
    ],
    ["I changed another field", { notes: null }, { interests: "Cats" }, ["notes"], { conflicts: [], taken: ["notes"] }],
    [
      "languages in another order are the same",
      { languages: ["en", "sl"] },
      {},
      ["languages"],
      { conflicts: [], taken: [] },
    ],
  ] as const)("merges the edits: %s", (_, theirs, mine, changed, meeting) => {
    const made = (values: object) => ({ ...base, ...values }) as EditedValues;
    expect(mergeEdits(changed, base, made(mine), made(theirs))).toEqual(meeting);
  });
});

test("parses a posted form into the API's values, and its initial values only if complete", () => {
  const posted = {
    name: " Zala ",
    birth_date: "14. 5. 2017",
    languages: "sl",
    gender: "",
    notes: "a\r\nb",
    base: JSON.stringify(base),
  };
  expect(postedValues(posted, () => "2017-05-14")).toMatchObject({
    name: "Zala",
    lastname: null,
    birth_date: "2017-05-14",
    languages: ["sl"],
    gender: null,
    notes: "a\nb",
  });
  expect(baseOf(posted)).toEqual(base);
  for (const broken of ["", "{}", '{"languages":[]}', "null", "[]"]) expect(baseOf({ base: broken })).toBeNull();
});

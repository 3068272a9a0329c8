import { expect, test } from "vitest";
import { draftOf } from "./components/draft-name.ts";

const asked = { id: "019b8d2b-8c00-7000-8000-000000000001", updated_at: "2026-11-24T10:00:00.000Z" };

test("a draft belongs to one session, and is dropped after the next step of either side", () => {
  const answered = { ...asked, updated_at: "2026-11-24T10:00:01.000Z" };
  expect(draftOf(answered)).not.toBe(draftOf(asked));
  expect(draftOf({ ...asked, id: "019b8d2b-8c00-7000-8000-000000000002" })).not.toBe(draftOf(asked));
  expect(draftOf({ ...asked })).toBe(draftOf(asked));
  expect([draftOf(null), draftOf(undefined)]).toEqual(["", ""]);
});

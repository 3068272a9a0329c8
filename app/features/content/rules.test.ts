import { describe, expect, test } from "vitest";
import { chosenAge, fixedPath, guideFrom, guideListing, listingQuery, topicOfKey } from "./rules.ts";

test.each([
  ["topic=&where=", ""],
  ["topic=development&where=", "topic=development"],
  ["topic=&where=online", "mode=online"],
  ["topic=big_feelings&where=Novi+Sad", "topic=big_feelings&city=Novi+Sad"],
  ["where=%20&other=1", ""],
])("turns the search %s into the listing query %j", (asked, query) => {
  expect(listingQuery(new URLSearchParams(asked)).toString()).toBe(query);
});

const guide = (query: string) => guideFrom(new URLSearchParams(query));

describe("the guide", () => {
  test("starts at the first question without answers", () => {
    expect(guide("")).toEqual({ answers: {}, step: 1, missing: false });
  });

  test("advances with each answer", () => {
    expect(guide("who=3-5&step=2")).toEqual({ answers: { who: "3-5" }, step: 2, missing: false });
    expect(guide("who=3-5&what=any&language=sl&where=online&step=5").step).toBe(5);
  });

  test.each(["step=2", "who=&step=2", "who=40-50&step=2", "step=9", "who=3-5&what=magic&step=3"])(
    "asks a question again if its answer is missing or unknown: ?%s",
    (query) => {
      const { step, missing } = guide(query);
      expect(missing).toBe(true);
      expect(step).toBe(query.includes("3-5") ? 2 : 1);
    },
  );

  test.each(["step=x", "step=-1", "step=1.5"])("starts at the first question if the step is invalid: ?%s", (query) =>
    expect(guide(query).step).toBe(1),
  );

  test("sets only filters of the specialist list", () => {
    const listing = (query: string) => guideListing(guide(query).answers).toString();
    expect(listing("who=3-5&what=development&language=sr&where=online")).toBe(
      "topic=development&language=sr&mode=online&ageGroup=3-5",
    );
    expect(listing("who=any&what=any&language=any&where=any")).toBe("");
    expect(listing("where=Novi+Sad")).toBe("city=Novi+Sad");
  });
});

test("the chosen stone for an age group is that of its youngest shown age", () => {
  expect(chosenAge("3-5", [2, 3, 4, 5, 6])).toBe(3);
  expect(chosenAge("15-18", [2, 3, 4])).toBeUndefined();
  expect(chosenAge("any", [2])).toBeUndefined();
});

test("topicOfKey maps the key of a topic page to a topic", () => {
  expect(topicOfKey("worry-and-fear")).toBe("worry_and_fear");
  expect(topicOfKey("magic")).toBeUndefined();
});

test("fixedPath returns the path of content that has a fixed one", () => {
  expect(fixedPath("contact", "sl")).toBe("/sl/kontakt");
  expect(fixedPath("about", "sl")).toBeUndefined();
});

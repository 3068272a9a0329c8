import { describe, expect, test } from "vitest";
import { chosenAge, fixedPath, guideFrom, guideListing, listingQuery, topicOfKey } from "./rules.ts";

test.each([
  ["topic=&where=", ""],
  ["topic=development&where=", "topic=development"],
  ["topic=&where=online", "mode=online"],
  ["topic=big_feelings&where=Novi+Sad", "topic=big_feelings&city=Novi+Sad"],
  ["where=%20&other=1", ""],
])("%s becomes %j", (asked, query) => {
  expect(listingQuery(new URLSearchParams(asked)).toString()).toBe(query);
});

const guide = (query: string) => guideFrom(new URLSearchParams(query));

describe("the guide", () => {
  test("begins with the first question and knows nothing", () => {
    expect(guide("")).toEqual({ answers: {}, step: 1, missing: false });
  });

  test("goes on with each answer", () => {
    expect(guide("who=3-5&step=2")).toEqual({ answers: { who: "3-5" }, step: 2, missing: false });
    expect(guide("who=3-5&what=any&language=sl&where=online&step=5").step).toBe(5);
  });

  test.each(["step=2", "who=&step=2", "who=40-50&step=2", "step=9", "who=3-5&what=magic&step=3"])("%s asks again what is open", (query) => {
    const { step, missing } = guide(query);
    expect(missing).toBe(true);
    expect(step).toBe(query.includes("3-5") ? 2 : 1);
  });

  test.each(["step=x", "step=-1", "step=1.5"])("%s is the first question", (query) => expect(guide(query).step).toBe(1));

  test("only filters", () => {
    const listing = (query: string) => guideListing(guide(query).answers).toString();
    expect(listing("who=3-5&what=development&language=sr&where=online")).toBe("topic=development&language=sr&mode=online&ageGroup=3-5");
    expect(listing("who=any&what=any&language=any&where=any")).toBe("");
    expect(listing("where=Novi+Sad")).toBe("city=Novi+Sad");
  });
});

test("the stone of an age group is its youngest age that is shown", () => {
  expect(chosenAge("3-5", [2, 3, 4, 5, 6])).toBe(3);
  expect(chosenAge("15-18", [2, 3, 4])).toBeUndefined();
  expect(chosenAge("any", [2])).toBeUndefined();
});

test("a topic page belongs to a topic of the listing", () => {
  expect(topicOfKey("worry-and-fear")).toBe("worry_and_fear");
  expect(topicOfKey("magic")).toBeUndefined();
});

test("content of a page with an address of its own has no second one", () => {
  expect(fixedPath("contact", "sl")).toBe("/sl/stik");
  expect(fixedPath("about", "sl")).toBeUndefined();
});

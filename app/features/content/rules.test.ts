import { expect, test } from "vitest";
import { listingQuery } from "./rules.ts";

test.each([
  ["topic=&where=", ""],
  ["topic=development&where=", "topic=development"],
  ["topic=&where=online", "mode=online"],
  ["topic=big_feelings&where=Novi+Sad", "topic=big_feelings&city=Novi+Sad"],
  ["where=%20&other=1", ""],
])("%s becomes %j", (asked, query) => {
  expect(listingQuery(new URLSearchParams(asked)).toString()).toBe(query);
});

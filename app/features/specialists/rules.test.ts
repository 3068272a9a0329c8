import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  ageGroups,
  countFilters,
  type Filters,
  filtersFrom,
  languages,
  modes,
  priceFrom,
  queryOf,
  rankOf,
  sorts,
  splitTopics,
  tags,
  topics,
  unfiltered,
  yearsOf,
} from "./rules.ts";
import { parseDinarRate } from "./settings.ts";

describe("the rank of a specialist in the listing", () => {
  it("is 4.5 without reviews", () => expect(rankOf(null, 0)).toBe(4500));
  it("weighs the average by the number of reviews", () => {
    expect(rankOf(500, 1)).toBe(4545);
    expect(rankOf(490, 40)).toBe(4820);
    expect(rankOf(490, 40)).toBeGreaterThan(rankOf(500, 1));
    expect(rankOf(300, 40)).toBeLessThan(rankOf(null, 0));
  });
  it("lies between 4.5 and the average, and nearer to the average with more reviews", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500 }), fc.integer({ min: 1, max: 1000 }), (average, count) => {
        const rank = rankOf(average, count);
        expect(rank).toBeGreaterThanOrEqual(Math.min(4500, average * 10));
        expect(rank).toBeLessThanOrEqual(Math.max(4500, average * 10));
        const more = rankOf(average, count + 1);
        expect(Math.abs(more - average * 10)).toBeLessThanOrEqual(Math.abs(rank - average * 10));
      }),
    );
  });
});

describe("filters in the URL", () => {
  const filters: fc.Arbitrary<Filters & { sort: (typeof sorts)[number] }> = fc.record({
    topic: fc.uniqueArray(fc.constantFrom(...topics, ...tags), { maxLength: 12 }),
    language: fc.uniqueArray(fc.constantFrom(...languages), { maxLength: 8 }),
    mode: fc.option(fc.constantFrom(...modes), { nil: undefined }),
    city: fc.option(fc.constantFrom("Ljubljana", "Novo mesto", "Niš"), { nil: undefined }),
    ageGroup: fc.option(fc.constantFrom(...ageGroups), { nil: undefined }),
    sort: fc.constantFrom(...sorts),
  });

  it("survive a round trip", () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(filtersFrom(queryOf(given))).toEqual(given);
      }),
    );
  });
  it("are parsed without an error, whatever the URL contains", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("topic", "language", "mode", "city", "ageGroup", "sort"), fc.string())),
        (pairs) => {
          const read = filtersFrom(new URLSearchParams(pairs));
          expect(countFilters(read)).toBeLessThanOrEqual(27);
        },
      ),
    );
    expect(
      filtersFrom(
        new URLSearchParams("topic=nonsense&mode=by_pigeon&sort=cheap&city=%20&q=%20&km=10&price_max=0&new=0"),
      ),
    ).toEqual({
      topic: [],
      language: [],
      mode: undefined,
      city: undefined,
      ageGroup: undefined,
      sort: "recommended",
    });
  });
});

describe("the family member in the URL", () => {
  const id = "0190b7a2-1111-7abc-8abc-0123456789ab";
  const read = (query: string) => filtersFrom(new URLSearchParams(query));

  it.each(["", "x", "../admin", `${id}x`])("is ignored when it is %j", (given) => {
    expect(read(`profileId=${encodeURIComponent(given)}`)).not.toHaveProperty("profileId");
  });
  it("is kept with and without filters, and does not count as a filter", () => {
    const search = read(`profileId=${id}&topic=autism&ageGroup=adult&sort=newest`);
    expect(search).toMatchObject({ profileId: id, ageGroup: "adult" });
    expect(read(queryOf(search).toString())).toEqual(search);
    expect(queryOf(unfiltered(search)).toString()).toBe(`sort=newest&profileId=${id}`);
    expect(countFilters(search)).toBe(2);
  });
});

it("splitTopics separates topics from tags", () => {
  expect(splitTopics(["speech_and_language", "articulation", "late_talking"])).toEqual({
    topics: ["speech_and_language"],
    tags: ["articulation", "late_talking"],
  });
});

it("yearsOf returns the first and last year of an age group", () => {
  expect(ageGroups.map(yearsOf)).toEqual([
    [0, 2],
    [3, 5],
    [6, 9],
    [10, 14],
    [15, 18],
    [19, 150],
  ]);
});

it("the starting price is that of the cheapest active service that is not free", () => {
  expect(priceFrom([{ price: 0 }, { price: 5500 }, { price: 4500 }, { price: 100, active: false }])).toBe(4500);
  expect(priceFrom([{ price: 0 }])).toBe(0);
  expect(priceFrom([])).toBe(0);
});

test.each([
  ["117.2 2026-11-02", { dinars: 117.2, day: "2026-11-02" }],
  ["117 2026-11-02", { dinars: 117, day: "2026-11-02" }],
  ["117.2", undefined],
  ["1172 2026-11-02", undefined],
  ["17 2026-11-02", undefined],
  ["117,2 2026-11-02", undefined],
  ["117.2 2026-13-02", undefined],
  ["117.2 2026-11-02 RSD", undefined],
])("a dinar rate must be plausible and come with its day: %s", (text, read) => {
  if (read) expect(parseDinarRate(text)).toEqual(read);
  else expect(() => parseDinarRate(text)).toThrow("50 to 500");
});

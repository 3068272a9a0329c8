import fc from "fast-check";
import { expect, it } from "vitest";
import {
  ageGroups,
  comparablePrice,
  distances,
  freeTimes,
  type Filters,
  genders,
  languages,
  modes,
  priceSteps,
  professions,
  reviewsForRating,
  serviceKinds,
  sorts,
  splitTopics,
  tags,
  topics,
  topicForKey,
  yearsOf,
} from "../rules.ts";
import type { SortPosition } from "./best.ts";
import { Catalog, type ListedSpecialist } from "./catalog.ts";
import { type RequestedFilters, countChoices, countFound, find } from "./finding.ts";
import { kilometersBetween, townOf } from "./towns.ts";

const now = Date.UTC(2026, 4, 4, 9, 30);
const hour = 3600_000;
const dinars = 117;
const cities = ["Ljubljana", "Kranj", "Maribor", "Beograd", "Nowhere"];
const several = <T>(of: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: most });
const at = fc.option(fc.integer({ min: -30, max: 500 }).map((hours) => now + hours * hour));

const person = fc.record({
  name: fc.constantFrom("Ana", "Maja", "Đorđe"),
  lastname: fc.constantFrom("Kovač", "Petrović"),
  profession: fc.constantFrom(...professions),
  gender: fc.constantFrom(...genders),
  city: fc.constantFrom(...cities),
  headline: fc.constantFrom("Igra in pogovor", "Words, step by step"),
  languages: several(languages, 3),
  topics: several(tags, 3).map((some) => [...new Set([...some.map(topicForKey), ...some])] as string[]),
  modes: several(modes, 2),
  age_from: fc.integer({ min: 0, max: 12 }),
  age_to: fc.integer({ min: 12, max: 40 }),
  currency: fc.constantFrom("EUR" as const, "RSD" as const),
  price_from: fc.constantFrom(0, 2900, 3000, 4000, 6001, 468_000),
  rating: fc.option(fc.constantFrom(410, 455, 500)),
  rating_count: fc.integer({ min: 0, max: 5 }),
  rank: fc.constantFrom(4300, 4500, 4700),
  published: fc.constantFrom(1, 2, 3),
  services: several(serviceKinds, 3).map((kinds) => kinds.map((kind) => ({ kind, name: "Obravnava" }))),
  next_free_at: at,
  next_evening_at: at,
  next_weekend_at: at,
});
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const people = fc
  .array(person, { maxLength: 40 })
  .map((list) => list.map((one, n): ListedSpecialist => ({ id: idOf(n), ...one })));
const filters = fc.record(
  {
    topic: several([...topics, ...tags], 2),
    language: several(languages, 2),
    mode: fc.constantFrom(...modes),
    city: fc.constantFrom(...cities),
    km: fc.constantFrom(...distances),
    ageGroup: fc.constantFrom(...ageGroups),
    gender: fc.constantFrom(...genders),
    service: fc.constantFrom(...serviceKinds),
    price_max: fc.constantFrom(30, 40, 59, 100),
    free: fc.constantFrom(...freeTimes),
    fresh: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

/** Builds a catalog of these people, after adding, replacing, and removing earlier ones. */
function catalogOf(list: readonly ListedSpecialist[], before: readonly ListedSpecialist[]): Catalog {
  const catalog = new Catalog(dinars);
  for (const one of before) catalog.put(one);
  for (const one of list) catalog.put(one);
  for (const { id } of before) if (!list.some((one) => one.id === id)) catalog.remove(id);
  return catalog;
}

const within = (time: number | null, days: number) => time !== null && time >= now && time < now + days * 24 * hour;
const away = (from: string, to: string) => {
  const [a, b] = [townOf(from), townOf(to)];
  return from === to ? 0 : a && b ? kilometersBetween(a, b) : Infinity;
};

/** Whether a person matches, filter by filter, as the page describes the filters. */
function fits(one: ListedSpecialist, asked: RequestedFilters): boolean {
  const { topics: own, tags: finer } = splitTopics(one.topics);
  const group = asked.ageGroup && yearsOf(asked.ageGroup);
  return [
    !asked.topic?.length || asked.topic.some((key) => ([...own, ...finer] as string[]).includes(key)),
    !asked.language?.length || asked.language.some((key) => one.languages.includes(key)),
    !asked.mode || one.modes.includes(asked.mode),
    !asked.city || away(asked.city, one.city) <= (asked.km ?? 0),
    !group || (one.age_from <= group[1] && one.age_to >= group[0]),
    !asked.gender || one.gender === asked.gender,
    !asked.service || one.services.some(({ kind }) => kind === asked.service),
    !asked.price_max || comparablePrice(one.price_from, one.currency, dinars) <= asked.price_max * 100,
    asked.free !== "this_week" || within(one.next_free_at, 7),
    asked.free !== "evenings" || within(one.next_evening_at, 14),
    asked.free !== "weekend" || within(one.next_weekend_at, 14),
    !asked.fresh || one.rating_count < reviewsForRating,
  ].every(Boolean);
}

it("countChoices counts the people whom each further choice would find", () => {
  fc.assert(
    fc.property(people, people, filters, (list, before, asked) => {
      const catalog = catalogOf(list, before.slice(0, 12));
      const counted = (more: Partial<Filters>) => list.filter((one) => fits(one, { ...asked, ...more })).length;
      const found = countChoices(catalog, asked, now);
      const expected = <F extends keyof Filters>(name: F, keys: readonly unknown[], inList = false) =>
        keys.map((key) => ({ key, count: counted({ [name]: inList ? [key] : key } as Partial<Filters>) }));
      const common = (counts: { key: unknown; count: number }[]) =>
        counts
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count || (String(a.key) < String(b.key) ? -1 : 1));
      expect(found).toMatchObject({
        total: counted({}),
        topics: expected("topic", topics, true),
        languages: common(expected("language", languages, true)),
        modes: expected("mode", modes),
        age_groups: expected("ageGroup", ageGroups),
        genders: expected("gender", genders),
        services: expected("service", serviceKinds),
        free: expected("free", freeTimes),
        prices: expected("price_max", priceSteps),
        distances: asked.city ? expected("km", distances) : [],
        fresh: { count: counted({ fresh: true }) },
        cities: common(
          cities.map((city) => ({ key: city, count: counted({ city, km: undefined } as Partial<Filters>) })),
        ),
      });
      for (const { filter, count } of found.without) {
        const { [filter]: _, ...rest } = asked as Record<string, unknown>;
        expect([filter, count]).toEqual([filter, list.filter((one) => fits(one, rest as RequestedFilters)).length]);
      }
      expect(countFound(catalog, asked, now)).toBe(counted({}));
      expect(countFound(catalog, asked, now, 0.0015)).toBe(
        list.filter((one) => fits(one, asked) && one.published > 1.5).length,
      );
    }),
    { numRuns: 50 },
  );
});

it("find returns all matching people page by page, once each, in the requested order", () => {
  const q = fc.constantFrom(undefined, "kovac", "igra", "petrović ana", "psiholog ljubljana");
  const later = (time: number | null) => time ?? Infinity;
  /** The values that each order sorts by, in descending order. */
  const orders: Record<(typeof sorts)[number], (one: ListedSpecialist) => number[]> = {
    recommended: ({ rank }) => [rank],
    rating: ({ rating, rating_count }) => [rating ?? -1, rating_count],
    next_free: ({ next_free_at, rank }) => [-later(next_free_at), rank],
    price: ({ price_from, currency, rank }) => [-comparablePrice(price_from, currency, dinars), rank],
    newest: ({ published }) => [published],
  };
  fc.assert(
    fc.property(
      people,
      filters,
      q,
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 7 }),
      (list, rest, words, sort, limit) => {
        const catalog = catalogOf(list, []);
        const asked = { ...rest, ...(words && { q: words }) };
        const all: SortPosition[] = [];
        for (let after: SortPosition | undefined; ;) {
          const page = find(catalog, asked, sort, { after, limit, now });
          all.push(...page);
          if (page.length < limit) break;
          // Converted to JSON and back, as in a cursor.
          after = JSON.parse(JSON.stringify(page.at(-1))) as SortPosition;
        }
        const ids = all.map(([, , id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(countFound(catalog, asked, now));
        if (!words)
          expect(ids.toSorted()).toEqual(
            list
              .filter((one) => fits(one, asked))
              .map(({ id }) => id)
              .toSorted(),
          );
        if (words && sort === "recommended") return;
        const inOrder = ids.map((id) => [
          ...orders[sort](list.find((one) => one.id === id) as ListedSpecialist),
          Number(id.slice(-12)),
        ]);
        const follows = (a: number[], b: number[]) => {
          const i = a.findIndex((value, place) => value !== b[place]);
          return i < 0 || (a[i] as number) > (b[i] as number);
        };
        for (let i = 1; i < inOrder.length; i++)
          expect([i, follows(inOrder[i - 1] as number[], inOrder[i] as number[])]).toEqual([i, true]);
      },
    ),
    { numRuns: 80 },
  );
});

it("countChoices reports what a misspelled word means, spelled as in the profile", () => {
  const catalog = new Catalog(dinars);
  catalog.put({
    id: idOf(1),
    name: "Špela",
    lastname: "Hočevar",
    profession: "speech_therapist",
    gender: "female",
    city: "Kranj",
    headline: "Jecljanje, počasi",
    languages: ["sl"],
    topics: ["speech_and_language"],
    modes: ["online"],
    age_from: 1,
    age_to: 9,
    currency: "EUR",
    price_from: 4000,
    rating: null,
    rating_count: 0,
    rank: 4500,
    published: 1,
    services: [{ kind: "practice", name: "Obravnava" }],
    next_free_at: null,
    next_evening_at: null,
    next_weekend_at: null,
  });
  const meant = (q: string) => countChoices(catalog, { q }, now).corrections;
  expect(meant("hocevra")).toEqual([{ typed: "hocevra", meant: "Hočevar" }]);
  expect(meant("pocassi")).toEqual([{ typed: "pocassi", meant: "počasi" }]);
  expect(meant("hocevar")).toEqual([]);
});

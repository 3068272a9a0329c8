import {
  ageGroups,
  distances,
  type Filters,
  freeTimes,
  type FreeTime,
  genders,
  languages,
  modes,
  priceSteps,
  serviceKinds,
  type singleFilters,
  type Sort,
  topics,
} from "../rules.ts";
import { TopPositions, type SortPosition, type Order } from "./best.ts";
import {
  addBit,
  type Bits,
  bitsFor,
  countBits,
  countWithout,
  intersectionOf,
  unionOf,
  missingAtMostOne,
  writeMembers,
} from "./bits.ts";
import { type Catalog, type CountedKind, type NumberColumn } from "./catalog.ts";
import { type Counts, countOccurrences, Traits } from "./tally.ts";
import { kilometersBetween, townOf } from "./towns.ts";

export type FilterName = "topic" | "language" | (typeof singleFilters)[number];
export type RequestedFilters = Partial<Filters>;

const day = 24 * 3600_000;
/** For each choice: the column of first available times, and the maximum number of days from now. */
const freeWithin: Record<FreeTime, [column: NumberColumn, days: number]> = {
  this_week: ["next_free_at", 7],
  evenings: ["next_evening_at", 14],
  weekend: ["next_weekend_at", 14],
};

function where(catalog: Catalog, true_: (n: number) => boolean): Bits {
  const bits = bitsFor(catalog.capacity);
  for (let n = 0; n < catalog.ids.length; n++) if (true_(n)) addBit(bits, n);
  return bits;
}

/** Kilometers from a town to each city of the catalog, by city number; Infinity where unknown. */
export function distancesFrom(catalog: Catalog, city: string): number[] {
  const from = townOf(city);
  return catalog.cities.map((name) => {
    if (name === city) return 0;
    const to = townOf(name);
    return from && to ? kilometersBetween(from, to) : Infinity;
  });
}

function near(catalog: Catalog, city: string, km: number): Bits {
  const away = distancesFrom(catalog, city);
  return catalog.derived(`near ${km} ${city}`, "people", () =>
    where(catalog, (n) => (away[catalog.cityOf[n] as number] as number) <= km),
  );
}

function free(catalog: Catalog, time: FreeTime, now: number): Bits {
  return catalog.derived(`free ${time} ${minuteOf(now)}`, "free", () => where(catalog, isFree(catalog, time, now)));
}

const minuteOf = (now: number): number => Math.floor(now / 60_000) * 60_000;

function isFree(catalog: Catalog, time: FreeTime, now: number): (n: number) => boolean {
  const [name, days] = freeWithin[time];
  const [column, from] = [catalog.column(name), minuteOf(now)];
  return (n) => (column[n] as number) >= from && (column[n] as number) < from + days * day;
}

function freeTraits(catalog: Catalog, now: number): Traits<"free"> {
  return catalog.derived(`free ${minuteOf(now)}`, "free", () => {
    const traits = new Traits({ free: freeTimes }, catalog.capacity);
    for (const time of freeTimes) {
      const fits = isFree(catalog, time, now);
      for (let n = 0; n < catalog.ids.length; n++) if (fits(n)) traits.add("free", time, n);
    }
    return traits;
  });
}

function cheaper(catalog: Catalog, euros: number): Bits {
  const prices = catalog.column("price");
  return catalog.derived(`price ${euros}`, "people", () => where(catalog, (n) => (prices[n] as number) <= euros * 100));
}

/** For each chosen filter, the people who match it. */
function fitting(catalog: Catalog, asked: RequestedFilters, now: number): Map<FilterName, Bits> {
  const sets = new Map<FilterName, Bits>();
  const any = (name: string, keys: readonly string[]) =>
    unionOf(
      catalog.capacity,
      keys.map((key) => catalog.set(`${name}:${key}`)),
    );
  if (asked.q) sets.set("q", catalog.words.find(asked.q, catalog.capacity).entries);
  if (asked.topic?.length) sets.set("topic", any("topic", asked.topic));
  if (asked.language?.length) sets.set("language", any("language", asked.language));
  if (asked.mode) sets.set("mode", any("mode", [asked.mode]));
  if (asked.city) sets.set("city", near(catalog, asked.city, asked.km ?? 0));
  if (asked.ageGroup) sets.set("ageGroup", any("age", [asked.ageGroup]));
  if (asked.gender) sets.set("gender", any("gender", [asked.gender]));
  if (asked.service) sets.set("service", any("service", [asked.service]));
  if (asked.price_max) sets.set("price_max", cheaper(catalog, asked.price_max));
  if (asked.free) sets.set("free", free(catalog, asked.free, now));
  if (asked.fresh) sets.set("fresh", unionOf(catalog.capacity, [catalog.set("fresh:yes")]));
  return sets;
}

/** Counts the matches; if given, only those published after an instant in epoch milliseconds. */
export function countFound(catalog: Catalog, asked: RequestedFilters, now: number, publishedAfter?: number): number {
  const published = catalog.column("published");
  const sets = [...fitting(catalog, asked, now).values()];
  if (publishedAfter !== undefined) sets.push(where(catalog, (n) => (published[n] as number) > publishedAfter * 1000));
  const all = countBits(intersectionOf(catalog.live, sets, catalog.pool));
  catalog.pool.releaseAll();
  return all;
}

const mostCities = 40;

/** Filters with so few choices that counting each of them is faster than listing people. */
const fewChoices: Partial<Record<FilterName, readonly string[]>> = {
  q: [],
  mode: modes.map((key) => `mode:${key}`),
  gender: genders.map((key) => `gender:${key}`),
  fresh: ["fresh:yes"],
};

interface Listed {
  all: Uint32Array;
  /** For each filter, those who match all but that one: how many they are, and who they are or how many match each choice. */
  only: Map<FilterName, { size: number; members?: Uint32Array; counts?: number[] }>;
}

/** The matches, in lists that are valid until the next call. */
function listed(catalog: Catalog, sets: ReadonlyMap<FilterName, Bits>): Listed {
  const { pool, members } = catalog;
  const { all, butOne } = missingAtMostOne(catalog.live, [...sets.values()], pool);
  let end = writeMembers(members, 0, all, pool.take());
  const found: Listed = { all: members.subarray(0, end), only: new Map() };
  for (const [filter, set] of sets) {
    const choices = fewChoices[filter];
    if (choices) {
      const counts = choices.map((name) => countWithout(butOne, set, catalog.set(name) ?? pool.take()));
      found.only.set(filter, { size: countWithout(butOne, set), counts });
      continue;
    }
    const from = end;
    end = writeMembers(members, from, butOne, set);
    found.only.set(filter, { size: end - from, members: members.subarray(from, end) });
  }
  pool.releaseAll();
  return found;
}

/** The total, and how many each further choice would leave, each filter being counted under all others. */
export function countChoices(catalog: Catalog, asked: RequestedFilters, now: number) {
  const sets = fitting(catalog, asked, now);
  const { all, only } = listed(catalog, sets);
  const counts: Counts<CountedKind | "free"> = new Map(
    [...catalog.traits, freeTraits(catalog, now)].flatMap((traits) => [...traits.count(all)]),
  );
  /** Counts under all filters but one: adds those who match all and those who only miss that filter. */
  const counted = <K>(filter: FilterName, kind: CountedKind | "free", keys: readonly K[]) => {
    const more = only.get(filter);
    const traits = kind === "free" ? freeTraits(catalog, now) : catalog.traitsOf(kind);
    const others = more?.members ? (traits as Traits<typeof kind>).count(more.members).get(kind) : more?.counts;
    return keys.map((key, i) => ({ key, count: (counts.get(kind)?.[i] ?? 0) + (others?.[i] ?? 0) }));
  };
  const outside = only.get("city")?.members;
  const inCity = countOccurrences(catalog.cityOf, outside ? [all, outside] : [all], catalog.cities.length);
  const away = asked.city ? distancesFrom(catalog, asked.city) : [];
  const found = asked.q ? catalog.words.find(asked.q, catalog.capacity) : undefined;
  return {
    total: all.length,
    topics: counted("topic", "topic", topics),
    languages: mostCommon(counted("language", "language", languages), languages.length),
    modes: counted("mode", "mode", modes),
    cities: mostCommon(
      catalog.cities.map((key, i) => ({ key, count: inCity[i] as number })),
      mostCities,
    ),
    age_groups: counted("ageGroup", "age", ageGroups),
    genders: counted("gender", "gender", genders),
    services: counted("service", "service", serviceKinds),
    free: counted("free", "free", freeTimes),
    prices: counted("price_max", "price", priceSteps),
    distances: asked.city
      ? distances.map((key) => ({
          key,
          count: inCity.reduce((sum, n, i) => ((away[i] as number) <= key ? sum + n : sum), 0),
        }))
      : [],
    fresh: { count: counted("fresh", "fresh", ["yes"])[0]?.count ?? 0 },
    without: [...only].map(([filter, { size }]) => ({ filter, count: all.length + size })),
    corrections: found?.corrections ?? [],
    ignored: found?.ignored ?? [],
  };
}

/** The choices with a count above zero, the most common first. */
function mostCommon<K extends string>(
  list: readonly { key: K; count: number }[],
  limit: number,
): { key: K; count: number }[] {
  const first: { key: K; count: number }[] = [];
  const precedes = (a: { key: K; count: number }, b: { key: K; count: number }) =>
    a.count > b.count || (a.count === b.count && a.key < b.key);
  for (const one of list) {
    const last = first[limit - 1];
    if (one.count === 0 || (last && !precedes(one, last))) continue;
    let at = first.length;
    while (at > 0 && precedes(one, first[at - 1] as { key: K; count: number })) at--;
    first.splice(at, 0, one);
    if (first.length > limit) first.pop();
  }
  return first;
}

/** The sort criteria of an order, except by relevance, which `find` handles itself. */
function orderOf(catalog: Catalog, sort: Sort): Order {
  const rank = catalog.column("rank");
  if (sort === "rating") return { column: catalog.column("rating"), second: catalog.column("rating_count") };
  if (sort === "newest") return { column: catalog.column("published") };
  if (sort === "price") return { column: catalog.column("price"), rising: true, second: rank };
  if (sort === "next_free") return { column: catalog.column("next_free_at"), rising: true, second: rank };
  return { column: rank };
}

/** The first `limit` matches after a position, in order. */
export function find(
  catalog: Catalog,
  asked: RequestedFilters,
  sort: Sort,
  { after, limit, now }: { after?: SortPosition | undefined; limit: number; now: number },
): SortPosition[] {
  const { pool } = catalog;
  const byWords = asked.q && sort === "recommended" ? catalog.words.find(asked.q, catalog.capacity) : undefined;
  const all = intersectionOf(
    catalog.live,
    [...fitting(catalog, byWords ? { ...asked, q: undefined } : asked, now).values()],
    pool,
  );
  const best = new TopPositions(catalog, limit, after);
  if (byWords) {
    for (const { fit, those } of byWords.fits) {
      if (fit < best.least) break;
      best.offerBoth(those, all, { fit, column: catalog.column("rank") });
    }
  } else best.offerBoth(all, all, orderOf(catalog, sort));
  pool.releaseAll();
  return best.places();
}

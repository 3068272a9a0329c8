import { distances, type Filters, freeTimes, type FreeTime, languages, priceSteps, type singleFilters, type Sort } from "../rules.ts";
import { Best, type Keys } from "./best.ts";
import { add, type Bits, bitsFor, count, countBoth, countWithout, eachOfBoth, inAll, inAny, missingAtMostOne, writeMembers } from "./bits.ts";
import { type Catalog, type CountedSet, countedKeys, type NumberColumn } from "./catalog.ts";
import { occurrences, Truths } from "./tally.ts";
import type { Found } from "./text-index.ts";
import { kilometersBetween, townOf } from "./towns.ts";

export type FilterName = "topic" | "language" | (typeof singleFilters)[number];
export type Asked = Partial<Filters>;

const day = 24 * 3600_000;
/** Columns of first free times, and within how many days from now they must be. */
const freeWithin: Record<FreeTime, [column: NumberColumn, days: number]> = {
  this_week: ["next_free_at", 7], evenings: ["next_evening_at", 14], weekend: ["next_weekend_at", 14],
};

function where(catalog: Catalog, true_: (n: number) => boolean): Bits {
  const bits = bitsFor(catalog.capacity);
  for (let n = 0; n < catalog.ids.length; n++) if (true_(n)) add(bits, n);
  return bits;
}

/** Kilometers from a town to the cities of the catalog, by their numbers; Infinity where it is unknown. */
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
  return catalog.derived(`near ${km} ${city}`, "people", () => where(catalog, (n) => (away[catalog.cityOf[n] as number] as number) <= km));
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

function freeTruths(catalog: Catalog, now: number): Truths {
  return catalog.derived(`free ${minuteOf(now)}`, "free", () => {
    const truths = new Truths(freeTimes, catalog.capacity);
    for (const time of freeTimes) {
      const fits = isFree(catalog, time, now);
      for (let n = 0; n < catalog.ids.length; n++) if (fits(n)) truths.add(time, n);
    }
    return truths;
  });
}

function cheaper(catalog: Catalog, euros: number): Bits {
  const prices = catalog.column("price");
  return catalog.derived(`price ${euros}`, "people", () => where(catalog, (n) => (prices[n] as number) <= euros * 100));
}

/** For each chosen filter those who fit it. */
function fitting(catalog: Catalog, asked: Asked, now: number): Map<FilterName, Bits> {
  const sets = new Map<FilterName, Bits>();
  const any = (name: string, keys: readonly string[]) => inAny(catalog.capacity, keys.map((key) => catalog.set(`${name}:${key}`)));
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
  if (asked.fresh) sets.set("fresh", inAny(catalog.capacity, [catalog.set("fresh:yes")]));
  return sets;
}

/** How many fit; only those published after an instant, in epoch milliseconds, if one is given. */
export function countFound(catalog: Catalog, asked: Asked, now: number, publishedAfter?: number): number {
  const all = inAll(catalog.live, [...fitting(catalog, asked, now).values()]);
  if (publishedAfter === undefined) return count(all);
  const published = catalog.column("published");
  return countBoth(all, where(catalog, (n) => (published[n] as number) > publishedAfter * 1000));
}

const mostCities = 40;

interface Listed {
  all: Uint32Array;
  /** For each filter those who fit all but that one. Not for words: they have no further choices. */
  only: Map<FilterName, Uint32Array>;
  /** How many fit without a filter. */
  without: { filter: FilterName; count: number }[];
}

/** Those who fit, in lists that stand until the next call. */
function listed(catalog: Catalog, sets: ReadonlyMap<FilterName, Bits>): Listed {
  const { sheets, members } = catalog;
  const { all, butOne } = missingAtMostOne(catalog.live, [...sets.values()], sheets);
  let end = writeMembers(members, 0, all, sheets.take());
  const listedAll = members.subarray(0, end);
  const only = new Map<FilterName, Uint32Array>();
  const without: Listed["without"] = [];
  for (const [filter, set] of sets) {
    if (filter === "q") {
      without.push({ filter, count: listedAll.length + countWithout(butOne, set) });
      continue;
    }
    const from = end;
    end = writeMembers(members, from, butOne, set);
    only.set(filter, members.subarray(from, end));
    without.push({ filter, count: listedAll.length + end - from });
  }
  sheets.takeBack();
  return { all: listedAll, only, without };
}

/** The total, and how many each further choice would leave: each filter is counted under all others. */
export function countChoices(catalog: Catalog, asked: Asked, now: number) {
  const sets = fitting(catalog, asked, now);
  const { all, only, without } = listed(catalog, sets);
  /** Those who fit all filters but one, in one or two lists. */
  const under = (filter: FilterName) => [all, ...(only.get(filter) ? [only.get(filter) as Uint32Array] : [])];
  const keyed = <K>(keys: readonly K[], counts: readonly number[]) => keys.map((key, i) => ({ key, count: counts[i] as number }));
  const counted = <S extends CountedSet>(filter: FilterName, set: S) =>
    keyed<(typeof countedKeys)[S][number]>(countedKeys[set], catalog.truths[set].count(under(filter)));
  const inCity = occurrences(catalog.cityOf, under("city"), catalog.cities.length);
  const away = asked.city ? distancesFrom(catalog, asked.city) : [];
  const atStep = occurrences(catalog.priceStepOf, under("price_max"), priceSteps.length + 1);
  const found = asked.q ? catalog.words.find(asked.q, catalog.capacity) : undefined;
  return {
    total: all.length,
    topics: counted("topic", "topic"),
    languages: mostCommon(counted("language", "language"), languages.length),
    modes: counted("mode", "mode"),
    cities: mostCommon(catalog.cities.map((key, i) => ({ key, count: inCity[i] as number })), mostCities),
    age_groups: counted("ageGroup", "age"),
    genders: counted("gender", "gender"),
    services: counted("service", "service"),
    free: keyed(freeTimes, freeTruths(catalog, now).count(under("free"))),
    prices: priceSteps.map((key, step) => ({ key, count: atStep.slice(0, step + 1).reduce((sum, n) => sum + n, 0) })),
    distances: asked.city
      ? distances.map((key) => ({ key, count: inCity.reduce((sum, n, i) => (away[i] as number) <= key ? sum + n : sum, 0) }))
      : [],
    fresh: { count: counted("fresh", "fresh")[0]?.count ?? 0 },
    without,
    corrections: found?.corrections ?? [],
    ignored: found?.ignored ?? [],
  };
}

/** Those that count anything, the most common first. */
function mostCommon<K extends string>(list: readonly { key: K; count: number }[], limit: number): { key: K; count: number }[] {
  const first: { key: K; count: number }[] = [];
  const precedes = (a: { key: K; count: number }, b: { key: K; count: number }) => a.count > b.count || (a.count === b.count && a.key < b.key);
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

/** What stands for "none" where an order needs a number that fits a cursor. */
const never = 9e15;

/** Two columns, the first of them perhaps the least first. Not by words: those are in the order of `find` itself. */
function keysBy(catalog: Catalog, sort: Sort): { first: Float64Array; least: boolean; second: Float64Array | undefined } {
  const [rank, least] = [catalog.column("rank"), true];
  if (sort === "rating") return { first: catalog.column("rating"), least: false, second: catalog.column("rating_count") };
  if (sort === "newest") return { first: catalog.column("published"), least: false, second: undefined };
  if (sort === "price") return { first: catalog.column("price"), least, second: rank };
  if (sort === "next_free") return { first: catalog.column("next_free_at"), least, second: rank };
  return { first: rank, least: false, second: undefined };
}

/** The first `limit` after a place, in order, with their places. */
export function find(catalog: Catalog, asked: Asked, sort: Sort, { after, limit, now }: { after?: Keys | undefined; limit: number; now: number }): Keys[] {
  const all = inAll(catalog.live, [...fitting(catalog, asked, now).values()]);
  const best = new Best(catalog, limit, after);
  if (asked.q && sort === "recommended") byWords(catalog, all, catalog.words.find(asked.q, catalog.capacity), best);
  else {
    const { first, least, second } = keysBy(catalog, sort);
    eachOfBoth(all, all, (n) => best.offer(least ? -Math.min(first[n] as number, never) : first[n] as number, second ? second[n] as number : 0, n));
  }
  return best.places();
}

/** Those who fit better come first, whatever their rank. */
function byWords(catalog: Catalog, all: Bits, { fits }: Found, best: Best): void {
  const rank = catalog.column("rank");
  for (const { fit, those } of fits) {
    if (fit < best.least) return;
    eachOfBoth(those, all, (n) => best.offer(fit, rank[n] as number, n));
  }
}

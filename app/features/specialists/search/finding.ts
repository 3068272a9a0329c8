import {
  ageGroups, distances, type Filters, freeTimes, type FreeTime, genders, languages, modes, priceSteps, serviceKinds, type singleFilters,
  type Sort, topics,
} from "../rules.ts";
import { add, type Bits, bitsFor, count, countBoth, countWithin, each, inAll, inAny, packed } from "./bits.ts";
import type { Catalog, NumberColumn } from "./catalog.ts";
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
  return catalog.derived(`near ${km} ${city}`, () => where(catalog, (n) => (away[catalog.cityOf[n] as number] as number) <= km));
}

function free(catalog: Catalog, time: FreeTime, now: number): Bits {
  const [name, days] = freeWithin[time];
  const column = catalog.column(name);
  const minute = Math.floor(now / 60_000) * 60_000;
  return catalog.derived(`free ${time} ${minute}`, () =>
    where(catalog, (n) => (column[n] as number) >= minute && (column[n] as number) < minute + days * day));
}

function cheaper(catalog: Catalog, euros: number): Bits {
  const prices = catalog.column("price");
  return catalog.derived(`price ${euros}`, () => where(catalog, (n) => (prices[n] as number) <= euros * 100));
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
  if (asked.fresh) sets.set("fresh", inAny(catalog.capacity, [catalog.set("fresh")]));
  return sets;
}

/** How many fit; only those published after an instant, in epoch milliseconds, if one is given. */
export function countFound(catalog: Catalog, asked: Asked, now: number, publishedAfter?: number): number {
  const all = inAll(catalog.live, [...fitting(catalog, asked, now).values()]);
  if (publishedAfter === undefined) return count(all);
  const published = catalog.column("published");
  return countBoth(all, where(catalog, (n) => (published[n] as number) > publishedAfter * 1000));
}

const most = 40;

/** The total, and how many each further choice would leave: each filter is counted under all others. */
export function countChoices(catalog: Catalog, asked: Asked, now: number) {
  const sets = fitting(catalog, asked, now);
  const all = packed(inAll(catalog.live, [...sets.values()]));
  const under = new Map([...sets.keys()].map((name) =>
    [name, packed(inAll(catalog.live, [...sets].filter(([other]) => other !== name).map(([, set]) => set)))]));
  const without = (name: FilterName) => under.get(name) ?? all;
  const total = count(all.bits);
  const counted = <K extends string>(filter: FilterName, name: string, keys: readonly K[]) => {
    const others = without(filter);
    return keys.map((key) => {
      const set = catalog.set(`${name}:${key}`);
      return { key, count: set ? countWithin(others, set) : 0 };
    });
  };
  const common = <K extends string>(list: { key: K; count: number }[]) =>
    list.filter((one) => one.count > 0).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const anywhere = without("city");
  const inCity = new Uint32Array(catalog.cities.length);
  each(anywhere.bits, (n) => {
    const city = catalog.cityOf[n] as number;
    inCity[city] = (inCity[city] as number) + 1;
  });
  const away = asked.city ? distancesFrom(catalog, asked.city) : [];
  const anyPrice = without("price_max");
  const anyTime = without("free");
  const found = asked.q ? catalog.words.find(asked.q, catalog.capacity) : undefined;
  const fresh = catalog.set("fresh");
  return {
    total,
    topics: counted("topic", "topic", topics),
    languages: common(counted("language", "language", languages)),
    modes: counted("mode", "mode", modes),
    cities: common(catalog.cities.map((key, i) => ({ key, count: inCity[i] ?? 0 }))).slice(0, most),
    age_groups: counted("ageGroup", "age", ageGroups),
    genders: counted("gender", "gender", genders),
    services: counted("service", "service", serviceKinds),
    free: freeTimes.map((key) => ({ key, count: countWithin(anyTime, free(catalog, key, now)) })),
    prices: priceSteps.map((key) => ({ key, count: countWithin(anyPrice, cheaper(catalog, key)) })),
    distances: asked.city
      ? distances.map((key) => ({ key, count: inCity.reduce((sum, n, i) => (away[i] as number) <= key ? sum + n : sum, 0) }))
      : [],
    fresh: { count: fresh ? countWithin(without("fresh"), fresh) : 0 },
    without: [...sets.keys()].map((filter) => ({ filter, count: count(without(filter).bits) })),
    corrections: found?.corrections ?? [],
    ignored: found?.ignored ?? [],
  };
}

/** A place in an order: more of the first, then more of the second, then the greater id come first. */
export type Keys = [first: number, second: number, id: string];

/** What stands for "none" where an order needs a number that fits a cursor. */
const never = 9e15;

type Key = (n: number) => number;

function keysBy(catalog: Catalog, sort: Sort, q: string | undefined): [Key, Key] {
  const of = (name: NumberColumn): Key => {
    const column = catalog.column(name);
    return (n) => column[n] as number;
  };
  const rank = of("rank");
  if (sort === "rating") return [of("rating"), of("rating_count")];
  if (sort === "newest") return [of("published"), () => 0];
  const [price, next] = [of("price"), of("next_free_at")];
  if (sort === "price") return [(n) => -price(n), rank];
  if (sort === "next_free") return [(n) => -Math.min(next(n), never), rank];
  if (!q) return [rank, () => 0];
  const { fit } = catalog.words.find(q, catalog.capacity);
  return [(n) => fit[n] as number, rank];
}

/** The first `limit` after a place, in order, with their places. */
export function find(catalog: Catalog, asked: Asked, sort: Sort, { after, limit, now }: { after?: Keys | undefined; limit: number; now: number }): Keys[] {
  const all = inAll(catalog.live, [...fitting(catalog, asked, now).values()]);
  const [firstOf, secondOf] = keysBy(catalog, sort, asked.q);
  const idOf = (n: number) => catalog.ids[n] as string;
  const precedes = (a: number, b: number, id: number, [c, d, other]: Keys) =>
    a !== c ? a > c : b !== d ? b > d : idOf(id) > other;
  const best: Keys[] = [];
  each(all, (n) => {
    const [first, second] = [firstOf(n), secondOf(n)];
    const last = best[limit - 1];
    if (last && !precedes(first, second, n, last)) return;
    if (after && (precedes(first, second, n, after) || idOf(n) === after[2])) return;
    let at = best.length;
    while (at > 0 && precedes(first, second, n, best[at - 1] as Keys)) at--;
    best.splice(at, 0, [first, second, idOf(n)]);
    if (best.length > limit) best.pop();
  });
  return best;
}

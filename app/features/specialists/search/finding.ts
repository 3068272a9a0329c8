import {
  ageGroups, distances, type Filters, freeTimes, type FreeTime, genders, languages, modes, priceSteps, serviceKinds, type singleFilters,
  type Sort, topics,
} from "../rules.ts";
import { add, type Bits, bitsFor, count, countBoth, each, has, inAll, inAllAndAllOthers, inAny, membersOf } from "./bits.ts";
import type { Catalog, NumberColumn } from "./catalog.ts";
import { occurrences } from "./tally.ts";
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
  const { all, others } = inAllAndAllOthers(catalog.live, [...sets.values()]);
  const under = new Map([...sets.keys()].map((name, at): [FilterName, Bits] => [name, others[at] as Bits]));
  const members = membersOf(all);
  const truths = catalog.truths.count(members);
  const without = (name: FilterName) => under.get(name) ?? all;
  const counted = <K extends string>(filter: FilterName, name: string, keys: readonly K[]) => {
    const chosen = under.get(filter);
    return keys.map((key) => {
      const set = chosen && catalog.set(`${name}:${key}`);
      return { key, count: chosen ? (set ? countBoth(chosen, set) : 0) : (truths.get(`${name}:${key}`) as number) };
    });
  };
  const common = <K extends string>(list: { key: K; count: number }[]) =>
    list.filter((one) => one.count > 0).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const inCity = occurrences(catalog.cityOf, asked.city ? membersOf(without("city")) : members, catalog.cities.length);
  const away = asked.city ? distancesFrom(catalog, asked.city) : [];
  const atStep = occurrences(catalog.priceStepOf, asked.price_max ? membersOf(without("price_max")) : members, priceSteps.length + 1);
  const anyTime = without("free");
  const found = asked.q ? catalog.words.find(asked.q, catalog.capacity) : undefined;
  return {
    total: members.length,
    topics: counted("topic", "topic", topics),
    languages: common(counted("language", "language", languages)),
    modes: counted("mode", "mode", modes),
    cities: common(catalog.cities.map((key, i) => ({ key, count: inCity[i] ?? 0 }))).slice(0, most),
    age_groups: counted("ageGroup", "age", ageGroups),
    genders: counted("gender", "gender", genders),
    services: counted("service", "service", serviceKinds),
    free: freeTimes.map((key) => ({ key, count: countBoth(anyTime, free(catalog, key, now)) })),
    prices: priceSteps.map((key, step) => ({ key, count: atStep.slice(0, step + 1).reduce((sum, n) => sum + n, 0) })),
    distances: asked.city
      ? distances.map((key) => ({ key, count: inCity.reduce((sum, n, i) => (away[i] as number) <= key ? sum + n : sum, 0) }))
      : [],
    fresh: { count: asked.fresh ? countBoth(without("fresh"), catalog.set("fresh") ?? bitsFor(catalog.capacity)) : (truths.get("fresh") as number) },
    without: [...sets.keys()].map((filter) => ({ filter, count: count(without(filter)) })),
    corrections: found?.corrections ?? [],
    ignored: found?.ignored ?? [],
  };
}

/** A place in an order: more of the first, then more of the second, then the greater id come first. */
export type Keys = [first: number, second: number, id: string];

/** What stands for "none" where an order needs a number that fits a cursor. */
const never = 9e15;

type Key = (n: number) => number;

/** Not by words: those are in the order of `find` itself. */
function keysBy(catalog: Catalog, sort: Sort): [Key, Key] {
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
  return [rank, () => 0];
}

/** The first `limit` places of an order after one of them. */
class Best {
  readonly places: Keys[] = [];
  readonly #catalog: Catalog;
  readonly #limit: number;
  readonly #after: Keys | undefined;
  /** What comes after these two is not among them. */
  least = -Infinity;
  second = -Infinity;

  constructor(catalog: Catalog, limit: number, after: Keys | undefined) {
    this.#catalog = catalog;
    this.#limit = limit;
    this.#after = after;
  }

  #precedes(first: number, second: number, id: string, [c, d, other]: Keys): boolean {
    return first !== c ? first > c : second !== d ? second > d : id > other;
  }

  offer(first: number, second: number, n: number): void {
    if (first < this.least || (first === this.least && second < this.second)) return;
    const { places } = this;
    const id = this.#catalog.ids[n] as string;
    const last = places[this.#limit - 1];
    if (last && !this.#precedes(first, second, id, last)) return;
    if (this.#after && (this.#precedes(first, second, id, this.#after) || id === this.#after[2])) return;
    let at = places.length;
    while (at > 0 && this.#precedes(first, second, id, places[at - 1] as Keys)) at--;
    places.splice(at, 0, [first, second, id]);
    if (places.length > this.#limit) places.pop();
    if (places.length === this.#limit) [this.least, this.second] = places.at(-1) as Keys;
  }
}

/** The first `limit` after a place, in order, with their places. */
export function find(catalog: Catalog, asked: Asked, sort: Sort, { after, limit, now }: { after?: Keys | undefined; limit: number; now: number }): Keys[] {
  const all = inAll(catalog.live, [...fitting(catalog, asked, now).values()]);
  const best = new Best(catalog, limit, after);
  if (asked.q && sort === "recommended") byWords(catalog, all, catalog.words.find(asked.q, catalog.capacity), best);
  else {
    const [firstOf, secondOf] = keysBy(catalog, sort);
    each(all, (n) => best.offer(firstOf(n), secondOf(n), n));
  }
  return best.places;
}

function byWords(catalog: Catalog, all: Bits, { list, fit }: Found, best: Best): void {
  const rank = catalog.column("rank");
  let { least, second } = best;
  for (let at = 0; at < list.length; at++) {
    const here = fit[at] as number;
    if (here < least) continue;
    const n = list[at] as number;
    if ((here === least && (rank[n] as number) < second) || !has(all, n)) continue;
    best.offer(here, rank[n] as number, n);
    ({ least, second } = best);
  }
}

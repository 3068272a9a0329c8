import {
  type AgeGroup, ageGroups, comparablePrice, type Gender, type Language, type Mode, priceSteps, type Profession, reviewsForRating, type ServiceKind,
  splitTopics, yearsOf,
} from "../rules.ts";
import { add, type Bits, bitsFor, count, drop, grown, has } from "./bits.ts";
import { Truths } from "./tally.ts";
import { type Place, TextIndex } from "./text-index.ts";

/** Epoch milliseconds of the first free times; null if there is none. */
export interface FreeTimes {
  next_free_at: number | null;
  next_evening_at: number | null;
  next_weekend_at: number | null;
}

export interface OfferedService {
  /** In all languages. */
  name: string;
  kind: ServiceKind;
}

/** What finding knows of a published specialist. */
export interface Listed extends FreeTimes {
  id: string;
  name: string;
  lastname: string;
  profession: Profession;
  gender: Gender;
  city: string;
  /** In all languages. */
  headline: string;
  languages: Language[];
  topics: string[];
  modes: Mode[];
  age_from: number;
  age_to: number;
  currency: "EUR" | "RSD";
  price_from: number;
  rating: number | null;
  rating_count: number;
  rank: number;
  /** Epoch microseconds. */
  published: number;
  /** The services that can be booked. */
  services: readonly OfferedService[];
}

const numbers = ["rank", "rating", "rating_count", "price", "published", "next_free_at", "next_evening_at", "next_weekend_at"] as const;
export type NumberColumn = (typeof numbers)[number];

const mostDerived = 60;

const names = new Map<string, Map<string, string>>();

/** The same text each time, for example `topic:anger`: to look up a new one costs more. */
function named(set: string, key: string): string {
  let ofSet = names.get(set);
  if (!ofSet) names.set(set, (ofSet = new Map()));
  let name = ofSet.get(key);
  if (name === undefined) ofSet.set(key, (name = `${set}:${key}`));
  return name;
}

/**
 * The published specialists in this process's memory, each with a number. A changed person gets a new number and the old
 * one stays dead, so that the index of words only grows; `worn` says when to make a new catalog.
 */
export class Catalog {
  capacity = 1024;
  live: Bits = bitsFor(this.capacity);
  readonly ids: string[] = [];
  readonly words = new TextIndex();
  readonly cities: string[] = [];
  cityOf = new Uint16Array(this.capacity);
  /** Index of the first of `priceSteps` that is enough, or their number. */
  priceStepOf = new Uint8Array(this.capacity);
  readonly truths = new Truths(this.capacity);
  #numbers = new Map<string, number>();
  #sets = new Map<string, Bits>();
  #columns = Object.fromEntries(numbers.map((name) => [name, new Float64Array(this.capacity)])) as Record<NumberColumn, Float64Array>;
  #cityNumbers = new Map<string, number>();
  #dead = 0;
  /** Grows with every change of a free time, a death or a birth. */
  version = 0;
  #derived = new Map<string, Bits>();
  #derivedFrom = -1;
  readonly #dinars: number;

  /** `dinars` for one euro. */
  constructor(dinars: number) {
    this.#dinars = dinars;
  }

  get worn(): boolean {
    return this.#dead > 1000 && this.#dead * 3 > this.ids.length;
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** Those of whom something is true, for example `topic:anger`; undefined if it is true of nobody. */
  set(name: string): Bits | undefined {
    return this.#sets.get(name);
  }

  /** A set that is made from columns, kept until something changes; the name says of what and when. */
  derived(name: string, make: () => Bits): Bits {
    if (this.#derivedFrom !== this.version || this.#derived.size >= mostDerived) this.#derived.clear();
    this.#derivedFrom = this.version;
    let set = this.#derived.get(name);
    if (!set) this.#derived.set(name, (set = make()));
    return set;
  }

  column(name: NumberColumn): Float64Array {
    return this.#columns[name];
  }

  cityNumber(name: string): number | undefined {
    return this.#cityNumbers.get(name);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    drop(this.live, number);
    this.#numbers.delete(id);
    this.#dead++;
    this.version++;
  }

  put(one: Listed): void {
    this.remove(one.id);
    this.version++;
    const n = this.ids.push(one.id) - 1;
    if (n >= this.capacity) this.#grow();
    this.#numbers.set(one.id, n);
    add(this.live, n);
    this.cityOf[n] = this.#cityFor(one.city);
    const columns = this.#columns;
    columns.rank[n] = one.rank;
    columns.rating[n] = one.rating ?? -1;
    columns.rating_count[n] = one.rating_count;
    columns.price[n] = comparablePrice(one.price_from, one.currency, this.#dinars);
    this.priceStepOf[n] = priceSteps.filter((euros) => (columns.price[n] as number) > euros * 100).length;
    columns.published[n] = one.published;
    this.setFree(one.id, one);
    const { topics, tags } = splitTopics(one.topics);
    const meanings: [meaning: string, place: Place][] = [[this.words.town(one.city), "city"], [named("profession", one.profession), "profession"]];
    const isTrue = (set: string, key: string, place?: Place) => {
      const truth = named(set, key);
      this.#note(truth, n);
      if (place) meanings.push([truth, place]);
    };
    for (const key of topics) isTrue("topic", key, "topic");
    for (const key of tags) {
      isTrue("topic", key);
      meanings.push([named("tag", key), "tag"]);
    }
    for (const key of one.languages) isTrue("language", key, "language");
    for (const key of one.modes) isTrue("mode", key, "mode");
    for (const { kind } of one.services) isTrue("service", kind, "service");
    isTrue("gender", one.gender);
    for (const key of agesOf(one)) isTrue("age", key);
    if (one.rating_count < reviewsForRating) this.#note("fresh", n);
    this.words.add(n, {
      name: `${one.name} ${one.lastname}`, headline: one.headline, repeated: one.services.map(({ name }) => name),
    }, meanings);
  }

  setFree(id: string, free: FreeTimes): void {
    const n = this.#numbers.get(id);
    if (n === undefined) return;
    this.version++;
    for (const name of ["next_free_at", "next_evening_at", "next_weekend_at"] as const) {
      this.#columns[name][n] = free[name] ?? Infinity;
    }
  }

  size(): number {
    return count(this.live);
  }

  holds(n: number): boolean {
    return has(this.live, n);
  }

  #note(truth: string, n: number): void {
    let set = this.#sets.get(truth);
    if (!set) this.#sets.set(truth, (set = bitsFor(this.capacity)));
    add(set, n);
    this.truths.add(truth, n);
  }

  #cityFor(name: string): number {
    let number = this.#cityNumbers.get(name);
    if (number === undefined) this.#cityNumbers.set(name, (number = this.cities.push(name) - 1));
    return number;
  }

  #grow(): void {
    this.capacity *= 2;
    this.live = grown(this.live, this.capacity);
    for (const [name, set] of this.#sets) this.#sets.set(name, grown(set, this.capacity));
    this.truths.grow(this.capacity);
    const cities = this.cityOf;
    this.cityOf = new Uint16Array(this.capacity);
    this.cityOf.set(cities);
    const steps = this.priceStepOf;
    this.priceStepOf = new Uint8Array(this.capacity);
    this.priceStepOf.set(steps);
    for (const name of numbers) {
      const column = this.#columns[name];
      this.#columns[name] = new Float64Array(this.capacity);
      this.#columns[name].set(column);
    }
  }
}

const yearsOfGroups = ageGroups.map((group) => [group, ...yearsOf(group)] as const);

const agesOf = ({ age_from, age_to }: Listed): AgeGroup[] =>
  yearsOfGroups.filter(([, from, to]) => age_from <= to && age_to >= from).map(([group]) => group);

import {
  type AgeGroup, ageGroups, comparablePrice, type Gender, type Language, type Mode, type Profession, reviewsForRating, splitTopics,
  yearsOf,
} from "../rules.ts";
import type { Texts } from "../tables.server.ts";
import { add, type Bits, bitsFor, count, drop, grown, has } from "./bits.ts";
import { serviceKindOf } from "./service-kinds.ts";
import { TextIndex } from "./text-index.ts";

/** Epoch milliseconds of the first free times; null if there is none. */
export interface FreeTimes {
  next_free_at: number | null;
  next_evening_at: number | null;
  next_weekend_at: number | null;
}

/** What finding knows of a published specialist. */
export interface Listed extends FreeTimes {
  id: string;
  name: string;
  lastname: string;
  profession: Profession;
  gender: Gender;
  city: string;
  headline: Texts;
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
  /** Names of the services that can be booked. */
  services: Texts[];
}

const numbers = ["rank", "rating", "rating_count", "price", "published", "next_free_at", "next_evening_at", "next_weekend_at"] as const;
export type NumberColumn = (typeof numbers)[number];

const mostDerived = 60;

const textOf = (texts: Texts) => Object.values(texts).join(" ");

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
  #numbers = new Map<string, number>();
  #sets = new Map<string, Bits>();
  #columns = Object.fromEntries(numbers.map((name) => [name, new Float64Array(this.capacity)])) as Record<NumberColumn, Float64Array>;
  #cityNumbers = new Map<string, number>();
  #dead = 0;
  /** Grows with every change of a free time, a death or a birth. */
  version = 0;
  #derived = new Map<string, Bits>();
  #derivedFrom = -1;

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
    const kinds = one.services.map(serviceKindOf);
    const { topics, tags } = splitTopics(one.topics);
    const price = comparablePrice(one.price_from, one.currency);
    this.cityOf[n] = this.#cityFor(one.city);
    const { rank, rating, rating_count, published } = one;
    for (const [name, value] of Object.entries({ rank, rating: rating ?? -1, rating_count, price, published })) {
      this.#columns[name as NumberColumn][n] = value;
    }
    this.setFree(one.id, one);
    const truths = [
      ...[...topics, ...tags].map((key) => `topic:${key}`), ...one.languages.map((key) => `language:${key}`),
      ...one.modes.map((key) => `mode:${key}`), ...kinds.map((key) => `service:${key}`), `gender:${one.gender}`,
      ...agesOf(one).map((key) => `age:${key}`), ...(rating_count < reviewsForRating ? ["fresh"] : []),
    ];
    for (const truth of truths) this.#note(truth, n);
    this.words.add(n, {
      name: `${one.name} ${one.lastname}`, headline: textOf(one.headline),
      service: one.services.map(textOf).join(" "),
    }, [
      [this.words.town(one.city), "city"],
      [`profession:${one.profession}`, "profession"],
      ...tags.map((key) => [`tag:${key}`, "tag"] as const), ...topics.map((key) => [`topic:${key}`, "topic"] as const),
      ...one.languages.map((key) => [`language:${key}`, "language"] as const),
      ...one.modes.map((key) => [`mode:${key}`, "mode"] as const), ...kinds.map((key) => [`service:${key}`, "service"] as const),
    ]);
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
    const cities = this.cityOf;
    this.cityOf = new Uint16Array(this.capacity);
    this.cityOf.set(cities);
    for (const name of numbers) {
      const column = this.#columns[name];
      this.#columns[name] = new Float64Array(this.capacity);
      this.#columns[name].set(column);
    }
  }
}

const agesOf = ({ age_from, age_to }: Listed): AgeGroup[] =>
  ageGroups.filter((group) => {
    const [from, to] = yearsOf(group);
    return age_from <= to && age_to >= from;
  });

import {
  type AgeGroup,
  ageGroups,
  comparablePrice,
  type Gender,
  genders,
  type Language,
  languages,
  type Mode,
  modes,
  priceSteps,
  type Profession,
  reviewsForRating,
  type ServiceKind,
  serviceKinds,
  splitTopics,
  topics,
  yearsOf,
} from "../rules.ts";
import { addBit, type Bits, bitsFor, countBits, removeBit, enlargeBits, BitsPool } from "./bits.ts";
import { Traits } from "./tally.ts";
import { type MatchPlace, TextIndex } from "./text-index.ts";

/** First available times in epoch milliseconds; null if there is none. */
export interface FreeTimes {
  next_free_at: number | null;
  next_evening_at: number | null;
  next_weekend_at: number | null;
}

export interface OfferedService {
  /** The names in all languages, joined. */
  name: string;
  kind: ServiceKind;
}

/** What the search knows about a published specialist. */
export interface ListedSpecialist extends FreeTimes {
  id: string;
  name: string;
  lastname: string;
  profession: Profession;
  gender: Gender;
  city: string;
  /** The texts in all languages, joined. */
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

/** `beginning` is the beginning of the id as a number, because numbers compare faster. */
const numbers = [
  "rank",
  "rating",
  "rating_count",
  "price",
  "published",
  "next_free_at",
  "next_evening_at",
  "next_weekend_at",
  "beginning",
] as const;
export type NumberColumn = (typeof numbers)[number];

/** The first 12 digits of a UUID as a number, which sorts like the UUID. */
const beginningOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The values whose matches are counted. A price step counts everyone at or below it. */
export const countedKeys = {
  topic: topics,
  language: languages,
  mode: modes,
  age: ageGroups,
  gender: genders,
  service: serviceKinds,
  fresh: ["yes"],
  price: priceSteps,
} as const;
export type CountedKind = keyof typeof countedKeys;
/** Groups that are counted in one pass. Fewer groups are faster, as long as a group does not have too many keys. */
const countedTogether: readonly CountedKind[][] = [
  ["topic", "age"],
  ["language", "mode", "gender"],
  ["service", "fresh", "price"],
];

const mostDerived = 60;

const names = new Map<string, Map<string, string>>();

/** Returns the same string instance for the same key, such as `topic:anger`, because looking up a new string is slower. */
function named(set: string, key: string): string {
  let ofSet = names.get(set);
  if (!ofSet) names.set(set, (ofSet = new Map()));
  let name = ofSet.get(key);
  if (name === undefined) ofSet.set(key, (name = `${set}:${key}`));
  return name;
}

/**
 * The published specialists in this process's memory, each with a number. A changed person gets a new number and the old one
 * stays unused, so that the word index only grows; `worn` says when to build a new catalog.
 */
export class Catalog {
  capacity = 1024;
  live: Bits = bitsFor(this.capacity);
  /** Reusable memory for counting, like `members`. */
  pool = new BitsPool(this.capacity);
  members = new Uint32Array(this.capacity);
  readonly ids: string[] = [];
  readonly words = new TextIndex();
  readonly cities: string[] = [];
  cityOf = new Uint16Array(this.capacity);
  readonly traits = countedTogether.map(
    (kinds) =>
      new Traits<CountedKind>(Object.fromEntries(kinds.map((kind) => [kind, countedKeys[kind]])), this.capacity),
  );
  readonly #traitsOf = Object.fromEntries(
    countedTogether.flatMap((kinds, i) => kinds.map((kind) => [kind, this.traits[i]])),
  ) as Record<CountedKind, Traits<CountedKind>>;
  #numbers = new Map<string, number>();
  #sets = new Map<string, Bits>();
  #columns = Object.fromEntries(numbers.map((name) => [name, new Float64Array(this.capacity)])) as Record<
    NumberColumn,
    Float64Array
  >;
  #cityNumbers = new Map<string, number>();
  #dead = 0;
  /** Incremented with every added or removed person, and with every change of an available time. */
  readonly #versions = { people: 0, free: 0 };
  readonly #derived = new Map<string, { version: number; made: unknown }>();
  readonly #dinars: number;

  /** `dinars` is the value of one euro. */
  constructor(dinars: number) {
    this.#dinars = dinars;
  }

  get worn(): boolean {
    return this.#dead > 1000 && this.#dead * 3 > this.ids.length;
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** The people with a certain value, such as `topic:anger`; undefined if there are none. */
  set(name: string): Bits | undefined {
    return this.#sets.get(name);
  }

  /** A value derived from columns, cached until `from` changes. `name` must identify the value and its parameters. */
  derived<T>(name: string, from: "people" | "free", make: () => T): T {
    const version = this.#versions[from];
    const known = this.#derived.get(name);
    if (known?.version === version) return known.made as T;
    if (this.#derived.size >= mostDerived) this.#derived.clear();
    const made = make();
    this.#derived.set(name, { version, made });
    return made;
  }

  traitsOf(kind: CountedKind): Traits<CountedKind> {
    return this.#traitsOf[kind];
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
    removeBit(this.live, number);
    this.#numbers.delete(id);
    this.#dead++;
    this.#changed();
  }

  put(one: ListedSpecialist): void {
    this.remove(one.id);
    this.#changed();
    const n = this.ids.push(one.id) - 1;
    if (n >= this.capacity) this.#grow();
    this.#numbers.set(one.id, n);
    addBit(this.live, n);
    this.cityOf[n] = this.#cityFor(one.city);
    const columns = this.#columns;
    columns.rank[n] = one.rank;
    columns.rating[n] = one.rating ?? -1;
    columns.rating_count[n] = one.rating_count;
    columns.price[n] = comparablePrice(one.price_from, one.currency, this.#dinars);
    for (const euros of priceSteps)
      if ((columns.price[n] as number) <= euros * 100) this.#traitsOf.price.add("price", euros, n);
    columns.published[n] = one.published;
    columns.beginning[n] = beginningOf(one.id);
    this.setFree(one.id, one);
    const { topics: own, tags } = splitTopics(one.topics);
    const meanings: [meaning: string, place: MatchPlace][] = [
      [this.words.town(one.city), "city"],
      [named("profession", one.profession), "profession"],
    ];
    const addTrait = (set: CountedKind, key: string, place?: MatchPlace) => {
      const trait = named(set, key);
      this.#note(trait, n);
      this.#traitsOf[set].add(set, key, n);
      if (place) meanings.push([trait, place]);
    };
    for (const key of own) addTrait("topic", key, "topic");
    for (const key of tags) {
      addTrait("topic", key);
      meanings.push([named("tag", key), "tag"]);
    }
    for (const key of one.languages) addTrait("language", key, "language");
    for (const key of one.modes) addTrait("mode", key, "mode");
    for (const { kind } of one.services) addTrait("service", kind, "service");
    addTrait("gender", one.gender);
    for (const key of agesOf(one)) addTrait("age", key);
    if (one.rating_count < reviewsForRating) addTrait("fresh", "yes");
    this.words.add(
      n,
      {
        name: `${one.name} ${one.lastname}`,
        headline: one.headline,
        repeated: one.services.map(({ name }) => name),
      },
      meanings,
    );
  }

  setFree(id: string, free: FreeTimes): void {
    const n = this.#numbers.get(id);
    if (n === undefined) return;
    this.#versions.free++;
    for (const name of ["next_free_at", "next_evening_at", "next_weekend_at"] as const) {
      this.#columns[name][n] = free[name] ?? Infinity;
    }
  }

  size(): number {
    return countBits(this.live);
  }

  /** Whether the first id is greater than the second. */
  isAfter(one: number, other: number): boolean {
    const beginnings = this.#columns.beginning;
    const [a, b] = [beginnings[one] as number, beginnings[other] as number];
    return a > b || (!(a < b) && (this.ids[one] as string) > (this.ids[other] as string));
  }

  #changed(): void {
    this.#versions.people++;
    this.#versions.free++;
  }

  #note(trait: string, n: number): void {
    let set = this.#sets.get(trait);
    if (!set) this.#sets.set(trait, (set = bitsFor(this.capacity)));
    addBit(set, n);
  }

  #cityFor(name: string): number {
    let number = this.#cityNumbers.get(name);
    if (number === undefined) this.#cityNumbers.set(name, (number = this.cities.push(name) - 1));
    return number;
  }

  #grow(): void {
    // Grows in small steps, because searches scan empty slots too.
    this.capacity += Math.ceil(this.capacity / 16 / 1024) * 1024;
    this.pool = new BitsPool(this.capacity);
    this.members = new Uint32Array(this.capacity);
    this.live = enlargeBits(this.live, this.capacity);
    for (const [name, set] of this.#sets) this.#sets.set(name, enlargeBits(set, this.capacity));
    for (const traits of this.traits) traits.grow(this.capacity);
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

const yearsOfGroups = ageGroups.map((group) => [group, ...yearsOf(group)] as const);

const agesOf = ({ age_from, age_to }: ListedSpecialist): AgeGroup[] =>
  yearsOfGroups.filter(([, from, to]) => age_from <= to && age_to >= from).map(([group]) => group);

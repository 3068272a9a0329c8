import { addBit, type Bits, bitsFor, enlargeBits, type BitsPool } from "./bits.ts";

/** With fewer entries than this, a list is always smaller than a set. */
const shortest = 64;

const roomFor = (entry: number): number => 2 ** Math.ceil(Math.log2(entry + 1));

/** The entries for which a word gets the same points: a list while they are few, then a set. */
class Level {
  readonly points: number;
  size = 0;
  list: Uint32Array | undefined = new Uint32Array(4);
  bits: Bits | undefined;

  constructor(points: number) {
    this.points = points;
  }

  /** Entries must come in ascending order. */
  add(entry: number): void {
    const { list } = this;
    if (list && this.size >= shortest && this.size * 32 > entry) this.#dense(list, entry);
    else if (list && this.size === list.length) (this.list = new Uint32Array(this.size * 2)).set(list);
    if (this.list) this.list[this.size] = entry;
    else {
      let bits = this.bits as Bits;
      if (entry >= bits.length * 32) this.bits = bits = enlargeBits(bits, roomFor(entry));
      addBit(bits, entry);
    }
    this.size++;
  }

  #dense(list: Uint32Array, entry: number): void {
    this.bits = bitsFor(roomFor(entry));
    for (let at = 0; at < this.size; at++) addBit(this.bits, list[at] as number);
    this.list = undefined;
  }

  addTo(set: Bits): void {
    const { list, bits, size } = this;
    if (list) for (let at = 0; at < size; at++) addBit(set, list[at] as number);
    if (!bits) return;
    const length = Math.min(bits.length, set.length);
    for (let i = 0; i < length; i++) set[i] = (set[i] as number) | (bits[i] as number);
  }
}

/** The entries that contain a word, grouped by points, of which there are few different values. */
export class Posting {
  readonly levels: Level[] = [];

  add(entry: number, points: number): void {
    for (const level of this.levels) {
      if (level.points !== points) continue;
      level.add(entry);
      return;
    }
    const level = new Level(points);
    level.add(entry);
    this.levels.push(level);
  }
}

/** Everything that one search word may mean, each with a percentage of its points. */
export type WeightedPostings = readonly { posting: Posting; percent: number }[];

/** The entries that get the same points from a word. */
export interface Plane {
  points: number;
  bits: Bits;
}

/** The entries that match one search word, most points first. An entry may be in several planes; only the first counts. */
export function planesOf(meant: WeightedPostings, pool: BitsPool): Plane[] {
  const planes = new Map<number, Bits>();
  for (const {
    posting: { levels },
    percent,
  } of meant) {
    for (const level of levels) {
      const points = Math.floor((level.points * percent) / 100);
      let bits = planes.get(points);
      if (!bits) planes.set(points, (bits = pool.take()));
      level.addTo(bits);
    }
  }
  return [...planes].map(([points, bits]) => ({ points, bits })).sort((a, b) => b.points - a.points);
}

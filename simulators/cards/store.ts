import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { ProviderObject, ObjectKind, ObjectOf } from "./shapes.ts";

interface Line {
  a: string;
  t: ProviderObject;
}

/** Minimum of appended bytes before the file is rewritten. */
const leastAdded = 1024 * 1024;

/**
 * Stores the simulator's data by account. With a file, each request's changes are appended before it is answered, so that a
 * killed process continues where it stopped.
 */
export class Store {
  readonly #things = new Map<string, Line>();
  readonly #lists = new Map<string, Set<string>>();
  readonly #changed = new Set<string>();
  readonly #file: string | undefined;
  #sequence = 0;
  /** Bytes of the file when it was last rewritten; `#added` counts those appended since. */
  #written = 0;
  #added = 0;

  constructor(file?: string) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    for (const text of readFileSync(file, "utf8").split("\n")) this.#read(text);
    this.#writeAnew(file);
  }

  #writeAnew(file: string): void {
    const lines = [...this.#things.values()].map((line) => JSON.stringify(line));
    const text = [...lines, JSON.stringify({ n: this.#sequence }), ""].join("\n");
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    this.#written = text.length;
    this.#added = 0;
  }

  /** Bytes of the file; 0 without a file. */
  get size(): number {
    return this.#written + this.#added;
  }

  /** A line that was cut off when the process was killed belongs to a request that was never answered. */
  #read(text: string): void {
    try {
      const line = JSON.parse(text) as Line | { n: number } | { gone: string };
      if ("n" in line) this.#sequence = line.n;
      else if ("gone" in line) this.#drop(line.gone);
      else this.#keep(line);
    } catch {
      return;
    }
  }

  #keep(line: Line): void {
    const known = this.#things.get(line.t.id);
    if (known) {
      known.t = line.t;
      return;
    }
    this.#things.set(line.t.id, line);
    const list = `${line.a}/${line.t.object}`;
    const ids = this.#lists.get(list) ?? new Set<string>();
    this.#lists.set(list, ids.add(line.t.id));
  }

  #drop(id: string): void {
    const line = this.#things.get(id);
    if (!line) return;
    this.#things.delete(id);
    this.#lists.get(`${line.a}/${line.t.object}`)?.delete(id);
  }

  nextNumber(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  /** Returns a copy: changes count only once they are saved, so a request that is refused halfway leaves nothing behind. */
  find<K extends ObjectKind>(kind: K, account: string, id: string): ObjectOf<K> | undefined {
    const line = this.#things.get(id);
    return line?.a === account && line.t.object === kind ? { ...(line.t as ObjectOf<K>) } : undefined;
  }

  any(id: string): ProviderObject | undefined {
    return this.#things.get(id)?.t;
  }

  accountOf(id: string): string | undefined {
    return this.#things.get(id)?.a;
  }

  /** Returns the objects in the order in which they were created. */
  list<K extends ObjectKind>(kind: K, account: string): ObjectOf<K>[] {
    const ids = this.#lists.get(`${account}/${kind}`) ?? [];
    return Array.from(ids, (id) => this.#things.get(id)?.t as ObjectOf<K>);
  }

  save<T extends ProviderObject>(account: string, thing: T): T {
    this.#keep({ a: account, t: thing });
    this.#changed.add(thing.id);
    return thing;
  }

  remove(id: string): void {
    this.#drop(id);
    this.#changed.add(id);
  }

  /** Persists all changes. */
  commit(): void {
    if (this.#changed.size === 0) return;
    if (this.#file !== undefined) {
      const lines = Array.from(this.#changed, (id) => JSON.stringify(this.#things.get(id) ?? { gone: id }));
      const text = `${[...lines, JSON.stringify({ n: this.#sequence })].join("\n")}\n`;
      appendFileSync(this.#file, text);
      this.#added += text.length;
      // Compact the file, in which changed and removed objects are still present.
      if (this.#added > Math.max(leastAdded, this.#written)) this.#writeAnew(this.#file);
    }
    this.#changed.clear();
  }

  /** Persists all changes, and compacts the file. */
  shrink(): void {
    this.commit();
    if (this.#file !== undefined && this.size > leastAdded) this.#writeAnew(this.#file);
  }
}

import type { Sql } from "../../../platform/db/database.server.ts";
import { Catalog, type FreeTimes, type Listed } from "./catalog.ts";

/** Rows per statement while the catalog is read. */
const batch = 1000;
/** A refresh that took longer than this many milliseconds makes the next ones wait ten times as long. */
const slowRefresh = 300;

interface Row extends Listed {
  status: string;
  changed: string;
}

interface Touched extends FreeTimes {
  id: string;
  changed: string;
  touched: string;
}

const millis = (sql: Sql, column: string) => sql.unsafe(`extract(epoch from f.${column})::float8 * 1000 as ${column}`);

const rows = (sql: Sql, which: { after: string } | { ids: string[] }) => sql<Row[]>`
  select s.id, s.status, s.name, s.lastname, s.profession, s.gender, s.city, s.headline, s.languages, s.topics, s.modes,
    s.age_from, s.age_to, s.currency, s.price_from, s.rating, s.rating_count, s.rank,
    round(extract(epoch from s.published_at) * 1000000)::float8 as published,
    coalesce((select json_agg(v.name order by v.position) from service v where v.specialist_id = s.id and v.active), '[]') as services,
    f.changed::text as changed, ${millis(sql, "next_free_at")}, ${millis(sql, "next_evening_at")}, ${millis(sql, "next_weekend_at")}
  from specialist s join specialist_finding f on f.specialist_id = s.id
  where ${"ids" in which
    ? sql`s.id = any (${which.ids}::uuid[])`
    : sql`s.status = 'published' and s.id > ${which.after}::uuid order by s.id limit ${batch}`}`;

/**
 * Keeps this process's catalog like the database. Before every search one short statement asks what came since the last
 * one, so that a search sees all that was committed before it, whichever process wrote it.
 */
class Finder {
  readonly #sql: Sql;
  #catalog: Catalog | undefined;
  /** By id, the last content that the catalog has. */
  #changed = new Map<string, string>();
  /** Everything before this transaction is in the catalog. */
  #horizon = "0";
  #seen = new Set<string>();
  #refreshing: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #restUntil = 0;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async catalog(): Promise<Catalog> {
    await this.#fresh();
    return this.#catalog as Catalog;
  }

  /** Waits for a refresh that starts after this call: one under way may have looked before the caller's own write. */
  #fresh(): Promise<void> {
    if (this.#catalog && performance.now() < this.#restUntil) return Promise.resolve();
    if (!this.#refreshing) return this.#start();
    this.#next ??= this.#refreshing.catch(() => undefined).then(() => {
      this.#next = undefined;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    const running = (this.#catalog && !this.#catalog.worn ? this.#refresh() : this.#load()).finally(() => {
      if (this.#refreshing === running) this.#refreshing = undefined;
    });
    this.#refreshing = running;
    return running;
  }

  async #load(): Promise<void> {
    const [now] = await this.#sql<{ horizon: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`;
    const [catalog, changed] = [new Catalog(), new Map<string, string>()];
    for (let after: string | undefined = "00000000-0000-0000-0000-000000000000"; after; ) {
      const some: Row[] = await rows(this.#sql, { after });
      for (const row of some) {
        catalog.put(row);
        changed.set(row.id, row.changed);
      }
      after = some.length === batch ? some.at(-1)?.id : undefined;
    }
    this.#catalog = catalog;
    this.#changed = changed;
    this.#horizon = now?.horizon ?? "0";
    this.#seen = new Set();
  }

  async #refresh(): Promise<void> {
    const catalog = this.#catalog as Catalog;
    const from = performance.now();
    // Rows restored from another cluster carry numbers of the future: they are part of what was loaded.
    const found = await this.#sql<({ horizon: string } & { [K in keyof Touched]: Touched[K] | null })[]>`
      select s.horizon, f.specialist_id as id, f.changed::text as changed, f.touched::text as touched,
        ${millis(this.#sql, "next_free_at")}, ${millis(this.#sql, "next_evening_at")}, ${millis(this.#sql, "next_weekend_at")}
      from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_snapshot_xmax(pg_current_snapshot()) as beyond) s
      left join specialist_finding f on f.touched >= ${this.#horizon}::text::xid8 and f.touched < s.beyond`;
    const touched = found.filter((row): row is Touched & { horizon: string } => row.id !== null)
      .filter((row) => !this.#seen.has(`${row.id} ${row.touched}`));
    const content = touched.filter((row) => this.#changed.get(row.id) !== row.changed).map((row) => row.id);
    for (const row of touched) if (this.#changed.get(row.id) === row.changed) catalog.setFree(row.id, row);
    for (let i = 0; i < content.length; i += batch) {
      for (const row of await rows(this.#sql, { ids: content.slice(i, i + batch) })) {
        if (row.status === "published") catalog.put(row);
        else catalog.remove(row.id);
        this.#changed.set(row.id, row.changed);
      }
    }
    const horizon = found[0]?.horizon ?? this.#horizon;
    if (horizon !== this.#horizon) this.#seen = new Set();
    this.#horizon = horizon;
    for (const row of found) if (row.id !== null) this.#seen.add(`${row.id} ${row.touched}`);
    const took = performance.now() - from;
    if (took > slowRefresh) this.#restUntil = performance.now() + took * 10;
  }
}

const finders = new WeakMap<Sql, Finder>();

/** The catalog of published specialists as the database has them now. */
export function catalogOf(sql: Sql): Promise<Catalog> {
  let finder = finders.get(sql);
  if (!finder) finders.set(sql, (finder = new Finder(sql)));
  return finder.catalog();
}

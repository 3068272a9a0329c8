import type { Sql } from "../../../platform/db/database.server.ts";
import type { DinarRate } from "../settings.ts";
import type { Language, Mode, ServiceKind } from "../rules.ts";
import type { Texts } from "../tables.server.ts";
import { Catalog, type FreeTimes, type ListedSpecialist, type OfferedService } from "./catalog.ts";

/** Rows per statement while the catalog is read. */
const batch = 500;
/** Rows after which the loop yields to other work. */
const turn = 100;
/** After a refresh that took longer than this many milliseconds, the next one waits ten times as long as it took. */
const slowRefresh = 300;

interface Row extends Omit<ListedSpecialist, "headline" | "languages" | "topics" | "modes" | "services"> {
  status: string;
  changed: string;
  headline: Texts;
  /** Separated by spaces. */
  languages: string;
  topics: string;
  modes: string;
  /** One line per service: its kind, a space, its name as JSON. */
  services: string | null;
}

interface Touched extends FreeTimes {
  id: string;
  changed: string;
  touched: string;
}

const millis = (sql: Sql, column: string) => sql.unsafe(`extract(epoch from f.${column})::float8 * 1000 as ${column}`);

/** Lists are read as text: they repeat, and one text is read faster than many small values. */
const rows = (sql: Sql, which: { after: string } | { ids: string[] }) => sql<Row[]>`
  select s.id, s.status, s.name, s.lastname, s.profession, s.gender, s.city, s.headline, array_to_string(s.languages, ' ') as languages,
    array_to_string(s.topics, ' ') as topics, array_to_string(s.modes, ' ') as modes, s.age_from, s.age_to, s.currency, s.price_from,
    s.rating, s.rating_count, s.rank, round(extract(epoch from s.published_at) * 1000000)::float8 as published,
    (select string_agg(v.kind || ' ' || v.name::text, E'\\n' order by v.position) from service v where v.specialist_id = s.id and v.active)
      as services,
    f.changed::text as changed, ${millis(sql, "next_free_at")}, ${millis(sql, "next_evening_at")}, ${millis(sql, "next_weekend_at")}
  from specialist s join specialist_finding f on f.specialist_id = s.id
  where ${
    "ids" in which
      ? sql`s.id = any (${which.ids}::uuid[])`
      : sql`s.status = 'published' and s.id > ${which.after}::uuid and f.specialist_id > ${which.after}::uuid order by s.id limit ${batch}`
  }`;

const textOf = (texts: Texts) => Object.values(texts).join(" ");

/** Caches the results of `read`, up to a limit. */
function remembering<T>(most: number, read: (text: string) => T): (text: string) => T {
  let known = new Map<string, T>();
  return (text) => {
    let made = known.get(text);
    if (made === undefined) {
      if (known.size >= most) known = new Map();
      known.set(text, (made = read(text)));
    }
    return made;
  };
}

/** Returns a function that converts rows and shares the values that many rows repeat. */
function reader(): (row: Row) => ListedSpecialist {
  const list = remembering(10_000, (text) => text.split(" ").filter(Boolean));
  const offered = remembering(20_000, (line): OfferedService => {
    const at = line.indexOf(" ");
    return { kind: line.slice(0, at) as ServiceKind, name: textOf(JSON.parse(line.slice(at + 1)) as Texts) };
  });
  // Properties are listed one by one, because copying the rest of a row costs as much as everything else.
  return (row) => ({
    id: row.id,
    name: row.name,
    lastname: row.lastname,
    profession: row.profession,
    gender: row.gender,
    city: row.city,
    headline: textOf(row.headline),
    languages: list(row.languages) as Language[],
    topics: list(row.topics),
    modes: list(row.modes) as Mode[],
    age_from: row.age_from,
    age_to: row.age_to,
    currency: row.currency,
    price_from: row.price_from,
    rating: row.rating,
    rating_count: row.rating_count,
    rank: row.rank,
    published: row.published,
    next_free_at: row.next_free_at,
    next_evening_at: row.next_evening_at,
    next_weekend_at: row.next_weekend_at,
    services: row.services?.split("\n").map(offered) ?? [],
  });
}

/** A catalog and the database state it contains. */
interface Copy {
  catalog: Catalog;
  /** By id: the version of the content that the catalog has. */
  changed: Map<string, string>;
  /** The catalog includes everything before this transaction. */
  horizon: string;
}

const othersTurn = () => new Promise((go) => setImmediate(go));

async function readAll(sql: Sql, dinars: number): Promise<Copy> {
  const [now] = await sql<{ horizon: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`;
  const [catalog, changed] = [new Catalog(dinars), new Map<string, string>()];
  const read = reader();
  for (
    let next: Promise<Row[]> | undefined = rows(sql, { after: "00000000-0000-0000-0000-000000000000" }).execute();
    next;
  ) {
    const some: Row[] = await next;
    const after = some.length === batch ? some.at(-1)?.id : undefined;
    // The database runs the next query meanwhile.
    next = after === undefined ? undefined : rows(sql, { after }).execute();
    next?.catch(() => undefined);
    for (const [i, row] of some.entries()) {
      if (i % turn === turn - 1) await othersTurn();
      catalog.put(read(row));
      changed.set(row.id, row.changed);
    }
  }
  return { catalog, changed, horizon: now?.horizon ?? "0" };
}

/**
 * Keeps this process's catalog in sync with the database. Before every search one short statement asks for changes, so that a
 * search sees everything committed before it, by any process.
 */
class Finder {
  readonly #sql: Sql;
  readonly #dinars: number;
  #copy: Copy | undefined;
  /** A newer copy, from which the next refresh starts. */
  #replacement: Copy | undefined;
  #readingReplacement = false;
  #seen = new Set<string>();
  #refreshing: Promise<void> | undefined;
  /** A refresh that has not queried the database yet. */
  #waiting: Promise<void> | undefined;
  #restUntil = 0;

  constructor({ sql, settings }: SearchServices) {
    this.#sql = sql;
    this.#dinars = settings.dinarRate.dinars;
  }

  async catalog(): Promise<Catalog> {
    await this.#fresh();
    return (this.#copy as Copy).catalog;
  }

  /**
   * Waits for a refresh that queries the database after this call: one that already has may have missed the caller's own write.
   */
  #fresh(): Promise<void> {
    if (this.#copy && performance.now() < this.#restUntil) return Promise.resolve();
    if (this.#waiting) return this.#waiting;
    // Delays the query briefly, so that calls from one page, or from many pages under load, share it.
    const asking = (this.#refreshing ?? Promise.resolve()).catch(() => undefined).then(othersTurn);
    const waiting = asking.then(() => {
      this.#waiting = undefined;
      const running = (this.#copy ? this.#refresh(this.#copy) : this.#load()).finally(() => {
        if (this.#refreshing === running) this.#refreshing = undefined;
      });
      this.#refreshing = running;
      return running;
    });
    this.#waiting = waiting;
    return waiting;
  }

  async #load(): Promise<void> {
    this.#copy = await readAll(this.#sql, this.#dinars);
  }

  /** Builds a new catalog while searches continue in the old one. */
  #readReplacement(): void {
    if (this.#readingReplacement || this.#replacement) return;
    this.#readingReplacement = true;
    readAll(this.#sql, this.#dinars)
      .then(
        (copy) => (this.#replacement = copy),
        () => undefined,
      )
      .finally(() => (this.#readingReplacement = false));
  }

  /**
   * A cheap check, because usually nothing has changed. Uses no parameters: with them, PostgreSQL would plan the statement again
   * each time on a large table. Rows restored from another cluster may have transaction IDs that this one has not reached; the
   * catalog was loaded with them, so they are ignored here.
   */
  async #hasChanged(copy: Copy): Promise<boolean> {
    const [now] = await this.#sql<{ horizon: string; latest: string | null }[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (select f.touched from specialist_finding f
        where f.touched < pg_snapshot_xmax(pg_current_snapshot()) order by f.touched desc limit 1)::text as latest`;
    if (!now || BigInt(now.latest ?? 0) >= BigInt(copy.horizon)) return true;
    this.#moveTo(now.horizon, copy);
    return false;
  }

  #moveTo(horizon: string, copy: Copy): void {
    if (horizon !== copy.horizon) this.#seen = new Set();
    copy.horizon = horizon;
  }

  async #refresh(before: Copy): Promise<void> {
    const copy = this.#replacement ?? before;
    if (this.#replacement) this.#seen = new Set();
    this.#copy = copy;
    this.#replacement = undefined;
    const { catalog, changed } = copy;
    const from = performance.now();
    if (!(await this.#hasChanged(copy))) return;
    const found = await this.#sql<({ horizon: string } & { [K in keyof Touched]: Touched[K] | null })[]>`
      select s.horizon, f.specialist_id as id, f.changed::text as changed, f.touched::text as touched,
        ${millis(this.#sql, "next_free_at")}, ${millis(this.#sql, "next_evening_at")}, ${millis(this.#sql, "next_weekend_at")}
      from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_snapshot_xmax(pg_current_snapshot()) as beyond) s
      left join specialist_finding f on f.touched >= ${copy.horizon}::text::xid8 and f.touched < s.beyond`;
    const touched = found
      .filter((row): row is Touched & { horizon: string } => row.id !== null)
      .filter((row) => !this.#seen.has(`${row.id} ${row.touched}`));
    const content = touched.filter((row) => changed.get(row.id) !== row.changed).map((row) => row.id);
    for (const row of touched) if (changed.get(row.id) === row.changed) catalog.setFree(row.id, row);
    const read = reader();
    for (let i = 0; i < content.length; i += batch) {
      for (const row of await rows(this.#sql, { ids: content.slice(i, i + batch) })) {
        if (row.status === "published") catalog.put(read(row));
        else catalog.remove(row.id);
        changed.set(row.id, row.changed);
      }
    }
    this.#moveTo(found[0]?.horizon ?? copy.horizon, copy);
    for (const row of found) if (row.id !== null) this.#seen.add(`${row.id} ${row.touched}`);
    if (catalog.worn) this.#readReplacement();
    const took = performance.now() - from;
    if (took > slowRefresh) this.#restUntil = performance.now() + took * 10;
  }
}

/** The services that a search needs. */
export interface SearchServices {
  sql: Sql;
  settings: { dinarRate: DinarRate };
}

const finders = new WeakMap<Sql, Finder>();

/** The catalog of published specialists, current with the database. */
export function catalogOf(services: SearchServices): Promise<Catalog> {
  let finder = finders.get(services.sql);
  if (!finder) finders.set(services.sql, (finder = new Finder(services)));
  return finder.catalog();
}

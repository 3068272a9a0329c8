import type { Reading } from "../../../platform/db/database.server.ts";

export interface ColumnType {
  /** The database's name for the type, or for the elements of an array. */
  type: string;
  /** Whether this is the row's own id. */
  key: boolean;
  /** The table that the column references. */
  to: string | null;
}

/** Column types by "table.column". */
export type ColumnTypes = ReadonlyMap<string, ColumnType>;

/** Reads the types of all columns that may be exported, so that text that looks like a date is not formatted as one. */
export async function columnTypes(sql: Reading): Promise<ColumnTypes> {
  const rows = await sql<(ColumnType & { name: string })[]>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name, ltrim(t.typname, '_') as type,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and k.conkey = array[a.attnum]) as key,
      (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as to
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

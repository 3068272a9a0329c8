import type { Reading } from "../../../platform/db/database.server.ts";

/** The database's names for the types of columns, by "table.column"; of an array its elements'. */
export type Types = ReadonlyMap<string, string>;

/** The types of all columns that may stand in an export, so that no value is taken for what it only looks like. */
export async function columnTypes(sql: Reading): Promise<Types> {
  const rows = await sql<{ name: string; type: string }[]>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name, ltrim(t.typname, '_') as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
  return new Map(rows.map(({ name, type }) => [name, type]));
}

import type { Sql } from "../db/database.server.ts";

/** Lists everything that migrations create in sorted lines, for comparing two databases. */
export async function describeSchema(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with own as (
      select oid, nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'
    )
    select format('schema %s', nspname) as line from own
    union all
    select format('%s %s.%s.%s %s%s default %s %s%s', c.relkind, n.nspname, c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
      coalesce(pg_get_expr(d.adbin, d.adrelid), '-'), a.attidentity, a.attgenerated)
    from pg_class c join own n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm', 'c')
    union all
    select format('constraint %s.%s %s', coalesce(r.conrelid::regclass::text, r.contypid::regtype::text), r.conname,
      pg_get_constraintdef(r.oid))
    from pg_constraint r join own n on n.oid = r.connamespace
    union all
    select format('index %s', pg_get_indexdef(i.indexrelid))
    from pg_index i join pg_class c on c.oid = i.indexrelid join own n on n.oid = c.relnamespace
    union all
    select format('view %s %s', c.oid::regclass, pg_get_viewdef(c.oid))
    from pg_class c join own n on n.oid = c.relnamespace where c.relkind in ('v', 'm')
    union all
    select format('sequence %s %s', c.oid::regclass, s.seqtypid::regtype)
    from pg_class c join own n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
    union all
    select format('routine %s', pg_get_functiondef(p.oid))
    from pg_proc p join own n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('trigger %s', pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join own n on n.oid = c.relnamespace
    where not t.tgisinternal
    union all
    select format('enum %s %s', e.enumtypid::regtype, string_agg(e.enumlabel, ',' order by e.enumsortorder))
    from pg_enum e group by e.enumtypid
    union all
    select format('extension %s', extname) from pg_extension
    order by 1`;
  return rows.map((row) => row.line);
}

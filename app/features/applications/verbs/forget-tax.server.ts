import type { Reading } from "../../../platform/db/database.server.ts";
import { keptSince, type Retention, daysInYears } from "../../../platform/retention/retention.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { lastSales, startOfBooksYear } from "../../payments/data.server.ts";
import { forgetTermsVersions, type UnneededTermsVersions } from "../../payments/verbs.server.ts";

/** How long tax data is kept, and why. Counted from the end of the year of the last sale. */
export const retention = {
  tax_versions: { basis: "law", days: daysInYears(10), job: "applications.forget_tax" },
} as const satisfies Retention;

const batch = 500;
/** A sale may be recorded some weeks after it took place; until then, no one knows that there was one. */
const lateDays = 90;

/** Deletes versions of tax data, and answers about their VAT numbers. Returns the count. */
export async function forgetVersions(sql: Reading, { gone, ended }: UnneededTermsVersions): Promise<number> {
  let { count } = await sql`delete from specialist_tax_version where specialist_id = any(${[...gone]}::uuid[])`;
  count += (await sql`delete from specialist_vat_answer where specialist_id = any(${[...gone]}::uuid[])`).count;
  for (const { specialist_ids, before } of ended) {
    const ids = [...specialist_ids];
    count += (
      await sql`delete from specialist_tax_version where specialist_id = any(${ids}::uuid[]) and valid_until < ${before}`
    ).count;
    count += (
      await sql`
        delete from specialist_vat_answer a where a.specialist_id = any(${ids}::uuid[]) and a.asked_at < ${before}
          and not exists (select from specialist_tax_version v where v.specialist_id = a.specialist_id and v.vat_number = a.vat_number)`
    ).count;
  }
  return count;
}

/**
 * Deletes what no invoice needs any longer. For erased accounts: everything, ten years after the end of the year of their last
 * sale. For existing ones: versions that ended before that or, if they never sold anything, versions that ended months ago.
 * Returns the number of rows.
 */
export async function forgetTax(services: Services): Promise<number> {
  const now = services.clock();
  const until = startOfBooksYear(keptSince(retention.tax_versions, now));
  const late = new Date(now.getTime() - lateDays * 86_400_000);
  const context = jobContext("applications.forget_tax", now);
  let last = "00000000-0000-0000-0000-000000000000";
  let forgotten = 0;
  for (;;) {
    const rows = await services.sql<{ id: string; here: boolean }[]>`
      select v.id, exists (select from specialist_tax t where t.specialist_id = v.id)
        or exists (select from seller_terms t where t.specialist_id = v.id) as here
      from (select specialist_id as id from specialist_tax_version union select specialist_id from seller_terms_version) v
      where v.id > ${last} order by v.id limit ${batch}`;
    const sales = await lastSales(
      services.sql,
      rows.map(({ id }) => id),
    );
    const old = (id: string) => (sales.get(id)?.getTime() ?? 0) < until.getTime();
    const here = rows.filter((row) => row.here).map(({ id }) => id);
    const unneeded: UnneededTermsVersions = {
      gone: rows.filter((row) => !row.here && old(row.id)).map(({ id }) => id),
      ended: [
        { specialist_ids: here, before: until },
        { specialist_ids: here.filter((id) => !sales.has(id)), before: late },
      ],
    };
    forgotten += await write(
      services,
      context,
      async (_, sql) => (await forgetVersions(sql, unneeded)) + (await forgetTermsVersions(sql, unneeded)),
    );
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return forgotten;
  }
}

import type { Reading } from "../../../platform/db/database.server.ts";
import { addDays, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { rateNotice, rateZone } from "../rules.ts";

interface First {
  commissionBasisPoints: number;
}

/** Returns the rate for what is ordered or agreed at an instant; the setting's if no rate covers that day. */
export async function commissionRateAt(sql: Reading, { commissionBasisPoints }: First, at: Date): Promise<number> {
  const [row] = await sql<{ basis_points: number }[]>`
    select basis_points from commission_rate where withdrawn_at is null and effective_from <= (${at}::timestamptz at time zone ${rateZone})::date
    order by effective_from desc limit 1`;
  return row?.basis_points ?? commissionBasisPoints;
}

export interface AnnouncedRate {
  id: string;
  basis_points: number;
  effective_from: string;
}

const today = (now: Date) => wallTimeAt(now, rateZone).day;
/** Returns the first day after the full notice period. */
export const earliestRateDay = (now: Date): string => addDays(today(now), rateNotice + 1);

/** Returns the rate in force and the announced one. */
export async function readRate(
  sql: Reading,
  first: First,
  now: Date,
): Promise<{ basis_points: number; next: AnnouncedRate | null }> {
  const [next] = await sql<AnnouncedRate[]>`
    select id, basis_points, to_char(effective_from, 'YYYY-MM-DD') as effective_from from commission_rate
    where withdrawn_at is null and effective_from > ${today(now)} order by effective_from limit 1`;
  return { basis_points: await commissionRateAt(sql, first, now), next: next ?? null };
}

const shown = 50;

/** Returns the history for the team, the latest first. */
export async function readRates(sql: Reading, first: First, now: Date) {
  const rows = await sql<
    (AnnouncedRate & { announced_at: Date; withdrawn_at: Date | null; name: string | null; first: boolean })[]
  >`
    select r.id, r.basis_points, to_char(r.effective_from, 'YYYY-MM-DD') as effective_from, r.announced_at, r.withdrawn_at, r.announced_by like 'job:%' as first,
      nullif(concat_ws(' ', own.name, own.lastname), '') as name
    from commission_rate r left join profile own on own.kind = 'own' and r.announced_by = 'person:' || own.account_id
    order by r.id desc limit ${shown}`;
  return {
    ...(await readRate(sql, first, now)),
    earliest: earliestRateDay(now),
    rates: rows.map(({ announced_at, withdrawn_at, ...row }) => ({
      ...row,
      announced_at: announced_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
  };
}

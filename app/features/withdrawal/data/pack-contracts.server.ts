import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { withdrawalEnds } from "../../sessions/verbs.server.ts";
import type { ContractView } from "../contract.ts";
import type { ContractState } from "../rules.ts";

export interface Contract extends ContractView {
  profile_id: string;
}

interface Row extends Pick<
  ContractView,
  "id" | "title" | "minutes" | "specialist" | "profile_name" | "time_zone" | "currency"
> {
  profile_id: string;
  state: "open" | "ended";
  country: string;
  count: number;
  paid: number;
  /** Sessions that have begun, and what was paid for them. */
  used: number;
  used_price: number;
  concluded_at: Date;
  made: { id: string; made_at: string; stated_name: string | null; percent: number; refund: number } | null;
}

const rows = (sql: Reading, accountId: string, locale: Locale, now: Date) => sql`
  select k.id, k.profile_id, k.state, k.minutes, k.count, k.paid, k.currency, k.opened_at as concluded_at, sp.country, sp.time_zone,
    coalesce(k.service_name->>${locale}, k.service_name->>'en', k.service_name->>'sl', k.service_name->>'sr') as title,
    json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname, 'gender', sp.gender, 'portrait', sp.portrait, 'tint', sp.tint,
      'trader', coalesce(nullif(sp.trader_name, ''), sp.name || ' ' || sp.lastname)) as specialist,
    case when p.deleted_at is null then p.name else '' end as profile_name, begun.used, begun.used_price,
    (select json_build_object('id', w.id, 'made_at', to_char(w.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'stated_name', w.stated_name, 'percent', w.percent, 'refund', w.refund) from withdrawal w where w.purchase_id = k.id) as made
  from pack k join specialist sp on sp.id = k.specialist_id join profile p on p.id = k.profile_id
  cross join lateral (
    select count(*)::int as used, coalesce(sum(u.price), 0)::bigint as used_price from pack_use u join session s on s.id = u.session_id
    where u.pack_id = k.id and u.state = 'used' and not (s.status = 'Confirmed' and s.starts_at > ${now})) begun
  where k.account_id = ${accountId} and k.paid > 0 and k.state in ('open', 'ended')`;

function stateOf({ state, made, used, count }: Row, until: Date, now: Date): ContractState {
  if (made) return "withdrawn";
  if (used === count) return "held";
  if (state === "ended") return "ended";
  return now < until ? "open" : "over";
}

function contractOf(row: Row, now: Date): Contract {
  const {
    id,
    profile_id,
    title,
    minutes,
    specialist,
    profile_name,
    time_zone,
    currency,
    paid,
    used,
    used_price,
    count,
    made,
    concluded_at,
    country,
  } = row;
  const until = withdrawalEnds(concluded_at, time_zone, country);
  const refund = made?.refund ?? paid - used_price;
  return {
    id,
    profile_id,
    kind: "pack",
    state: stateOf(row, until, now),
    title,
    minutes,
    pack: { count, used },
    from_pack: false,
    specialist,
    profile_name,
    starts_at: null,
    ends_at: null,
    time_zone,
    concluded_at: concluded_at.toISOString(),
    until: until.toISOString(),
    paid_online: true,
    price: paid,
    currency,
    percent: made?.percent ?? Math.round((refund * 100) / paid),
    refund,
    made: made && { id: made.id, made_at: made.made_at, stated_name: made.stated_name },
  };
}

const mostPacks = 20;

/** Packs that were bought lately, the latest first. */
export async function packContracts(
  sql: Reading,
  accountId: string,
  locale: Locale,
  since: Date,
  now: Date,
): Promise<Contract[]> {
  const found = await sql<
    Row[]
  >`${rows(sql, accountId, locale, now)} and k.opened_at >= ${since} order by k.id desc limit ${mostPacks}`;
  return found.map((row) => contractOf(row, now));
}

/** For whoever bought it; for others there is no such contract. */
export async function packContract(
  sql: Reading,
  accountId: string,
  locale: Locale,
  id: string,
  now: Date,
): Promise<Contract> {
  const [row] = await sql<Row[]>`${rows(sql, accountId, locale, now)} and k.id = ${id}`;
  if (!row) throw new AppError("contract_not_found");
  return contractOf(row, now);
}

/** Sessions of a pack that are booked and have not begun. */
export const aheadOf = (sql: Reading, packId: string, now: Date) => sql<{ id: string; specialist_id: string }[]>`
  select s.id, s.specialist_id from pack_use u join session s on s.id = u.session_id
  where u.pack_id = ${packId} and u.state = 'used' and s.status = 'Confirmed' and s.starts_at > ${now} order by s.id`;

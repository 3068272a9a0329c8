import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Sql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor, withdrawalEnds } from "../../sessions/verbs.server.ts";
import type { ContractView } from "../contract.ts";
import { percentFor, stateOf } from "../rules.ts";
import { type Contract, packContract, packContracts } from "./pack-contracts.server.ts";

interface Row extends Pick<
  ContractView,
  "id" | "title" | "minutes" | "specialist" | "profile_name" | "time_zone" | "currency"
> {
  profile_id: string;
  status: string;
  country: string;
  payment_type: "Online" | "Cash" | "Free";
  price: number;
  /** Of its purchase: what a code took off, and whether an early start was asked for. */
  discount: number | null;
  asked_early: boolean | null;
  /** Of its session of a pack. */
  pack_price: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  concluded_at: Date;
  made: { id: string; made_at: string; stated_name: string | null; percent: number; refund: number } | null;
}

const columns = (sql: Reading, locale: Locale) => sql`
  s.id, s.profile_id, s.status, s.minutes, s.time_zone, s.currency, s.payment_type, s.price, s.starts_at, s.ends_at,
  coalesce(s.service_name->>${locale}, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as title, sp.country,
  json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname, 'gender', sp.gender, 'portrait', sp.portrait, 'tint', sp.tint,
    'trader', coalesce(nullif(sp.trader_name, ''), sp.name || ' ' || sp.lastname)) as specialist,
  case when p.deleted_at is null then p.name else '' end as profile_name, e.created_at as concluded_at, bought.pack_price, bought.discount, bought.asked_early,
  (select json_build_object('id', w.id, 'made_at', to_char(w.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'stated_name', w.stated_name, 'percent', w.percent, 'refund', w.refund) from withdrawal w where w.session_id = s.id) as made`;

const joins = (sql: Reading) => sql`
  join specialist sp on sp.id = s.specialist_id join profile p on p.id = s.profile_id
  cross join lateral (select created_at from session_event where session_id = s.id and kind = 'confirmed' order by id limit 1) e
  left join lateral (
    select b.discount, (select u.price from purchase_part t join pack_use u on u.id = t.pack_use_id where t.purchase_id = b.id limit 1) as pack_price, exists (select from purchase_part t where t.purchase_id = b.id and t.early_start_at is not null) as asked_early
    from purchase b where b.session_id = s.id and b.state in ('paid', 'returned') order by b.id desc limit 1) bought on true`;

function contractOf(
  { made, discount, asked_early, pack_price, country, payment_type, status, ...row }: Row,
  now: Date,
): Contract {
  const { starts_at, ends_at, concluded_at, time_zone } = row;
  const until = withdrawalEnds(concluded_at, time_zone, country);
  const price = pack_price ?? row.price - (discount ?? 0);
  const percent =
    starts_at && ends_at ? percentFor({ starts_at, ends_at, asked_early: asked_early ?? false }, now) : 100;
  return {
    ...row,
    kind: "session",
    pack: null,
    from_pack: pack_price !== null,
    price,
    paid_online: payment_type === "Online",
    state: stateOf({ status, ends_at, until, withdrawn: made !== null }, now),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    concluded_at: concluded_at.toISOString(),
    until: until.toISOString(),
    percent: made?.percent ?? percent,
    refund: made?.refund ?? Math.round((price * percent) / 100),
    made: made && { id: made.id, made_at: made.made_at, stated_name: made.stated_name },
  };
}

const viewOf = ({ profile_id: _, ...view }: Contract): ContractView => view;

/** Days back in which a contract may have been concluded that can still be withdrawn from: holidays make them more. */
const furthestBack = 25;

/** The latest first. Of sessions that are booked or were withdrawn from, by whoever may book for the profile. */
export async function listContracts(
  sql: Sql,
  { account_id }: Person,
  locale: Locale,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<{ data: ContractView[]; next_cursor: string | null }> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const since = new Date(now.getTime() - furthestBack * 24 * 3600_000);
  const rows = await sql<Row[]>`
    select ${columns(sql, locale)} from readable_profiles(${account_id}, ${now}) r
    join session s on s.profile_id = r.id and s.status in ('Confirmed', 'Cancelled') and s.price > 0 and s.updated_at >= ${since} ${joins(sql)}
    where r.books and e.created_at >= ${since} and ${after ? sql`s.id < ${after}` : sql`true`}
      and (s.status = 'Confirmed' and s.ends_at > ${now} or exists (select from withdrawal w where w.session_id = s.id))
    order by s.id desc limit ${limit + 1}`;
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const packs = after ? [] : await packContracts(sql, account_id, locale, since, now);
  const contracts = [...packs, ...rows.slice(0, limit).map((row) => contractOf(row, now))].map(viewOf);
  return {
    data: contracts.filter(({ state }) => state === "open" || state === "withdrawn"),
    next_cursor: last ? writeCursor(last.id) : null,
  };
}

/** For whoever may book for the profile, a pack for whoever bought it; for others there is no such contract. */
export async function contractFor(
  sql: Reading,
  { account_id }: Person,
  locale: Locale,
  id: string,
  now: Date,
): Promise<Contract> {
  const [row] = await sql<
    Row[]
  >`select ${columns(sql, locale)} from session s ${joins(sql)} where s.id = ${id} and s.price > 0`;
  if (!row) return packContract(sql, account_id, locale, id, now);
  if (!mayActFor(await accessOf(sql, account_id, row.profile_id, now))) throw new AppError("contract_not_found");
  return contractOf(row, now);
}

export const readContract = async (
  sql: Reading,
  person: Person,
  locale: Locale,
  id: string,
  now: Date,
): Promise<ContractView> => viewOf(await contractFor(sql, person, locale, id, now));

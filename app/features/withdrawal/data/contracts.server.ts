import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Sql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type KeysetPage, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { type Contracts, soldKinds, type SoldContract, type WordsReader } from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type { ContractView } from "../contract.ts";
import { withdrawalRefundPercent, stateOf } from "../rules.ts";

/** Who reads a contract. */
export type Reader = WordsReader & Pick<Person, "account_id" | "email">;

/** A contract with its kind, as the selling feature knows it and as the reader sees it. */
export interface Contract {
  kind: string;
  of: Contracts;
  /** Whether everyone who may book for the profile may withdraw. If false, only the person who concluded it. */
  shared: boolean;
  facts: SoldContract;
  view: ContractView;
}

type Kind = Pick<Contract, "kind" | "of" | "shared">;

/** Returns the kinds from which the law lets families withdraw. */
const kinds = (): Kind[] =>
  soldKinds.all().flatMap(([kind, { contracts: of, shared }]) => (of ? [{ kind, of, shared }] : []));

interface Made {
  id: string;
  contract_id: string;
  made_at: Date;
  stated_name: string | null;
  percent: number;
  refund: number;
}

const readMade = (sql: Reading, ids: readonly string[]) => sql<Made[]>`
  select id, coalesce(session_id, purchase_id) as contract_id, made_at, stated_name, percent, refund from withdrawal
  where session_id = any(${[...ids]}::uuid[]) or purchase_id = any(${[...ids]}::uuid[])`;

/** How a thing was bought: the discount, what a pack paid, and whether an early start was requested. */
interface Terms {
  session_id: string;
  discount: number;
  instead: number | null;
  asked_early: boolean;
}

const readTerms = (sql: Reading, sessions: readonly string[]) => sql<Terms[]>`
  select distinct on (b.session_id) b.session_id, b.discount,
    (select u.price from purchase_part t join pack_use u on u.id = t.pack_use_id where t.purchase_id = b.id limit 1) as instead,
    exists (select from purchase_part t where t.purchase_id = b.id and t.early_start_at is not null) as asked_early
  from purchase b where b.session_id = any(${[...sessions]}::uuid[]) and b.state in ('paid', 'returned') order by b.session_id, b.id desc`;

type People = Pick<ContractView, "specialist" | "profile_name"> & { specialist_id: string; profile_id: string };

const readPeople = (sql: Reading, found: readonly SoldContract[]) => sql<People[]>`
  select sp.id as specialist_id, p.id as profile_id, case when p.deleted_at is null then p.name else '' end as profile_name,
    json_build_object('id', sp.id, 'name', sp.name, 'lastname', sp.lastname, 'gender', sp.gender, 'portrait', sp.portrait, 'tint', sp.tint,
      'trader', coalesce(nullif(sp.trader_name, ''), sp.name || ' ' || sp.lastname)) as specialist
  from specialist sp cross join profile p
  where sp.id = any(${found.map(({ specialist_id }) => specialist_id)}::uuid[]) and p.id = any(${found.map(({ profile_id }) => profile_id)}::uuid[])`;

/** Reads contracts by id, without checking rights. */
async function readContracts(
  sql: Reading,
  { kind, of, shared }: Kind,
  ids: readonly string[],
  reader: Reader,
  now: Date,
): Promise<Contract[]> {
  const { locale } = reader;
  const found = await of.read(sql, ids, locale, now);
  if (found.length === 0) return [];
  const sessions = found.flatMap(({ session_id }) => session_id ?? []);
  const [made, terms, people] = await Promise.all([
    readMade(sql, ids),
    sessions.length === 0 ? [] : readTerms(sql, sessions),
    readPeople(sql, found),
  ]);
  return found.flatMap((facts): Contract[] => {
    const who = people.find(
      ({ specialist_id, profile_id }) => specialist_id === facts.specialist_id && profile_id === facts.profile_id,
    );
    if (!who) return [];
    const row = made.find(({ contract_id }) => contract_id === facts.id);
    const bought = terms.find(({ session_id }) => session_id === facts.session_id);
    const price = bought?.instead ?? facts.price - (bought?.discount ?? 0);
    const { starts_at, ends_at } = facts;
    const byTime =
      starts_at && ends_at
        ? withdrawalRefundPercent({ starts_at, ends_at, asked_early: bought?.asked_early ?? false }, now)
        : 100;
    const due = facts.kept === null ? Math.round((price * byTime) / 100) : price - facts.kept;
    const percent = row?.percent ?? (facts.kept === null ? byTime : Math.round((due * 100) / price));
    const refund = row?.refund ?? due;
    const { profile_name, specialist } = who;
    const amount = formatMoney(locale, refund, facts.currency);
    const { title, minutes, time_zone, concluded_at, until, paid_online, currency } = facts;
    const view: ContractView = {
      id: facts.id,
      kind,
      state: stateOf({ stands: facts.stands, until, withdrawn: row !== undefined }, now),
      title,
      minutes,
      from_pack: (bought?.instead ?? null) !== null,
      specialist,
      profile_name,
      starts_at: starts_at?.toISOString() ?? null,
      ends_at: ends_at?.toISOString() ?? null,
      time_zone,
      concluded_at: concluded_at.toISOString(),
      until: until.toISOString(),
      paid_online,
      price,
      currency,
      percent,
      refund,
      made: row ? { id: row.id, made_at: row.made_at.toISOString(), stated_name: row.stated_name } : null,
      words: of.words({ contract: facts, profile_name, amount, email: reader.email ?? "" }, reader),
    };
    return [{ kind, of, shared, facts, view }];
  });
}

/** The maximum age in days of a contract that can still be withdrawn from, with holidays. */
const furthestBack = 25;

/** Returns open and recently withdrawn contracts, the latest first. */
export async function listContracts(
  sql: Sql,
  reader: Reader,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<KeysetPage<ContractView>> {
  const { account_id } = reader;
  const [after = null] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const since = new Date(now.getTime() - furthestBack * 24 * 3600_000);
  const lately = await sql<{ id: string }[]>`
    select coalesce(w.session_id, w.purchase_id) as id from readable_profiles(${account_id}, ${now}) r
    join withdrawal w on w.profile_id = r.id where w.concluded_at >= ${since}`;
  const also = lately.map(({ id }) => id);
  const listed = await Promise.all(
    kinds().map(async (kind) =>
      (await kind.of.list(sql, { account_id, since, after, limit: limit + 1, also }, now)).map((id) => ({ id, kind })),
    ),
  );
  const all = listed.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const page = all.slice(0, limit);
  const last = all.length > limit ? page.at(-1) : undefined;
  const contracts = await Promise.all(
    [...Map.groupBy(page, ({ kind }) => kind)].map(([kind, of]) =>
      readContracts(
        sql,
        kind,
        of.map(({ id }) => id),
        reader,
        now,
      ),
    ),
  );
  const views = new Map(contracts.flat().map(({ view }) => [view.id, view]));
  return {
    data: page.flatMap(({ id }) => {
      const view = views.get(id);
      return view?.state === "open" || view?.state === "withdrawn" ? [view] : [];
    }),
    next_cursor: last ? writeCursor(last.id) : null,
  };
}

/** Returns a contract for a person who may withdraw from it; for others it is not found. */
export async function contractFor(sql: Reading, reader: Reader, id: string, now: Date): Promise<Contract> {
  const found = await findContract(sql, reader, id, now);
  if (!found) throw new AppError("contract_not_found");
  const { shared, facts } = found;
  const may = shared
    ? mayActFor(await accessOf(sql, reader.account_id, facts.profile_id, now))
    : facts.account_id === reader.account_id;
  if (!may) throw new AppError("contract_not_found");
  return found;
}

export const readContract = async (sql: Reading, reader: Reader, id: string, now: Date): Promise<ContractView> =>
  (await contractFor(sql, reader, id, now)).view;

/** Returns a contract without checking rights. */
export async function findContract(sql: Reading, reader: Reader, id: string, now: Date): Promise<Contract | undefined> {
  for (const kind of kinds()) {
    const [found] = await readContracts(sql, kind, [id], reader, now);
    if (found) return found;
  }
  return undefined;
}

import { v7 } from "uuid";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { providerOf } from "../provider/refusals.ts";
import type { Movement } from "../provider/refunds.ts";
import { compareBalance } from "./balance.server.ts";
import { compareMovements, type Difference, isRefund } from "./compare.ts";
import { readDispute } from "./dispute-events.server.ts";
import { countDifferences } from "./broken.server.ts";
import { tellOfDifferences } from "./difference-mails.server.ts";
import { expectedOf } from "./expected.server.ts";
import { bookOwnMovements } from "./payouts.server.ts";
import { unknownRefunds, recordRefund } from "./refunds-elsewhere.server.ts";
import { settlePayment } from "./settle.server.ts";

const day = 86_400_000;
const hour = 3600_000;
/** How long connected accounts are compared after their last payment, because refunds and disputes may still arrive. */
const watched = 180 * day;
const most = 1000;
const batch = 500;
/** How many missed days are made up for, for example after the provider was down at night. */
const madeUpFor = 14;

/**
 * Compares past days that have not been compared yet, usually one, with the provider's books, for our own account and each connected one.
 * Returns the count of differences.
 */
export async function reconcile(services: Services): Promise<number> {
  const { sql, clock, log, cardProvider } = services;
  if (!cardProvider) return 0;
  const yesterday = new Date((Math.floor(clock().getTime() / day) - 1) * day);
  const since = new Date(yesterday.getTime() - watched);
  let found = await eachRow(
    log,
    "payments.reconcile",
    [""],
    async () => (await reconcileSince(services, null, yesterday)) + (await compareBalance(services, yesterday)),
  );
  let last = "";
  for (;;) {
    const rows = await sql<{ account: string }[]>`
      select distinct provider_account as account from payment where provider_account > ${last} and paid_at >= ${since} order by provider_account limit ${batch}`;
    found += await eachRow(
      log,
      "payments.reconcile",
      rows.map(({ account }) => account),
      (account) => reconcileSince(services, account, yesterday),
    );
    last = rows.at(-1)?.account ?? last;
    if (rows.length < batch) return found;
  }
}

/** Compares an account's days since the last compared one. */
async function reconcileSince(services: Services, account: string | null, yesterday: Date): Promise<number> {
  const [before] = await services.sql<{ day: string | null }[]>`
    select max(day)::text as day from reconciliation_run where coalesce(provider_account, '') = ${account ?? ""} and day < ${yesterday.toISOString().slice(0, 10)}`;
  const next = before?.day ? Date.parse(before.day) + day : yesterday.getTime();
  let differences = 0;
  for (let from = Math.max(next, yesterday.getTime() - madeUpFor * day); from <= yesterday.getTime(); from += day) {
    differences += await reconcileDay(services, account, new Date(from));
  }
  return differences;
}

export async function reconcileDay(services: Services, account: string | null, from: Date): Promise<number> {
  const { sql, clock, log } = services;
  const provider = providerOf(services);
  const until = new Date(from.getTime() + day);
  await lookAtOpen(services, account, until);
  // Read first, because refunds sent after this point may be missing in the provider's answer.
  const sent = await sentOf(sql, account, { from, until });
  // Our records may be slightly earlier or later than the provider's, and a refund requested that day may have been made later, even
  // just now according to a clock ahead of ours.
  const later = Math.max(until.getTime(), clock().getTime()) + hour;
  const all = await provider.movements(account, { from: new Date(from.getTime() - hour), until: new Date(later) });
  const around = await ofOurs(sql, account, all);
  const ours = new Set(around);
  await writeDownRefunds(services, account, around);
  await writeDownDisputes(services, account, around);
  if (account === null) await bookOwnMovements(services, all);
  const within = ({ created_at }: Movement) => created_at >= from && created_at < until;
  const expected = await expectedOf(sql, account, around, { from, until, sent });
  const { matched, others: unknown, differences } = compareMovements(expected, around, within);
  const others = unknown + all.filter((one) => within(one) && !ours.has(one)).length;
  const now = clock();
  await write(services, jobContext("payments.reconcile", now), async (_, tx) => {
    const day_of = from.toISOString().slice(0, 10);
    const [run] = await tx<{ id: string }[]>`
      insert into reconciliation_run (id, provider_account, day, matched, differing, others, finished_at)
      values (${v7()}, ${account}, ${day_of}, ${matched}, ${differences.length}, ${others}, ${now})
      on conflict (day, coalesce(provider_account, '')) do update set matched = excluded.matched, differing = excluded.differing, others = excluded.others,
        finished_at = excluded.finished_at
      returning id`;
    const run_id = run?.id as string;
    await keepDifferences(tx, run_id, differences);
    await countDifferences(tx, run_id);
    await tellOfDifferences(services, tx, { run_id, day: day_of });
  });
  if (differences.length > 0)
    log.error(
      { account, day: from.toISOString(), differences: differences.length },
      "the books differ from the card provider's",
    );
  return differences.length;
}

/**
 * Returns the movements that concern us. A specialist may sell other things on the same account: movements neither made through us nor tied
 * to one of our payments are theirs, and are only counted.
 */
async function ofOurs(sql: Reading, account: string | null, moved: readonly Movement[]): Promise<Movement[]> {
  if (account === null) return [...moved];
  const intents = [...new Set(moved.flatMap(({ intent_id }) => intent_id ?? []))];
  const known = await sql<
    { intent_id: string }[]
  >`select intent_id from payment where provider_account = ${account} and intent_id = any (${intents}::text[])`;
  const ours = new Set(known.map(({ intent_id }) => intent_id));
  return moved.filter(({ intent_id, named }) => named || intent_id === null || ours.has(intent_id));
}

/** Stores the differences of a run. An explained difference stays explained unless the amounts change. */
async function keepDifferences(tx: TxSql, run_id: string, found: readonly Difference[]): Promise<void> {
  const still = found.map(({ kind, source }) => `${kind} ${source}`);
  await tx`delete from reconciliation_difference where run_id = ${run_id} and class <> 'broken' and kind || ' ' || source <> all (${still}::text[])`;
  if (found.length === 0) return;
  await tx`
    insert into reconciliation_difference ${tx(found.map((one) => ({ id: v7(), run_id, ...one })))}
    on conflict (run_id, source, kind) do update set class = excluded.class, here = excluded.here, there = excluded.there, currency = excluded.currency,
      resolution = null, resolved_at = null
    where (reconciliation_difference.class, reconciliation_difference.here, reconciliation_difference.there, reconciliation_difference.currency)
      is distinct from (excluded.class, excluded.here, excluded.there, excluded.currency)`;
}

/** Before anything is compared, settles open payments whose event may have been lost. */
async function lookAtOpen(services: Services, account: string | null, until: Date): Promise<void> {
  const { sql, log } = services;
  const open = await sql<{ id: string }[]>`
    select id from payment where provider_account is not distinct from ${account} and state <> 'paid' and intent_id is not null
      and created_at >= ${new Date(until.getTime() - 8 * day)} and created_at < ${until} order by id limit ${most}`;
  await eachRow(
    log,
    "payments.reconcile",
    open.map(({ id }) => id),
    async (id) => {
      await settlePayment(services, id);
      return 1;
    },
  );
}

/** Records refunds made at the provider itself whose events were lost. */
async function writeDownRefunds(services: Services, account: string | null, moved: readonly Movement[]): Promise<void> {
  const refunds = moved.flatMap(({ kind, source }) => (source !== null && isRefund(kind) ? source : []));
  await eachRow(
    services.log,
    "payments.reconcile",
    await unknownRefunds(services.sql, [...new Set(refunds)]),
    async (id) => {
      await recordRefund(services, account, id);
      return 1;
    },
  );
}

/** Records disputes whose events were lost or have exhausted their retries. */
async function writeDownDisputes(
  services: Services,
  account: string | null,
  moved: readonly Movement[],
): Promise<void> {
  const found = [
    ...new Set(moved.flatMap(({ kind, source }) => (source !== null && kind === "dispute" ? source : []))),
  ];
  await eachRow(services.log, "payments.reconcile", await unknownMovements(services.sql, found, moved), async (id) => {
    await readDispute(services, account, id);
    return 1;
  });
}

/** Returns disputes with a movement that is missing in our books. */
async function unknownMovements(
  sql: Reading,
  disputes: readonly string[],
  moved: readonly Movement[],
): Promise<string[]> {
  if (disputes.length === 0) return [];
  const booked = await sql<{ source_id: string; count: number }[]>`
    select source_id, count(*)::int as count from journal
    where source_type = 'dispute' and source_id = any (${[...disputes]}::text[]) and kind in ('dispute', 'dispute_won') group by source_id`;
  const counts = new Map(booked.map(({ source_id, count }) => [source_id, count]));
  return disputes.filter(
    (id) => (counts.get(id) ?? 0) < moved.filter(({ kind, source }) => kind === "dispute" && source === id).length,
  );
}

/** Returns the provider's ids of refunds that were requested on this day and have been sent. */
async function sentOf(sql: Reading, account: string | null, { from, until }: { from: Date; until: Date }) {
  const rows = await sql<{ id: string }[]>`
    select r.provider_id as id from payment_refund r join payment p on p.id = r.payment_id
    where p.provider_account is not distinct from ${account} and r.provider_id is not null and r.state <> 'asked'
      and r.asked_at >= ${from} and r.asked_at < ${new Date(until.getTime() - hour)}`;
  return rows.map(({ id }) => id);
}

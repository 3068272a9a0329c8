/** The random actions of a history, in sequence or concurrent. */
import { grantCredit } from "../../app/features/ledger/verbs.server.ts";
import { expireCredits } from "../../app/features/ledger/jobs.server.ts";
import { cancelAbandoned, checkDuePayments, checkOpenRefunds } from "../../app/features/payments/verbs/look.server.ts";
import { completeSessions, lapseProposals } from "../../app/features/sessions/jobs.server.ts";
import { dropUnpaid } from "../../app/features/checkout/verbs/till.server.ts";
import { endPacks } from "../../app/features/packs/jobs.server.ts";
import { agree, agreeSeries, cancel, check, noShow, pay, waive } from "./buying.ts";
import { claimNoShow, disputeSession, settleClaim } from "./claims.ts";
import {
  acceptDispute,
  reconnect,
  disputePackPayment,
  disputePayment,
  disconnectAtProvider,
  payOutAtProvider,
  refundAtProvider,
  sellAtProvider,
} from "./elsewhere.ts";
import { returnSomePack, orderSomePack, enterCode, clearCode } from "./offers.ts";
import {
  connectAnother,
  disconnect,
  endSoldPack,
  eraseSpecialist,
  handleStuckRefunds,
  reviewDisconnected,
  removeOrReturn,
  settleAll,
  undoExternalRefund,
} from "./leaving.ts";
import { checkLeavingAccounts } from "../../app/features/payments/verbs/leaving.server.ts";
import { answerBankStep, endDispute } from "./provider.ts";
import { eventJobs, cancelSomeTicket, orderTicket, organize } from "./ticketing.ts";
import { answerPlace, closeOrOpen, waitForPlace, waitingJobs } from "./queueing.ts";
import { accept, advance, invite, revoke } from "./referring.ts";
import { withdrawPack, withdrawSession, withdrawWhileItRuns } from "./withdrawing.ts";
import { agreeShares, type FamilyWithSpecialist, hour, type World } from "./world.ts";

interface Row {
  id: string;
  /** Empty unless the purchase is for a session. */
  session_id: string;
  specialist_id: string;
}

const familyOf = ({ families }: World, { specialist_id }: Row): FamilyWithSpecialist =>
  families.find(({ specialist }) => specialist.specialist_id === specialist_id) as FamilyWithSpecialist;

interface Found {
  family: FamilyWithSpecialist;
  row: Row;
  /** The purchase alone, or with others of the same family, since dates of a series are paid together. */
  ids: string[];
}

/** Picks a purchase or session in a state. */
async function some(
  world: World,
  which: "open" | "awaited" | "ended" | "all" | "confirmed" | "waivable",
): Promise<Found | null> {
  const {
    services: { sql },
    random,
  } = world;
  const rows = await sql<Row[]>`
    select b.id, coalesce(b.session_id::text, '') as session_id, b.specialist_id from purchase b left join session s on s.id = b.session_id
    where ${which} = 'all' or (${which} = 'open' and b.state = 'open') or (${which} = 'awaited' and b.state = 'open' and s.id is not null) or (${which} = 'ended' and s.status in ('Cancelled', 'Completed'))
      or (${which} = 'confirmed' and s.status = 'Confirmed')
      or (${which} = 'waivable' and (s.outcome = 'client_no_show' or (s.status = 'Cancelled' and s.refund_percent < 100)))
    order by b.created_at desc, b.id limit 12`;
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  const others = rows
    .filter(({ id, specialist_id }) => id !== row.id && specialist_id === row.specialist_id)
    .slice(0, random.chance(0.3) ? 3 : 0);
  return { family: familyOf(world, row), row, ids: [row, ...others].map(({ id }) => id) };
}

type Act = (world: World) => Promise<string>;
const on =
  (
    which: Parameters<typeof some>[1],
    act: (world: World, family: FamilyWithSpecialist, row: Row & Pick<Found, "ids">) => Promise<string>,
  ): Act =>
  async (world) => {
    const found = await some(world, which);
    return found ? act(world, found.family, { ...found.row, ids: found.ids }) : "nobody";
  };

const payOne = on("open", (world, family, { ids }) => pay(world, family, ids));
const byLaw = on("confirmed", (world, family, { session_id }) => withdrawSession(world, family, session_id));
const withdraw = on("awaited", (world, family, { session_id }) =>
  cancel(world, family, session_id, world.random.pick(["family", "specialist"])),
);

/** The scheduled jobs of a minute. */
const jobs: readonly ((world: World) => Promise<number>)[] = [
  ({ services }) => checkDuePayments(services),
  ({ services }) => checkOpenRefunds(services),
  ({ services }) => cancelAbandoned(services),
  ({ services }) => lapseProposals(services),
  ({ services }) => dropUnpaid(services),
  ({ services }) => endPacks(services),
  ({ services }) => completeSessions(services),
  ({ services }) => checkLeavingAccounts(services),
  ({ services }) => expireCredits(services),
  ...eventJobs,
  ...waitingJobs,
  advance,
];

/** Runs all scheduled jobs once. */
export async function clockJobs(world: World): Promise<void> {
  for (const job of jobs) await job(world);
}

const bank: Act = async (world) => {
  const { steps, random, line } = world;
  if (steps.length === 0) return "nobody";
  const [asked] = steps.splice(random.whole(steps.length), 1);
  // Some payers never return from the bank.
  if (!asked || random.chance(0.15)) return "left";
  return (await answerBankStep(line, asked, random.chance(0.8) ? "pass" : "fail")) ? "done" : "asked no more";
};

const credit: Act = async (world) => {
  const { services, families, random, now } = world;
  const { account_id } = random.pick(random.pick(families).adults);
  const amount = random.pick([100, 333, 1000, 4980, 6000]);
  await services.sql.begin((sql) =>
    grantCredit(sql, {
      account_id,
      amount,
      currency: "EUR",
      kind: "goodwill",
      words: null,
      source_type: "test",
      source_id: String((world.granted += 1)),
      expires_at: random.chance(0.4) ? new Date(now().getTime() + random.whole(90) * hour + hour) : null,
      occurred_at: now(),
      actor: { kind: "job", name: "test" },
    }),
  );
  return "done";
};

const dispute: Act = async (world) => {
  const { services, random, line } = world;
  const open = await services.sql<{ id: string; account: string }[]>`
    select d.id, p.provider_account as account from payment_dispute d join payment p on p.id = d.payment_id where d.state in ('open', 'inquiry') order by d.id`;
  if (open.length === 0) return "nobody";
  const { account, id } = random.pick(open);
  await endDispute(line, account, id, random.chance(0.5));
  return "done";
};

/** One of the two adults loses the right to book, or regains it. */
const rights: Act = async (world) => {
  const { services, families, random, now } = world;
  const { child_id, adults } = random.pick(families);
  const { account_id } = random.pick(adults);
  const { count } = await services.sql`
    update profile_access set revoked_at = null where profile_id = ${child_id} and level = 'guardian' and revoked_at is not null`;
  if (count === 0)
    await services.sql`
      update profile_access set revoked_at = ${now()} where profile_id = ${child_id} and account_id = ${account_id} and level = 'guardian'`;
  return "done";
};

/** The two adults agree on other shares, or on none. */
const shares: Act = async (world) => {
  const {
    services: { sql },
    families,
    random,
    now,
  } = world;
  const { child_id, adults } = random.pick(families);
  await sql`update share_plan set state = 'replaced', decided_at = ${now()} where profile_id = ${child_id} and state = 'agreed'`;
  if (random.chance(0.3)) return "none";
  const percent = random.pick([50, 60, 67, 90, 99]);
  await agreeShares(
    sql,
    child_id,
    [
      [adults[0], percent],
      [adults[1], 100 - percent],
    ],
    now(),
  );
  return String(percent);
};

/** Resends one of the last provider events. */
const resend: Act = async (world) => {
  const { services, random, line } = world;
  const events = await services.sql<
    { id: string; endpoint: string }[]
  >`select id, endpoint from provider_event order by received_at desc, id limit 20`;
  if (events.length === 0) return "nobody";
  const { id, endpoint } = random.pick(events);
  line.simulator.webhooks.send(id, endpoint === "own" ? "given_0" : "given_1");
  return "done";
};

const ahead =
  (least: number, most: number): Act =>
  (world) => {
    world.ahead(least + world.random() * (most - least));
    return Promise.resolve("done");
  };

const run =
  (least: number, most: number): Act =>
  async ({ jobs: queue, random }) => {
    await queue.some(least + random.whole(most));
    return "done";
  };

/** Runs two or three actions concurrently; the invariants must hold in any order. */
const race: Act = async (world) => {
  const several: readonly Act[] = [
    payOne,
    payOne,
    withdraw,
    on("open", (w, family, { ids }) => check(w, family, ids)),
    run(2, 4),
    bank,
    (w) => w.random.pick(jobs)(w).then(String),
    byLaw,
  ];
  const found = await Promise.all(
    Array.from({ length: 2 + world.random.whole(2) }, () => world.random.pick(several)(world)),
  );
  return found.join(" | ");
};

const actions: readonly (readonly [weight: number, name: string, act: Act])[] = [
  [12, "agree", (world) => agree(world, world.random.pick(world.families))],
  [2, "agree on a series", (world) => agreeSeries(world, world.random.pick(world.families))],
  [22, "pay", payOne],
  [6, "pay what is settled", on("all", (world, family, { ids }) => pay(world, family, ids))],
  [10, "bank", bank],
  [4, "check", on("all", (world, family, { ids }) => check(world, family, ids))],
  [2, "withdraw", withdraw],
  [
    4,
    "cancel as family",
    on("confirmed", (world, family, { session_id }) => cancel(world, family, session_id, "family")),
  ],
  [
    2,
    "cancel as specialist",
    on("confirmed", (world, family, { session_id }) => cancel(world, family, session_id, "specialist")),
  ],
  [2, "withdraw from the contract", byLaw],
  [
    1,
    "withdraw from what has ended",
    on("ended", (world, family, { session_id }) => withdrawSession(world, family, session_id)),
  ],
  [
    1,
    "withdraw while it runs",
    on("confirmed", (world, family, { session_id }) => withdrawWhileItRuns(world, family, session_id)),
  ],
  [1, "withdraw from a pack", (world) => withdrawPack(world, world.random.pick(world.families))],
  [3, "no show", on("confirmed", (world, family, { session_id }) => noShow(world, family, session_id))],
  [2, "claim of what is over", disputeSession],
  [1, "claim of a no-show", on("confirmed", (world, family, { session_id }) => claimNoShow(world, family, session_id))],
  [3, "claim settled", settleClaim],
  [3, "waive", on("waivable", (world, family, { session_id }) => waive(world, family, session_id))],
  [4, "order a pack", (world) => orderSomePack(world, world.random.pick(world.families))],
  [1, "give a pack back", (world) => returnSomePack(world, world.random.pick(world.families))],
  [5, "type a code", on("open", (world, family, { ids }) => enterCode(world, family, ids))],
  [1, "take a code away", on("open", (world, family, { ids }) => clearCode(world, family, ids))],
  [4, "credit", credit],
  [2, "dispute ends", dispute],
  [0.5, "dispute accepted", acceptDispute],
  [0.5, "dispute of something old", disputePayment],
  [1, "dispute of a pack", disputePackPayment],
  [2, "refund at the provider", refundAtProvider],
  [1, "payout", payOutAtProvider],
  [1, "another sale of the specialist", sellAtProvider],
  [0.3, "account leaves", disconnectAtProvider],
  [6, "account comes back", (world) => reconnect(world, world.random.pick(world.families))],
  [1, "disconnect", (world) => disconnect(world, world.random.pick(world.families))],
  [3, "connect another account", (world) => connectAnother(world, world.random.pick(world.families))],
  [1, "end a sold pack", (world) => endSoldPack(world, world.random.pick(world.families))],
  [0.6, "specialist removed or back", (world) => removeOrReturn(world)],
  [0.6, "specialist's erasure", (world) => eraseSpecialist(world, world.random.pick(world.families))],
  [2, "refunds looked after", (world) => handleStuckRefunds(world)],
  [0.5, "paid another way taken back", undoExternalRefund],
  [5, "invite", invite],
  [9, "come by an invitation", accept],
  [0.3, "revoke a recommendation", revoke],
  [7, "order a place", orderTicket],
  [3, "give a place back", cancelSomeTicket],
  [8, "wait for a place", waitForPlace],
  [6, "answer an offer", answerPlace],
  [0.6, "organizer", organize],
  [0.6, "close or open a date", closeOrOpen],
  [3, "rights", rights],
  [2, "shares", shares],
  [2, "resend", resend],
  [8, "minutes", ahead(1000, 30 * 60_000)],
  [3, "hours", ahead(hour, 30 * hour)],
  [0.3, "weeks", ahead(5 * 24 * hour, 20 * 24 * hour)],
  [10, "events", async ({ line }) => line.simulator.deliver().then(() => "done")],
  [16, "jobs", run(1, 8)],
  [4, "clock", async (world) => String(await world.random.pick(jobs)(world))],
  [3, "all clocks", (world) => clockJobs(world).then(() => "done")],
  [6, "at once", race],
  [
    2,
    "trouble",
    ({ line, random }) => Promise.resolve(String((line.trouble = random.chance(0.5) ? random() * 0.4 : 0))),
  ],
  [
    1,
    "network",
    ({ line, random }) => {
      line.simulator.webhooks.switches = {
        duplicate: random() * 0.6,
        delay: random.whole(3600),
        shuffle: random.chance(0.7),
        lose: random() * 0.5,
      };
      return Promise.resolve("done");
    },
  ],
];
const weighted = actions.map(([weight, ...what]) => [weight, what] as const);

/** Does one random action. Returns what it was and its result. */
export async function step(world: World): Promise<string> {
  const [name, act] = world.random.weighted(weighted);
  const answer = await act(world);
  const said = `${name}: ${/^(done|\d|fraud|product|inquiry|dismissed)/.test(answer) || name === "at once" ? "done" : answer}`;
  world.did.set(said, (world.did.get(said) ?? 0) + 1);
  return `${name}: ${answer}`;
}

/** Makes the connection reliable, delivers what is waiting, and lets days pass until nothing is left to do. */
export async function calmDown(world: World): Promise<void> {
  const { line, jobs: queue, ahead: forward } = world;
  line.trouble = 0;
  line.simulator.webhooks.switches = { duplicate: 0, delay: 0, shuffle: false, lose: 0 };
  await settleAll(world);
  // The last delivery attempts come within two days; packs end after three months.
  for (const hours of [0, 0.05, 0.3, 1, 3, 6, 12, 24, 36, 48, 100 * 24, 1]) {
    forward(hours * hour);
    await line.simulator.deliver();
    await queue.all();
    await clockJobs(world);
    await queue.all();
    await handleStuckRefunds(world, true);
    await queue.all();
  }
  await reviewDisconnected(world);
  // A repeated refund may fail again, until it is paid another way. Events that a slow machine did not answer in time are sent again.
  for (let round = 0; round < 30; round += 1) {
    const helped = await handleStuckRefunds(world, true);
    if (helped === "nobody" && line.simulator.webhooks.waiting().length === 0) break;
    forward(13 * hour);
    await queue.all();
    await line.simulator.deliver();
    await clockJobs(world);
    await queue.all();
  }
}

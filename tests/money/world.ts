/** The world of a history: two families, two specialists with accounts at the provider, and the product's services. */
import "../../app/features.ts";
import "../../server/features.server.ts";
import { refundsOfPurchases, sessionPayments } from "../../app/features/checkout/verbs.server.ts";
import { type Pair, seedPair } from "../../app/features/sessions/factories.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import type { Database, Sql } from "../../app/platform/db/database.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import type { WriteContext } from "../../app/platform/write/context.ts";
import { v7 } from "uuid";
import { declareTax, invoiceTables } from "./invoicing.ts";
import { SubscriptionJobs } from "./jobs.ts";
import { makeOffers } from "./offers.ts";
import { makeEvents } from "./ticketing.ts";
import { makeConnectedAccount } from "../../app/features/payments/factories.server.ts";
import { type BankStep, connectedAccount, type ProviderLine, providerLine } from "./provider.ts";
import { type Random, randomOf } from "./random.ts";

export const start = new Date("2026-11-23T10:00:00Z");
export const hour = 3600_000;

/** A specialist and a family with two adults. */
export interface FamilyWithSpecialist extends Pair {
  adults: readonly [Person, Person];
  /** The specialist's currently connected account at the provider. */
  account: string;
  /** All accounts that the specialist ever connected. */
  accounts: string[];
  /** Whether the specialist's account here was erased. */
  erased: boolean;
}

export interface World {
  services: Services;
  line: ProviderLine;
  jobs: SubscriptionJobs;
  random: Random;
  families: FamilyWithSpecialist[];
  /** All accounts at the provider that were ever connected. */
  accounts: string[];
  /** Pending authentications at the bank. */
  steps: BankStep[];
  /** The percentage that must be refunded by session, according to what was done to it. */
  back: Map<string, number>;
  /** The refund due for each pack withdrawn from, and its booked sessions, which are included. */
  packsWithdrawn: Map<string, { refund: number; booked: string[] }>;
  /** Refunds made at the provider itself, by payment. */
  there: Map<string, number>;
  /** Intents of unrelated sales on specialists' accounts. */
  otherSales: Set<string>;
  /** How often each action happened, by result. */
  did: Map<string, number>;
  /** The start of each session by id. */
  starts: Map<string, Date>;
  /** Hours already used by a specialist. */
  taken: Set<string>;
  granted: number;
  /** The last month whose platform invoices were issued, YYYY-MM. */
  documented: string;
  now(): Date;
  ahead(milliseconds: number): void;
  as(actor: Person): WriteContext<Person>;
}

export type People = Omit<FamilyWithSpecialist, "account" | "accounts" | "erased">;

/** Makes the people, who stay for all histories in a database; `makeWorld` deletes what they did. */
export async function peopleOf({ sql }: Database): Promise<People[]> {
  const people: People[] = [];
  // Made one after another, so that their ids are in this order.
  for (const key of ["first", "second"]) {
    const pair = await seedPair(sql, `money-${key}`);
    people.push({ ...pair, adults: [pair.guardian, pair.otherGuardian] });
  }
  return people;
}

const forgotten = [
  "session",
  "purchase",
  "payment",
  "journal",
  "credit_lot",
  "provider_event",
  "outbox",
  "payment_customer",
  "connected_account",
  "account_leaving",
  "rate_limit",
  "audit_log",
  "reconciliation_run",
  "mail",
  "share_plan",
  "pack",
  "pack_offer",
  "promo_code",
  "referral",
  "event",
  "waiting_entry",
  ...invoiceTables,
];

/** Records an agreed split of a child's costs. */
export async function agreeShares(
  sql: Sql,
  profile_id: string,
  shares: readonly (readonly [Person, number])[],
  now: Date,
): Promise<void> {
  const id = v7();
  const by = shares[0]?.[0].account_id as string;
  await sql.begin(async (tx) => {
    await tx`insert into share_plan (id, profile_id, state, proposed_by, proposed_at, decided_at) values (${id}, ${profile_id}, 'agreed', ${by}, ${now}, ${now})`;
    for (const [{ account_id }, percent] of shares) {
      await tx`insert into share (plan_id, account_id, percent, accepted_at) values (${id}, ${account_id}, ${percent}, ${now})`;
    }
  });
}

export async function makeWorld({ db, sql }: Database, people: readonly People[], seed: number): Promise<World> {
  await sql.begin(async (tx) => {
    // Turns off the triggers that keep the ledger from being deleted.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`truncate ${forgotten.join(", ")} cascade`);
  });
  await declareTax(sql, people);
  await sql`update profile_access set revoked_at = null`;
  await sql`update specialist set status = coalesce(status_before, 'published'), status_before = null where status = 'removed'`;
  const random = randomOf(seed);
  const at = { now: start };
  const services: Services = {
    settings: readSettings({ NODE_ENV: "test" }),
    db,
    sql,
    clock: () => at.now,
    log: createLogger(process.env["TEST_LOG"] ?? "silent"),
    masterKey: Buffer.alloc(32),
    databaseUrl: "",
    verifyToken: () => Promise.reject(new Error("nobody")),
    sessionPayments: sessionPayments({ commissionBasisPoints: 1000 }),
    packMoney: refundsOfPurchases,
  };
  const line = providerLine(services, random, seed);
  const families: FamilyWithSpecialist[] = [];
  for (const pair of people) {
    const account = await connectedAccount(line);
    await makeConnectedAccount(sql, { specialist_id: pair.specialist.specialist_id, provider_id: account, at: start });
    await makeOffers(sql, pair, start);
    await makeEvents(sql, pair, start);
    families.push({ ...pair, account, accounts: [account], erased: false });
  }
  return {
    services,
    line,
    random,
    families,
    accounts: families.map(({ account }) => account),
    jobs: new SubscriptionJobs(services, random),
    steps: [],
    back: new Map(),
    packsWithdrawn: new Map(),
    there: new Map(),
    otherSales: new Set(),
    did: new Map(),
    starts: new Map(),
    taken: new Set(),
    granted: 0,
    documented: "",
    now: () => at.now,
    ahead: (milliseconds) => {
      at.now = new Date(at.now.getTime() + milliseconds);
    },
    as: (actor) => ({ actor, now: at.now, locale: "en" }),
  };
}

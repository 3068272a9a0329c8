import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { emailOf } from "../app/demo/world.server.ts";
import { openForWork } from "../app/features/availability/factories.server.ts";
import { makeManySpecialists } from "../app/features/specialists/factories.server.ts";
import { connect, type Database, type Sql } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { signIn } from "../tests/e2e/api-client.ts";
import { pin, type Server, startServer } from "./processes.ts";

export interface World {
  product: Server;
  databaseUrl: string;
  database: Database;
  /** Access token and account of the measured family. */
  token: string;
  accountId: string;
  profileId: string;
  stop(): Promise<void>;
}

export const specialistCount = 2000;
export const sessionCount = 200;
const hour = 3600_000;

/** Creates a new PostgreSQL, the built product on it with its demo people, and the extra rows that the figures need. */
export async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "korak-bench-"));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder });
  const product = await startServer("server/main.ts", "/readyz", {
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    // Load comes from many addresses, because rate limits count by address.
    TRUSTED_PROXIES: "127.0.0.0/8,::1",
  });
  pin(postgres.pid, 1);
  const database = connect({ url: postgres.url, pool: 4, statementTimeout: 120_000 });
  const { sql } = database;
  await openForWork(database, await makeManySpecialists(database, specialistCount - 24));
  const [family] = await sql<{ account_id: string; profile_id: string }[]>`
    select a.id as account_id, p.profile_id from account a
    join profile_access p on p.account_id = a.id and p.level = 'guardian' where a.email = ${emailOf("adult-1")} limit 1`;
  if (!family) throw new Error("The demo family is missing.");
  const { account_id: accountId, profile_id: profileId } = family;
  const [{ count } = { count: 0 }] = await sql<
    { count: number }[]
  >`select count(*) from session where profile_id = ${profileId}`;
  await addSessions(sql, accountId, profileId, sessionCount - count);
  await sql`analyze`;
  const { token } = await signIn(product.url, "adult-1");
  return {
    product,
    databaseUrl: postgres.url,
    database,
    token,
    accountId,
    profileId,
    async stop() {
      await product.stop();
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Published specialists over which sessions are spread. */
const everySpecialist = async (sql: Sql) =>
  (await sql<{ id: string }[]>`select id from specialist where status = 'published' order by id`).map((row) => row.id);

interface NewSession {
  status: "Pending" | "Confirmed" | "Completed" | "Cancelled";
  specialist_id: string;
  /** Starts of the offered times. The first one is chosen. */
  starts: Date[];
}

async function addSessions(sql: Sql, accountId: string, profileId: string, count: number): Promise<void> {
  const specialists = await everySpecialist(sql);
  const kinds = [
    "Pending",
    "Confirmed",
    "Completed",
    "Completed",
    "Completed",
    "Completed",
    "Completed",
    "Cancelled",
  ] as const;
  const now = Math.floor(Date.now() / hour) * hour;
  const sessions = Array.from({ length: count }, (_, i): NewSession => {
    const status = kinds[i % kinds.length] ?? "Completed";
    const ahead = status === "Pending" || status === "Confirmed";
    const first = now + (ahead ? 60 * 24 + i * 3 : -(i + 2) * 24) * hour;
    return {
      status,
      specialist_id: specialists[(i * 7) % specialists.length] as string,
      starts: [new Date(first), new Date(first + hour)],
    };
  });
  await insertSessions(sql, accountId, profileId, sessions);
}

export interface Proposal {
  session_id: string;
  time_id: string;
}

/** Creates offers of two held times each, none of them overlapping. Each can be confirmed once. */
export async function addProposals(world: World, count: number, after: number): Promise<Proposal[]> {
  const { sql } = world.database;
  const specialists = await everySpecialist(sql);
  const now = Math.floor(Date.now() / hour) * hour;
  const sessions = Array.from({ length: count }, (_, i): NewSession => {
    const first = now + (100 * 24 + Math.floor((after + i) / specialists.length) * 3) * hour;
    return {
      status: "Pending",
      specialist_id: specialists[(after + i) % specialists.length] as string,
      starts: [new Date(first), new Date(first + hour)],
    };
  });
  return insertSessions(sql, world.accountId, world.profileId, sessions);
}

async function insertSessions(
  sql: Sql,
  accountId: string,
  profileId: string,
  sessions: NewSession[],
): Promise<Proposal[]> {
  const now = Date.now();
  const rows = sessions.map(({ status, specialist_id, starts: [first = new Date()] }, i) => {
    const placed = status === "Confirmed" || status === "Completed";
    return {
      id: v7({ msecs: now - (sessions.length - i) * 60_000 }),
      specialist_id,
      profile_id: profileId,
      account_id: accountId,
      service_id: null,
      status,
      awaits: status === "Pending" ? "family" : null,
      service_name: { en: "Speech practice", sl: "Govorna vaja", sr: "Govorna vežba" },
      minutes: 45,
      payment_type: "Cash",
      price: 4800,
      currency: "EUR",
      mode: "online",
      place: null,
      time_zone: "Europe/Ljubljana",
      message: "The same as last time, if that suits you.",
      reply_until: status === "Pending" ? new Date(now + 48 * hour) : null,
      starts_at: placed ? first : null,
      ends_at: placed ? new Date(first.getTime() + 45 * 60_000) : null,
      cancellation_hours: 24,
      sick_day: false,
      sequence: 0,
      created_at: new Date(now),
      updated_at: new Date(now),
    };
  });
  const stateOf = {
    Pending: ["held", "held"],
    Confirmed: ["chosen", "released"],
    Completed: ["chosen", "released"],
    Cancelled: ["released", "released"],
  } as const;
  const times = rows.flatMap((row, i) =>
    (sessions[i]?.starts ?? []).map((start, n) => ({
      id: v7(),
      session_id: row.id,
      specialist_id: row.specialist_id,
      starts_at: start,
      ends_at: new Date(start.getTime() + 45 * 60_000),
      clear_until: new Date(start.getTime() + 45 * 60_000),
      state: stateOf[row.status][n] ?? "released",
    })),
  );
  const events = rows.map((row) => ({
    id: v7(),
    session_id: row.id,
    kind: "proposed",
    actor_kind: "job",
    detail: {},
    created_at: new Date(now),
  }));
  for (const [table, list] of Object.entries({ session: rows, session_time: times, session_event: events })) {
    for (let i = 0; i < list.length; i += 1000) {
      const part = JSON.stringify(list.slice(i, i + 1000));
      await sql.unsafe(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::text::json)`, [
        part,
      ]);
    }
  }
  return rows.map((row, i) => ({ session_id: row.id, time_id: times[i * 2]?.id ?? "" }));
}

// The limit of two calls: their statements through the bare driver, without HTTP, tokens and product code. Runs in a separate
// process and answers questions sent as messages.
import postgres from "postgres";
import { v7 } from "uuid";
import { listStatement } from "../app/features/sessions/data/sessions.server.ts";
import { updateSessionStatus } from "../app/features/sessions/verbs/answer.server.ts";
import type { Person } from "../app/platform/auth/actor.ts";
import { callerOf } from "../app/platform/auth/caller.server.ts";
import { connect } from "../app/platform/db/database.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { Proposal } from "./world.ts";

export interface SqlQuestion {
  databaseUrl: string;
  accountId: string;
  connections: number;
  /** Either lists sessions for this many seconds … */
  list?: { seconds: number; limit: number };
  /** … or confirms all these offers. The first one only records the statements. */
  confirm?: Proposal[];
}

export interface SqlAnswer {
  rate: number;
  p99: number;
  cpu: number;
  /** Number of statements in one unit of work. */
  statements: number;
}

type Work = () => Promise<unknown>;

/** Keeps this many units of work running until `more` returns undefined. */
async function measure(connections: number, more: () => Work | undefined, statements: number): Promise<SqlAnswer> {
  const latencies: number[] = [];
  const cpu = process.cpuUsage();
  const from = performance.now();
  const worker = async () => {
    for (let work = more(); work; work = more()) {
      const start = performance.now();
      await work();
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - from) / 1000;
  const used = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  return {
    rate: latencies.length / seconds,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? NaN,
    cpu: (used.user + used.system) / latencies.length,
    statements,
  };
}

/** The bare driver, set up as in its documentation; a Unix socket's folder is an option. */
function bare(address: string, max: number) {
  const url = new URL(address);
  const host = url.searchParams.get("host");
  url.searchParams.delete("host");
  // Values recorded as JSON are already text.
  const json = { to: 3802, from: [114, 3802], serialize: (text: string) => text, parse: JSON.parse };
  return postgres(url.href, { max, onnotice: () => undefined, types: { json }, ...(host && { host, port: 5432 }) });
}

async function list({ databaseUrl, accountId, connections, list: asked }: SqlQuestion): Promise<SqlAnswer> {
  const sql = bare(databaseUrl, connections);
  const text = listStatement("family", "all", false, false);
  const until = performance.now() + (asked?.seconds ?? 1) * 1000;
  const values = ["en", accountId, (asked?.limit ?? 20) + 1, null, new Date().toISOString()];
  const work = () => sql.unsafe(text, values, { prepare: true });
  const measured = await measure(connections, () => (performance.now() < until ? work : undefined), 1);
  await sql.end();
  return measured;
}

interface Statement {
  text: string;
  parameters: unknown[];
}

/** Records the statements of a confirmation at its connection. */
async function statementsOf(question: SqlQuestion, proposal: Proposal): Promise<Statement[]> {
  const { sql, db, close } = connect({ url: question.databaseUrl, pool: 2 });
  const claims = { sub: question.accountId, email: "", exp: Infinity, user_metadata: {} };
  const actor = (await callerOf(sql, claims)) as Person;
  const heard: Statement[] = [];
  sql.options.debug = (_connection: number, text: string, parameters: unknown[]) =>
    void heard.push({ text, parameters });
  const services = { sql, db, settings: {} } as Services;
  await updateSessionStatus(
    services,
    { actor, now: new Date(), requestId: v7(), locale: "en" },
    {
      ...proposal,
      status: "Confirmed",
      reason: null,
    },
  );
  await close();
  return heard.filter(({ text }) => !/^\s*(begin|commit|select\s+b\.oid)/i.test(text));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function confirm(question: SqlQuestion): Promise<SqlAnswer> {
  const [sample, ...proposals] = question.confirm ?? [];
  if (!sample) throw new Error("No proposals were given.");
  const sql = bare(question.databaseUrl, question.connections);
  const about = (proposal: Proposal) => sql<Record<string, string>[]>`
    select s.id as session_id, s.specialist_id, p.account_id as specialist_account, s.profile_id, s.account_id
    from session s join specialist p on p.id = s.specialist_id where s.id = ${proposal.session_id}`;
  const [own] = await about(sample);
  const facts = new Map<string, string[]>();
  for (const row of await sql<{ session_id: string; specialist_id: string; specialist_account: string }[]>`
    select s.id as session_id, s.specialist_id, p.account_id as specialist_account from session s
    join specialist p on p.id = s.specialist_id where s.id = any(${proposals.map((p) => p.session_id)})`) {
    facts.set(row.session_id, [row.specialist_id, row.specialist_account]);
  }
  const statements = await statementsOf(question, sample);
  const constant = new Set([own?.["profile_id"], own?.["account_id"], question.accountId]);

  /** Replaces the ids in the recorded parameters with those of another offer, and with new ids for created rows. */
  const parametersFor = (parameters: unknown[], proposal: Proposal) => {
    const [specialist = "", account = ""] = facts.get(proposal.session_id) ?? [];
    const other = new Map([
      [sample.session_id, proposal.session_id],
      [sample.time_id, proposal.time_id],
      [own?.["specialist_id"] ?? "", specialist],
      [own?.["specialist_account"] ?? "", account],
    ]);
    return parameters.map((value) => {
      if (typeof value !== "string") return value;
      // Uses a topic without subscribers, because emails about these confirmations would put load on the product.
      if (/^session\.\w+$/.test(value)) return "bench.unheard";
      if (uuid.test(value) && !constant.has(value)) return other.get(value) ?? v7();
      return value.replace(sample.session_id, proposal.session_id);
    });
  };
  const workFor =
    (proposal: Proposal): Work =>
    () =>
      sql.begin(async (tx) => {
        for (const { text, parameters } of statements) {
          await tx.unsafe(text, parametersFor(parameters, proposal) as never[], { prepare: true });
        }
      });
  const measured = await measure(
    question.connections,
    () => {
      const proposal = proposals.pop();
      return proposal && workFor(proposal);
    },
    statements.length,
  );
  await sql.end();
  return measured;
}

process.on("message", (question: SqlQuestion) => {
  const answer = question.confirm ? confirm(question) : list(question);
  answer.then(
    (measured) => process.send?.(measured),
    (error: unknown) => process.send?.({ failed: String((error as Error).stack ?? error) }),
  );
});

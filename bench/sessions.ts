import type { Figure } from "./figures.ts";
import type { SqlAnswer, SqlQuestion } from "./limit-sql.ts";
import { connections, sendEachOnce, runInterleaved, type LoadFigures, loadOf, openLoop } from "./load.ts";
import { startAnsweringProcess } from "./processes.ts";
import { addProposals, type Proposal, type World } from "./world.ts";

const startLimit = () => startAnsweringProcess<SqlQuestion, SqlAnswer>("bench/limit-sql.ts");

/** Measures the list of a family with 200 sessions, over HTTP with a token, next to its statement alone. */
export async function measureSessions(world: World, rounds: number, seconds: number): Promise<Figure[]> {
  const asked = startLimit();
  const about = { databaseUrl: world.databaseUrl, accountId: world.accountId, connections };
  const target = (limit: number) => ({
    url: world.product.url,
    pid: world.product.pid,
    headers: { authorization: `Bearer ${world.token}` },
    requests: [{ path: `/api/sessions?limit=${limit}` }],
  });
  const figures: Figure[] = [];
  try {
    for (const limit of [20, 50]) {
      const bare = () => asked.ask({ ...about, list: { seconds, limit } });
      const warm = await loadOf(target(limit), seconds);
      await bare();
      const [most, ours, open] = await runInterleaved(rounds, [
        bare,
        () => loadOf(target(limit), seconds),
        () => openLoop(target(limit), seconds, warm.rate),
      ]);
      if (!most || !ours || !open) continue;
      figures.push(
        {
          name: `GET /api/sessions, ${limit} of 200`,
          unit: "req/s",
          ours: ours.rate,
          limit: most.rate,
          ...(limit === 20 && { budget: "sessions of their limit" }),
        },
        { name: "  p99 at 60 % load", unit: "ms", ours: open.p99, limit: most.p99 },
        { name: "  processor", unit: "µs/req", ours: ours.cpu, limit: most.cpu },
      );
    }
  } finally {
    asked.stop();
  }
  return figures;
}

/** A multiple of the connections, so that each sends the same number. */
const perRound = 600;

/** Waits until the work that followed the last confirmations is done, so that it does not count toward the next ones. */
async function settled({ database: { sql } }: World): Promise<void> {
  for (let calm = 0; calm < 2; calm += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [left] = await sql<{ left: boolean }[]>`
      select exists (select from outbox) or exists (select from pgboss.job where state < 'completed' and data ? 'event_id') as left`;
    if (left?.left) calm = -1;
  }
}

/** Confirms each offer once over HTTP, next to the same statements in one transaction through the bare driver. */
export async function measureConfirmations(world: World, rounds: number): Promise<Figure[]> {
  const asked = startLimit();
  let made = 0;
  const take = (count: number): Promise<Proposal[]> => {
    made += count;
    return addProposals(world, count, made - count);
  };
  const target = {
    url: world.product.url,
    pid: world.product.pid,
    headers: { authorization: `Bearer ${world.token}`, "content-type": "application/json" },
  };
  const ours = async (rate?: number): Promise<LoadFigures> => {
    await settled(world);
    const all = (await take(perRound)).map((proposal) => ({
      method: "PATCH",
      path: "/api/sessions/update-status",
      body: JSON.stringify({ ...proposal, status: "Confirmed" }),
    }));
    return sendEachOnce(target, all, rate);
  };
  let statements = 0;
  const bare = async () => {
    await settled(world);
    const answered = await asked.ask({
      databaseUrl: world.databaseUrl,
      accountId: world.accountId,
      connections,
      confirm: await take(perRound + 1),
    });
    statements = answered.statements;
    return answered;
  };
  try {
    const warm = await ours();
    await bare();
    const [most, least, open] = await runInterleaved(rounds, [bare, () => ours(), () => ours(warm.rate * 0.6)]);
    if (!most || !least || !open) return [];
    return [
      {
        name: `confirm, ${statements} statements`,
        unit: "req/s",
        ours: least.rate,
        limit: most.rate,
        budget: "confirm of its statements",
      },
      { name: "  p99 at 60 % load", unit: "ms", ours: open.p99, limit: most.p99 },
      { name: "  processor", unit: "µs/req", ours: least.cpu, limit: most.cpu },
    ];
  } finally {
    asked.stop();
  }
}

import { connect } from "../../app/platform/db/database.server.ts";
import { calmDown, step } from "./actions.ts";
import { violationsNow, violationsAtEnd } from "./checks.ts";
import { earningsViolationsAtEnd, earningsViolations } from "./earnings.ts";
import { endMonth, invoiceViolationsAtEnd } from "./invoicing.ts";
import { withSeededIds, withConstantRandom } from "./repeatable.ts";
import { hour, makeWorld, type People, peopleOf, start, type World } from "./world.ts";

/** The invariants are checked after this many steps. */
const every = 25;

export interface Histories {
  /** Runs the history of a seed. If an invariant fails, throws with the steps that led there and how to repeat them. */
  run(seed: number, steps: number): Promise<World>;
}

/**
 * Runs histories in a separate database. Odd seeds have one connection and are exactly reproducible. With even seeds concurrent actions
 * really race, so a failure may need several attempts.
 */
export async function historiesIn(address: string): Promise<Histories> {
  const first = connect({ url: address, pool: 1 });
  let people: People[];
  let url: string;
  try {
    people = await withSeededIds(0, () => peopleOf(first));
    url = await withConstantRandom(first.sql, address);
  } finally {
    await first.close();
  }
  return {
    run: async (seed, steps) => {
      const database = connect({ url, pool: seed % 2 === 1 ? 1 : 5 });
      try {
        return await withSeededIds(seed, async () => {
          const world = await makeWorld(database, people, seed);
          await runHistory(world, steps);
          return world;
        });
      } catch (error) {
        throw new Error(
          `The history of the seed ${seed} with ${steps} steps went wrong${seed % 2 === 1 ? "" : ", where things raced"}. Repeat it:
MONEY_SEED=${seed} MONEY_STEPS=${steps} npx vitest run tests/money/histories.test.ts`,
          { cause: error },
        );
      } finally {
        await database.close(1);
      }
    },
  };
}

async function runHistory(world: World, steps: number): Promise<void> {
  const trace: string[] = [];
  const demand = (wrong: readonly string[], number: number) => {
    if (wrong.length === 0) return;
    const asked = world.line.asked.slice(-10);
    throw new Error(
      `After ${number} steps: ${wrong.slice(0, 12).join("\n  ")}\nThe steps before: ${trace.slice(-30).join("\n  ")}\nThe provider was asked: ${asked.join("\n  ")}`,
    );
  };
  let before = "";
  for (let i = 0; i < steps; i += 1) {
    const at = ((world.now().getTime() - start.getTime()) / hour).toFixed(1);
    try {
      trace.push(`${at} h ${await step(world)}`);
    } catch (error) {
      throw new Error(`In step ${i + 1}, after ${trace.slice(-30).join("\n  ")}`, { cause: error });
    }
    demand(await endMonth(world), i + 1);
    const now = await written(world);
    if (now !== before) demand(await earningsViolations(world), i + 1);
    before = now;
    if ((i + 1) % every === 0) demand(await violationsNow(world), i + 1);
  }
  await calmDown(world);
  demand(await invoiceViolationsAtEnd(world), steps);
  demand([...(await violationsAtEnd(world)), ...(await earningsViolationsAtEnd(world))], steps);
}

/** Returns a value that changes with every writing transaction, so that checks of unchanged data can be skipped. */
async function written({ services: { sql } }: World): Promise<string> {
  const [row] = await sql<{ next: string }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`;
  return row?.next ?? "";
}

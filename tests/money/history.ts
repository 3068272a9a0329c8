import { calmDown, step } from "./actions.ts";
import { alwaysHolds, holdsAtTheEnd } from "./checks.ts";
import { earningsEnd, earningsHold } from "./earnings.ts";
import { hour, start, type World } from "./world.ts";

/** How often what must always hold is looked at. */
const every = 25;

/** Runs a history. Throws with what led there if something does not hold. */
export async function runHistory(world: World, steps: number): Promise<void> {
  const trace: string[] = [];
  const demand = (wrong: readonly string[], number: number) => {
    if (wrong.length === 0) return;
    const asked = world.line.asked.slice(-10);
    throw new Error(
      `After ${number} steps: ${wrong.slice(0, 12).join("\n  ")}\nThe steps before: ${trace.slice(-30).join("\n  ")}\nThe provider was asked: ${asked.join("\n  ")}`,
    );
  };
  for (let i = 0; i < steps; i += 1) {
    const at = ((world.now().getTime() - start.getTime()) / hour).toFixed(1);
    try {
      trace.push(`${at} h ${await step(world)}`);
    } catch (error) {
      throw new Error(`In step ${i + 1}, after ${trace.slice(-30).join("\n  ")}`, { cause: error });
    }
    demand(await earningsHold(world), i + 1);
    if ((i + 1) % every === 0) demand(await alwaysHolds(world), i + 1);
  }
  await calmDown(world);
  demand([...(await holdsAtTheEnd(world)), ...(await earningsEnd(world))], steps);
}

import { failPayout, sendPayout, settlePayout } from "./payouts.ts";
import { failRefund, settleRefund } from "./refunds.ts";
import type { Task } from "./shapes.ts";
import { simulatorAccount, type World } from "./world.ts";

const jobs: Record<Task["job"], (world: World, account: string, subject: string) => void> = {
  refund_settles: settleRefund,
  refund_fails: failRefund,
  payout_leaves: sendPayout,
  payout_arrives: settlePayout,
  payout_fails: failPayout,
};

/** Executes due tasks. */
export function doTasks(world: World): void {
  for (const task of world.store.list("task", simulatorAccount)) {
    if (task.at > world.now()) continue;
    world.store.remove(task.id);
    jobs[task.job](world, task.account, task.subject);
  }
}

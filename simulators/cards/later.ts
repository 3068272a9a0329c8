import type { Task } from "./shapes.ts";
import { idOf, simulatorAccount, type World } from "./world.ts";

/** Schedules a task to run after this many seconds. */
export function scheduleTask(
  world: World,
  task: Pick<Task, "account" | "job" | "subject"> & { seconds: number },
): void {
  const { seconds, ...rest } = task;
  world.store.save(simulatorAccount, {
    id: idOf(world, "task_"),
    object: "task",
    created: world.now(),
    at: world.now() + seconds,
    ...rest,
  });
}

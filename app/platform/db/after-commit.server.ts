import { AsyncLocalStorage } from "node:async_hooks";
import type { Sql } from "./database.server.ts";

const transactions = new AsyncLocalStorage<Set<() => void>>();

/**
 * Runs `hook` once after the current transaction commits, and never after a rollback. Outside a transaction, runs it
 * immediately.
 */
export function afterCommit(hook: () => void): void {
  const hooks = transactions.getStore();
  if (hooks) hooks.add(hook);
  else hook();
}

type Begin = (...args: [...options: string[], work: (tx: unknown) => unknown]) => Promise<unknown>;

/** Patches `begin`, which all transactions of a pool use (also Drizzle's), to run the hooks. */
export function runHooksAfterCommit(sql: Sql): void {
  const begin = sql.begin as unknown as Begin;
  const withHooks: Begin = async (...args) => {
    const hooks = new Set<() => void>();
    const work = args.pop() as (tx: unknown) => unknown;
    const result = await begin(...(args as string[]), (tx) => transactions.run(hooks, () => work(tx)));
    for (const hook of hooks) hook();
    return result;
  };
  sql.begin = withHooks as unknown as Sql["begin"];
}

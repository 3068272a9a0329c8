import { AsyncLocalStorage } from "node:async_hooks";
import type { Sql } from "./database.server.ts";

const transactions = new AsyncLocalStorage<Set<() => void>>();

/**
 * Runs `hook` once after the transaction in which it is called has committed, and not at all after a rollback. Outside
 * of a transaction it runs at once.
 */
export function afterCommit(hook: () => void): void {
  const hooks = transactions.getStore();
  if (hooks) hooks.add(hook);
  else hook();
}

type Begin = (...args: [...options: string[], work: (tx: unknown) => unknown]) => Promise<unknown>;

/** Makes `begin`, through which all transactions of a pool go, Drizzle's too, run the hooks. */
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

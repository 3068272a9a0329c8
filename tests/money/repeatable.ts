/** A seed also determines random choices of the product: ids, and which of several rows a job takes first. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Reading } from "../../app/platform/db/database.server.ts";
import { seeded } from "../../simulators/cards/webhooks.ts";

const chosen = new AsyncLocalStorage<() => number>();
const { crypto } = globalThis;
const chance = crypto.getRandomValues.bind(crypto);
Object.defineProperty(crypto, "getRandomValues", {
  configurable: true,
  value: (into: Uint8Array<ArrayBuffer>) => {
    const random = chosen.getStore();
    return random ? into.fill(0).map(() => Math.floor(random() * 256)) : chance(into);
  },
});

/** Does something whose ids follow a seed; other work in this process keeps its own. */
export const withIds = <T>(seed: number, work: () => Promise<T>): Promise<T> => chosen.run(seeded(seed), work);

const schema = "repeatable";

/** The address of a database in which orders by chance are those of the table. */
export async function withoutChance(sql: Reading, address: string): Promise<string> {
  await sql.unsafe(`
    create schema if not exists ${schema};
    create or replace function ${schema}.random() returns double precision language sql immutable as 'select 0.5::double precision'`);
  const url = new URL(address);
  url.searchParams.set("search_path", `${schema},pg_catalog,public`);
  return url.href;
}

/** Makes the product's random choices follow a seed: ids, and the order in which jobs take rows. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Reading } from "../../app/platform/db/database.server.ts";
import { seededRandom } from "../../simulators/cards/webhooks.ts";

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

/** Runs work whose ids follow a seed; other work in this process is not affected. */
export const withSeededIds = <T>(seed: number, work: () => Promise<T>): Promise<T> =>
  chosen.run(seededRandom(seed), work);

const schema = "repeatable";

/** Returns the address of the same database, but with a constant `random()`. */
export async function withConstantRandom(sql: Reading, address: string): Promise<string> {
  await sql.unsafe(`
    create schema if not exists ${schema};
    create or replace function ${schema}.random() returns double precision language sql immutable as 'select 0.5::double precision'`);
  const url = new URL(address);
  url.searchParams.set("search_path", `${schema},pg_catalog,public`);
  return url.href;
}

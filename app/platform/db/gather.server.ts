import { databaseTrouble } from "./database.server.ts";

export interface GatherOptions {
  /** Maximum number of statements running at the same time. */
  atOnce?: number;
  /** Maximum number of entries in one statement. */
  most?: number;
}

interface Waiting<T> {
  one: T;
  kept: () => void;
  failed: (error: unknown) => void;
}

/**
 * Stores bulk data in few statements: entries that arrive while `atOnce` statements are running are written together in the
 * next one. A burst then costs few commits, and a single entry does not wait. `keep` must run in its own transaction. If it
 * fails for several entries, each is retried separately, so that one bad entry does not fail the others; a database failure
 * fails them all.
 */
export function gather<T>(
  keep: (all: readonly T[]) => Promise<void>,
  { atOnce = 2, most = 100 }: GatherOptions = {},
): (one: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let underWay = 0;

  async function alone({ one, kept, failed }: Waiting<T>): Promise<void> {
    await keep([one]).then(kept, failed);
  }

  async function next(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        await keep(batch.map(({ one }) => one));
        for (const { kept } of batch) kept();
      } catch (error) {
        if (batch.length === 1 || databaseTrouble(error)) for (const { failed } of batch) failed(error);
        else await Promise.all(batch.map(alone));
      }
    }
    underWay -= 1;
  }

  return (one) =>
    new Promise((kept, failed) => {
      waiting.push({ one, kept, failed });
      if (underWay < atOnce) void next();
    });
}

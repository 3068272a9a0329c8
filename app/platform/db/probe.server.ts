import { connect, type Database } from "./database.server.ts";

export interface Probe {
  /** Whether the database answers within a second. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const longest = 900;

/**
 * Checks that the database answers, on a separate connection that no request can use. Concurrent callers share one
 * check. Drops a connection that does not answer, so the next check opens a new one: a connection to a dead machine
 * would hang for minutes.
 */
export function openProbe(url: string): Probe {
  const open = () => connect({ url, pool: 1, applicationName: "korak-probe", statementTimeout: longest });
  let database: Database | undefined;
  let asking: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    const { sql, close } = (database ??= open());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        database = undefined;
        void close(0);
        resolve(false);
      }, longest);
    });
    try {
      return await Promise.race([
        sql`select 1`.then(
          () => true,
          () => false,
        ),
        late,
      ]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    answers: () => (asking ??= ask().finally(() => (asking = undefined))),
    close: async () => database?.close(0),
  };
}

import { connect, type Database } from "./database.server.ts";

export interface Probe {
  /** Whether the database answers, within a second. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const longest = 900;

/**
 * Asks the database for a sign of life on a connection of its own, which no request can hold. Whoever asks while a
 * question is under way gets its answer. A connection that stays silent is left behind, for the next question to make
 * a new one: one to a machine that is gone would stay silent for minutes.
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
      return await Promise.race([sql`select 1`.then(() => true, () => false), late]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    answers: () => (asking ??= ask().finally(() => (asking = undefined))),
    close: async () => database?.close(0),
  };
}

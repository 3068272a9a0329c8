import { join } from "node:path";
import { connect, type Database, databaseError } from "../app/platform/db/database.server.ts";
import { EmbeddedDatabaseError, runningEmbedded, startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate, MigrationError } from "../app/platform/db/migrate.server.ts";
import { whyUnreachable } from "../app/platform/db/unreachable.server.ts";
import { loadSettings, type Settings, SettingsError } from "../app/platform/settings/settings.server.ts";

/** An error message for the operator, shown without a stack trace. */
export class CommandError extends Error {}

export interface Operator extends Omit<Database, "close"> {
  settings: Settings;
}

/**
 * Runs an operator's command on the product's database, even while the product runs. `alone` refuses in that case, for changes
 * that running processes would not notice. Notes go to standard error, because standard output is for the command.
 */
export async function withDatabase<T>(
  work: (operator: Operator) => Promise<T>,
  options: { alone?: boolean } = {},
): Promise<T> {
  const settings = loadSettings();
  const folder = join(settings.dataDir, "postgres");
  const running = settings.databaseUrl ?? (options.alone ? undefined : runningEmbedded(folder));
  const own = running ? undefined : await startEmbedded({ folder, note: console.error });
  const url = running ?? own?.url ?? "";
  try {
    if (own) await migrate(url);
    const { sql, db, close } = connect({ url, pool: 4, applicationName: "korak-command", statementTimeout: 0 });
    try {
      if (options.alone) await refuseOthers(sql);
      return await work({ settings, sql, db });
    } catch (error) {
      const sentence = whyUnreachable(error, url);
      throw sentence ? new CommandError(sentence) : error;
    } finally {
      await close();
    }
  } finally {
    await own?.stop();
  }
}

async function refuseOthers(sql: Database["sql"]): Promise<void> {
  const [others] = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name in ('korak', 'korak-jobs')`;
  if (others)
    throw new CommandError("The product is running on this database. Stop all its processes, then run this again.");
}

/** Runs a command. Prints an error as one sentence and sets the exit code. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const known = [CommandError, SettingsError, EmbeddedDatabaseError, MigrationError].some(
      (kind) => error instanceof kind,
    );
    const outdated = ["42P01", "42703"].includes(databaseError(error)?.code ?? "");
    if (known) console.error((error as Error).message);
    else console.error(outdated ? "The database is not up to date: run `npm run migrate` first." : error);
    process.exitCode = 1;
  }
}

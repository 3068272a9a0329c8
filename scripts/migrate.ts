// Migrates the configured database; `npm start` does the same automatically.
import { join } from "node:path";
import { EmbeddedDatabaseError, startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate, MigrationError } from "../app/platform/db/migrate.server.ts";
import { loadSettings, SettingsError } from "../app/platform/settings/settings.server.ts";

try {
  const settings = loadSettings();
  const folder = join(settings.dataDir, "postgres");
  const embedded = settings.databaseUrl ? undefined : await startEmbedded({ folder, note: console.log });
  try {
    const applied = await migrate(settings.databaseUrl ?? embedded?.url ?? "");
    console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  const known = [SettingsError, EmbeddedDatabaseError, MigrationError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}

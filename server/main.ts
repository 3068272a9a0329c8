// The libraries are fast only so; the settings are told that nobody has asked for it.
if (!process.env["NODE_ENV"]) Object.assign(process.env, { NODE_ENV: "production", NODE_ENV_ASSUMED: "1" });

// Kept in a variable, so that types are not looked for in a build that may not be there.
const built = "../build/server/index.js";

try {
  const { start } = (await import(built)) as typeof import("./start.ts");
  await start();
} catch (error) {
  const known = error instanceof Error && /^(SettingsError|MigrationError|EmbeddedDatabaseError|Error)$/.test(error.name);
  process.stderr.write(`\n${known ? error.message : String((error as Error)?.stack ?? error)}\n\n`);
  process.exit(1);
}

export {};

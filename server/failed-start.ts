const sentences = /^(StartError|SettingsError|MigrationError|EmbeddedDatabaseError|ContentFilesError|Error)$/;

/** Prints the error and ends the process. Prints only the message if it was written for people, otherwise all details. */
export function failStart(error: unknown): never {
  const told = error instanceof Error && sentences.test(error.name);
  process.stderr.write(`\n${told ? error.message : String((error as Error)?.stack ?? error)}\n\n`);
  process.exit(1);
}

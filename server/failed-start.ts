const sentences = /^(StartError|SettingsError|MigrationError|EmbeddedDatabaseError|ContentFilesError|Error)$/;

/** Ends the process with what is wrong: a sentence where it was made for people, else all that is known. */
export function failedStart(error: unknown): never {
  const told = error instanceof Error && sentences.test(error.name);
  process.stderr.write(`\n${told ? error.message : String((error as Error)?.stack ?? error)}\n\n`);
  process.exit(1);
}

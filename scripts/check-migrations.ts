/**
 * Checks that migration numbers have no gaps, and that no migration was edited after its release. `migrations/released.sha256` has
 * the checksums of released ones; `cd migrations && sha256sum *.sql > released.sha256` is part of a release.
 */
import { existsSync } from "node:fs";
import { MigrationError, readMigrations } from "../app/platform/db/migrate.server.ts";
import { read, report } from "./checks/sources.ts";

const released = "migrations/released.sha256";
/** Numbers that were never used. */
const unused = [9];

const problems: string[] = [];
let count = 0;
try {
  const files = readMigrations("migrations");
  count = files.length;
  const sums = new Map(
    read(released)
      .trim()
      .split("\n")
      .map((line) => [line.split(/\s+\*?/)[1] ?? "", line.split(/\s+/)[0] ?? ""]),
  );
  for (const [name, sum] of sums) {
    if (!existsSync(`migrations/${name}`)) problems.push(`migrations/${name} was released and is missing`);
    else if (files.find((file) => `${file.name}.sql` === name)?.sha256 !== sum) {
      problems.push(`migrations/${name} was released and must not be edited; add a new migration`);
    }
  }
  const numbers = new Set(files.map(({ number }) => number));
  for (let number = 1; number < Math.max(...numbers); number++) {
    if (!numbers.has(number) && !unused.includes(number)) problems.push(`migrations: number ${number} is skipped`);
  }
} catch (error) {
  if (!(error instanceof MigrationError)) throw error;
  problems.push(error.message);
}
report(problems, `${count} migrations, those released unchanged`);

// `npm run check`: types, lint and structure, in seconds.
import { prepare } from "./prepare.mjs";
import { staticChecks, succeeds } from "./static-checks.mjs";

await prepare({ build: false });
const failed = staticChecks().filter((check) => !succeeds(check));
if (failed.length > 0) {
  console.error(`Failed checks: ${failed.map((check) => check.name).join(", ")}.`);
  process.exitCode = 1;
}

// `npm run check`: checks types, lint and structure within seconds.
import { prepare } from "./prepare.mjs";
import { runStaticChecks } from "./static-checks.mjs";

await prepare({ build: false });
const { failed } = await runStaticChecks();
if (failed.length > 0) {
  console.error(`Failed checks: ${failed.join(", ")}.`);
  process.exitCode = 1;
}

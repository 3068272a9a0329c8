// `npm run -s export-account -- <email>`: writes an account's data as JSON to standard output.
import { exportAccount } from "../server/export-account.server.ts";
import { masterKey } from "../app/platform/settings/settings.server.ts";
import { jobContext } from "../app/platform/write/context.ts";
import { runCommand, withDatabase, CommandError } from "./operator.ts";
import { useSourceTexts } from "./source-texts.ts";

await runCommand(async () => {
  const [email = ""] = process.argv.slice(2);
  if (!email.includes("@")) throw new CommandError("Usage: npm run -s export-account -- ana@example.org > ana.json");
  await useSourceTexts();
  const clock = () => new Date();
  const exported = await withDatabase(async ({ db, sql, settings }) => {
    try {
      return await exportAccount(
        { db, sql, clock, masterKey: masterKey(settings) },
        jobContext("export-account", clock()),
        email,
      );
    } catch (error) {
      if (!/authenticate data/.test(String(error))) throw error;
      throw new CommandError("The messages do not open with the current master key; nothing was exported.");
    }
  });
  if (!exported) throw new CommandError(`No one is registered as ${email}.`);
  process.stdout.write(`${JSON.stringify(exported, null, 2)}\n`);
});

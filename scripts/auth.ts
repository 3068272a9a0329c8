// `npm run auth -- <command>`: manual tasks for the auth server.
import { createAuthUpkeep, derivedServiceKey } from "../auth-server/server.server.ts";
import { loadSettings, masterKey, type Settings } from "../app/platform/settings/settings.server.ts";
import { runCommand, withDatabase, CommandError } from "./operator.ts";
import { changeMasterKey } from "./rotate-master-key.ts";

const commands: Record<string, { about: string; run: (flags: string[]) => Promise<void> }> = {
  "service-key": {
    about: "prints the key whose bearer may make admin calls; keep it from logs and browsers",
    async run() {
      const settings = loadSettings();
      if (settings.authUrl && !settings.authServiceKey) {
        throw new CommandError(`The auth server is ${settings.authUrl}: its service key is given out there.`);
      }
      console.log(settings.authServiceKey ?? derivedServiceKey(masterKey(settings)));
    },
  },
  "rotate-signing-key": {
    about:
      "gives access tokens a new key; nobody is signed out. --at-once does not wait until every copy of the old list is gone",
    async run(flags) {
      await withDatabase(async ({ settings, sql }) => {
        const { kid, begun, signsFrom } = await upkeepOf(settings, sql).rotateSigningKey({
          atOnce: flags.includes("--at-once"),
        });
        const due = signsFrom.getTime() > Date.now();
        console.log(
          due
            ? `Key ${kid} ${begun ? "is published" : "was published before"} and signs from ${signsFrom.toISOString()} on, by ` +
                "itself while the product runs. The old one verifies what it has signed until that has ended."
            : `Key ${kid} signs within a minute everywhere. The old one verifies what it has signed until that has ended.`,
        );
      });
    },
  },
  "retire-signing-keys": {
    about: "for a leaked key: no access token of before is good any more; people stay signed in, as theirs are renewed",
    async run() {
      await withDatabase(async ({ settings, sql }) => {
        const { kid, retired } = await upkeepOf(settings, sql).retireSigningKeys();
        console.log(
          `Key ${kid} signs; withdrawn: ${retired.join(", ") || "none"}. Every process follows within a minute.`,
        );
      });
    },
  },
  "rotate-master-key": {
    about: "wraps everything anew under another master key; the product must be stopped, and everybody signs in again",
    run: () => withDatabase(changeMasterKey, { alone: true }),
  },
};

function upkeepOf(settings: Settings, sql: Parameters<typeof createAuthUpkeep>[0]["sql"]) {
  if (settings.authUrl) throw new CommandError(`The auth server is ${settings.authUrl}: its keys are changed there.`);
  return createAuthUpkeep({ sql, masterKey: masterKey(settings) });
}

await runCommand(async () => {
  const [name = "", ...flags] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.run(flags);
  const width = Math.max(...Object.keys(commands).map((one) => one.length));
  const list = Object.entries(commands).map(([one, { about }]) => `  npm run auth -- ${one.padEnd(width)}  ${about}`);
  throw new CommandError(["These commands there are:", ...list].join("\n"));
});

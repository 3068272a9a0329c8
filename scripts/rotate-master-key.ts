import { randomBytes } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decryptsSigningKey, rewrapAuthSecrets } from "../auth-server/server.server.ts";
import { opensGroupKeys, rotateMasterKey } from "../app/features/chat/verbs/rotation.server.ts";
import { addressesOpenWith, resealAddresses } from "../app/features/availability/verbs/sources.server.ts";
import { resealAddressKey } from "../app/features/referrals/data/addresses.server.ts";
import { asKey } from "../app/platform/settings/read.ts";
import { masterKey } from "../app/platform/settings/settings.server.ts";
import { CommandError, type Operator } from "./operator.ts";

const outcome = (sessions: number) =>
  `Everything is under the new master key. Sessions ended: ${sessions}; everybody signs in again, with the password and the ` +
  "second factor they have. Void are mailed links and codes that were not used yet, and recovery codes, which their " +
  "owners make anew.";

const opensBy = (operator: Operator, key: Buffer): Promise<boolean | undefined> =>
  operator.sql.begin(
    async (tx) => (await opensGroupKeys(tx, key)) ?? (await addressesOpenWith(tx, key)) ?? decryptsSigningKey(tx, key),
  );

/** Rewraps the keys of conversations and of invited addresses, the addresses of calendars, and the auth server's secrets in one transaction. */
async function rewrap({ settings, sql }: Operator, from: Buffer, to: Buffer): Promise<number> {
  try {
    return await sql.begin(async (tx) => {
      await rotateMasterKey(tx, from, to);
      await resealAddresses(tx, from, to);
      await resealAddressKey(tx, from, to);
      return settings.authUrl ? 0 : (await rewrapAuthSecrets(tx, from, to)).sessions;
    });
  } catch (error) {
    if (!/authenticate data/.test(String(error))) throw error;
    throw new CommandError("The current master key does not decrypt the stored data; nothing was changed.");
  }
}

/** If MASTER_KEY is in the environment, the operator creates the new key and sets it. */
async function byEnvironment(operator: Operator): Promise<void> {
  const given = process.env["NEW_MASTER_KEY"] ?? "";
  if (given === "") {
    throw new CommandError(
      "MASTER_KEY is set, so the new key is yours to make: set NEW_MASTER_KEY to what `openssl rand -base64 32` prints.",
    );
  }
  let to: Buffer;
  try {
    to = asKey(given);
  } catch (error) {
    throw new CommandError(`NEW_MASTER_KEY must be ${(error as Error).message}.`);
  }
  const from = masterKey(operator.settings);
  if (to.equals(from)) throw new CommandError("NEW_MASTER_KEY is the current key.");
  console.log(outcome(await rewrap(operator, from, to)));
  console.log("Now set MASTER_KEY to that new key and start the product. Keep the old one with backups from before.");
}

/** If the key is in a file, writes the new key next to it before any change, and replaces the old one afterward. */
async function byFile(operator: Operator): Promise<void> {
  const { dataDir } = operator.settings;
  const from = masterKey(operator.settings);
  const file = join(dataDir, "master.key");
  const draft = join(dataDir, "master.key.next");
  const replace = () => {
    const kept = join(dataDir, `master.key.until-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
    copyFileSync(file, kept);
    renameSync(draft, file);
    console.log(`The old key is kept in ${kept}, for backups from before; move it to where those are.`);
  };
  if (existsSync(draft)) {
    const next = asKey(readFileSync(draft, "utf8").trim());
    if (await opensBy(operator, next)) {
      console.log("An earlier run stopped before its last step, which is now done.");
      return replace();
    }
    if ((await opensBy(operator, from)) === false) {
      throw new CommandError(`Neither ${file} nor ${draft} decrypts the stored data; nothing was changed.`);
    }
    rmSync(draft);
  }
  const to = randomBytes(32);
  writeFileSync(draft, `${to.toString("base64")}\n`, { mode: 0o600, flush: true });
  let sessions: number;
  try {
    sessions = await rewrap(operator, from, to);
  } catch (error) {
    if (error instanceof CommandError) rmSync(draft);
    throw error;
  }
  console.log(outcome(sessions));
  replace();
}

export const changeMasterKey = (operator: Operator): Promise<void> =>
  operator.settings.masterKey ? byEnvironment(operator) : byFile(operator);

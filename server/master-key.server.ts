import { decryptsSigningKey } from "../auth-server/server.server.ts";
import { opensGroupKeys } from "../app/features/chat/verbs/rotation.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { StartError } from "./before-start.ts";

/** Whether this master key decrypts the stored signing key and a conversation's key; undefined for what is not stored. */
const tried = ({ sql, masterKey, settings }: Services): Promise<(boolean | undefined)[]> =>
  sql.begin(async (tx) => [
    settings.authUrl ? undefined : await decryptsSigningKey(tx, masterKey),
    await opensGroupKeys(tx, masterKey),
  ]);

const notTheOne = ({ settings }: Services) =>
  `${settings.masterKey ? "MASTER_KEY" : `The key in ${settings.dataDir}/master.key`} is not the one that this database was used with, and opens ` +
  "nothing that is stored in it. Set MASTER_KEY to that key, or put master.key back from where the backups are.";

/**
 * Throws if the stored keys were encrypted with another master key, because no one could sign in or open a conversation.
 */
export async function refuseWrongMasterKey(services: Services): Promise<void> {
  if ((await tried(services)).includes(false)) throw new StartError(notTheOne(services));
}

/**
 * Checks the key in a running process: if two processes start on an empty database with different keys, only one of them can
 * decrypt what is stored later. Checks until something was decrypted, which stays valid for the life of the process.
 */
export function watchMasterKey(services: Services): () => Promise<boolean> {
  let opened: boolean | undefined;
  return async () => {
    if (opened) return true;
    // A failure to connect says nothing about the key.
    const found = await tried(services).catch((): (boolean | undefined)[] => []);
    if (found.includes(false)) {
      if (opened === undefined) services.log.error(notTheOne(services));
      return (opened = false);
    }
    if (found.includes(true)) opened = true;
    return opened !== false;
  };
}

import { opensWith } from "../auth-server/server.server.ts";
import { groupsOpenWith } from "../app/features/chat/verbs/rotation.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { StartError } from "./before-start.ts";

/** Whether this master key decrypts what is stored, each undefined while nothing is: the signing key, a conversation's key. */
const tried = ({ sql, masterKey, settings }: Services): Promise<(boolean | undefined)[]> =>
  sql.begin(async (tx) => [
    settings.authUrl ? undefined : await opensWith(tx, masterKey),
    await groupsOpenWith(tx, masterKey),
  ]);

const notTheOne = ({ settings }: Services) =>
  `${settings.masterKey ? "MASTER_KEY" : `The key in ${settings.dataDir}/master.key`} is not the one that this database was used with, and opens ` +
  "nothing that is stored in it. Set MASTER_KEY to that key, or put master.key back from where the backups are.";

/** Throws if the stored keys were encrypted with another master key: nobody could sign in or open a conversation. */
export async function refuseWrongMasterKey(services: Services): Promise<void> {
  if ((await tried(services)).includes(false)) throw new StartError(notTheOne(services));
}

/**
 * The same for a process that runs: two that start on an empty database with two keys find nothing stored, and only one
 * of them opens what is stored then. Asks until something was opened, which stays so as long as the process lives.
 */
export function watchMasterKey(services: Services): () => Promise<boolean> {
  let opened: boolean | undefined;
  return async () => {
    if (opened) return true;
    // No free connection says nothing about the key.
    const found = await tried(services).catch((): (boolean | undefined)[] => []);
    if (found.includes(false)) {
      if (opened === undefined) services.log.error(notTheOne(services));
      return (opened = false);
    }
    if (found.includes(true)) opened = true;
    return opened !== false;
  };
}

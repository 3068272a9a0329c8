import { opensWith } from "../auth-server/server.server.ts";
import { groupsOpenWith } from "../app/features/chat/verbs/rotation.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { StartError } from "./before-start.ts";

/** Throws if the stored keys were encrypted with another master key: nobody could sign in or open a conversation. */
export async function refuseWrongMasterKey({ sql, masterKey, settings }: Services): Promise<void> {
  const opened = await sql.begin(async (tx) => [
    settings.authUrl ? undefined : await opensWith(tx, masterKey),
    await groupsOpenWith(tx, masterKey),
  ]);
  if (!opened.includes(false)) return;
  const key = settings.masterKey ? "MASTER_KEY" : `The key in ${settings.dataDir}/master.key`;
  throw new StartError(
    `${key} is not the one that this database was used with, and opens nothing that is stored in it. Set MASTER_KEY to that `
    + "key, or put master.key back from where the backups are.",
  );
}

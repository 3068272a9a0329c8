import type { Job } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { rewrapGroupKey, unwrapGroupKey } from "../crypto.server.ts";

type WithinTx = Parameters<Parameters<Sql["begin"]>[1]>[0];

/** Whether this master key opens the group keys; undefined if there are no groups yet. */
export async function opensGroupKeys(tx: WithinTx, masterKey: Buffer): Promise<boolean | undefined> {
  const [group] = await tx<{ id: string; wrapped_key: Buffer }[]>`select id, wrapped_key from chat_group limit 1`;
  if (!group) return undefined;
  try {
    unwrapGroupKey(masterKey, group.id, group.wrapped_key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rewraps all group keys with another master key in one transaction, all or none. Messages stay unchanged. Throws if a key does
 * not open with `from`. Returns the number of rewrapped keys.
 */
export async function rotateMasterKey(tx: WithinTx, from: Buffer, to: Buffer, batch = 200): Promise<number> {
  const job: Job = { kind: "job", name: "chat.rotate_master_key" };
  let count = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const groups = await tx<{ id: string; wrapped_key: Buffer }[]>`
      select id, wrapped_key from chat_group where id > ${after} order by id limit ${batch} for update`;
    for (const { id, wrapped_key } of groups) {
      await tx`update chat_group set wrapped_key = ${rewrapGroupKey(from, to, id, wrapped_key)} where id = ${id}`;
    }
    count += groups.length;
    after = groups.at(-1)?.id ?? after;
    if (groups.length < batch) break;
  }
  if (count > 0) await audit(tx, job, { action: "chat.rotate_master_key", subject: "chat_group", detail: { count } });
  return count;
}

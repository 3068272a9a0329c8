import type { Job } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { rewrapGroupKey } from "../crypto.server.ts";

/** A master key with its number. */
export interface NumberedKey {
  version: number;
  key: Buffer;
}

/**
 * Wraps all group keys anew under another master key, in batches that commit on their own: when it is interrupted, a
 * second run does the rest. Messages stay as they are. Answers how many keys it changed.
 */
export async function rotateMasterKey(sql: Sql, from: NumberedKey, to: NumberedKey, batch = 200): Promise<number> {
  if (from.version === to.version) throw new Error("The new master key needs a number of its own");
  const job: Job = { kind: "job", name: "chat.rotate_master_key" };
  for (let changed = 0; ; ) {
    const count = await sql.begin(async (tx) => {
      const groups = await tx<{ id: string; wrapped_key: Buffer }[]>`
        select id, wrapped_key from chat_group where master_key_version = ${from.version}
        order by id limit ${batch} for update`;
      for (const { id, wrapped_key } of groups) {
        const wrapped = rewrapGroupKey(from.key, to.key, id, wrapped_key);
        await tx`update chat_group set wrapped_key = ${wrapped}, master_key_version = ${to.version} where id = ${id}`;
      }
      if (groups.length > 0) {
        const detail = { from: from.version, to: to.version, count: groups.length };
        await audit(tx, job, { action: "chat.rotate_master_key", subject: "chat_group", detail });
      }
      return groups.length;
    });
    changed += count;
    if (count < batch) return changed;
  }
}

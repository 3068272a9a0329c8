import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import type { WaitingSubject } from "./verbs/lists.server.ts";

const day = 24 * 3600_000;
/** Days that an entry lasts. */
const lasts = 60;

interface SeedEntry extends WaitingSubject {
  /** Demo keys of the account and its child. */
  who: string;
  child: string;
  /** Days since it was added. */
  ago: number;
}

/** Seeds a demo entry for a subject of another feature. */
export async function seedEntry(
  { services: { sql }, id, now }: DemoWorld,
  { subject, subject_id, who, child, ago }: SeedEntry,
): Promise<void> {
  const until = new Date(now.getTime() + lasts * day).toISOString().slice(0, 10);
  await sql`
    insert into waiting_entry (id, account_id, profile_id, subject, subject_id, time_zone, until, state, created_at)
    select ${id(`${child} waits for ${subject} ${subject_id}`)}, ${id(who)}, p.id, ${subject}, ${subject_id}, p.time_zone, ${until}, 'waiting',
      ${new Date(now.getTime() - ago * day)} from profile p where p.id = ${id(child)}`;
}

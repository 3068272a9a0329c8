import { randomBytes } from "node:crypto";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { hashOf } from "./data/feeds.server.ts";

const withFeeds = ["adult-1", "adult-2", "adult-7", "specialist-02", "specialist-07"];

/** Creates calendar links that no one can open, because their secrets are discarded. */
export async function seedFeeds({ services: { sql }, id, now }: DemoWorld): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  for (const key of withFeeds) {
    await sql`
      insert into calendar_feed (id, account_id, profile_id, token_hash, names, created_at, read_at)
      select ${id(`${key} feed`)}, a.id, null, ${hashOf(randomBytes(32).toString("base64url"))}, 'first', ${before(20)}, date_trunc('hour', ${now}::timestamptz)
      from account a where a.id = ${id(key)} or a.id in (select account_id from specialist where id = ${id(key)}) limit 1`;
  }
}

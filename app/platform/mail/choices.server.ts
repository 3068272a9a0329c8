import type { Reading } from "../db/database.server.ts";
import { driverOf, type CallerTx } from "../events/statement.server.ts";
import { type MailTopic, topicOf } from "./topics.ts";

/** How someone is notified: by email, or inside the product. */
export const channels = ["email", "product"] as const;
export type Channel = (typeof channels)[number];

/** Returns the topics that an account has switched off, by channel. */
export async function topicsOff(sql: Reading, accountId: string): Promise<Record<Channel, MailTopic[]>> {
  const rows = await sql<{ topic: MailTopic; channel: Channel }[]>`
    select topic, channel from mail_choice where account_id = ${accountId} order by topic`;
  const of = (channel: Channel) => rows.filter((row) => row.channel === channel).map(({ topic }) => topic);
  return { email: of("email"), product: of("product") };
}

/** Switches exactly these topics off in one channel. */
export async function switchTopicsOff(
  tx: CallerTx,
  accountId: string,
  channel: Channel,
  off: readonly MailTopic[],
  now: Date,
): Promise<void> {
  const sql = driverOf(tx);
  await sql`
    delete from mail_choice where account_id = ${accountId} and channel = ${channel} and topic <> all(${[...off]}::text[])`;
  await sql`
    insert into mail_choice (account_id, topic, channel, switched_off_at)
    select ${accountId}, topic, ${channel}, ${now} from unnest(${[...off]}::text[]) topic
    on conflict do nothing`;
}

/** Whether the recipient has switched off this kind of message in this channel. */
export async function isUnwanted(
  tx: CallerTx,
  accountId: string | null,
  kind: string,
  channel: Channel,
): Promise<boolean> {
  const topic = topicOf(kind);
  if (!topic || !accountId) return false;
  const rows = await driverOf(
    tx,
  )`select from mail_choice where account_id = ${accountId} and topic = ${topic} and channel = ${channel}`;
  return rows.length > 0;
}

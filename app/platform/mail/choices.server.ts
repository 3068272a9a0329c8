import type { Reading } from "../db/database.server.ts";
import { driverOf, type Within } from "../events/statement.server.ts";
import { type MailTopic, topicOf } from "./topics.ts";

/** The topics that an account has switched off. */
export async function topicsOff(sql: Reading, accountId: string): Promise<MailTopic[]> {
  const rows = await sql<{ topic: MailTopic }[]>`select topic from mail_choice where account_id = ${accountId} order by topic`;
  return rows.map(({ topic }) => topic);
}

/** Switches exactly these topics off. */
export async function switchTopicsOff(tx: Within, accountId: string, off: readonly MailTopic[], now: Date): Promise<void> {
  const sql = driverOf(tx);
  await sql`delete from mail_choice where account_id = ${accountId} and topic <> all(${[...off]}::text[])`;
  await sql`
    insert into mail_choice (account_id, topic, switched_off_at)
    select ${accountId}, topic, ${now} from unnest(${[...off]}::text[]) topic
    on conflict do nothing`;
}

/** Whether the recipient does not want mails of this kind. */
export async function isUnwanted(tx: Within, accountId: string | null, kind: string): Promise<boolean> {
  const topic = topicOf(kind);
  if (!topic || !accountId) return false;
  const rows = await driverOf(tx)`select from mail_choice where account_id = ${accountId} and topic = ${topic}`;
  return rows.length > 0;
}

import { v7 } from "uuid";
import { runStatement, type CallerTx } from "../events/statement.server.ts";
import type { MessageKey, Feature } from "../i18n/messages.ts";
import { isUnwanted } from "../mail/choices.server.ts";
import type { PageKey } from "../features/pages.ts";
import type { NoticeTopic } from "./topics.ts";

/** A value of a notification's text: used as is, an instant, a calendar day, or another text of the same feature. */
export type NoticeValue = string | number | { at: string } | { day: string } | { text: string };

/** A text of a feature. Values that it does not use are ignored. */
type Words = { [R in Feature]: { feature: R; text: MessageKey<R> } }[Feature];

/** A notification's text in any language, and its link. */
export type Notice = Words & {
  topic: NoticeTopic;
  values?: Readonly<Record<string, NoticeValue>>;
  page: PageKey;
  /** Parameters of the page's path; those that the path does not have go into the query. */
  params?: Readonly<Record<string, string>>;
};

interface About {
  account_id: string;
  /** Determines with which topic it can be switched off. */
  kind: string;
  /** Ids of other accounts and of profiles that its values name. */
  about?: readonly string[] | undefined;
  dedupe_key: string;
  /** When it was created and read, for demo data. Defaults to now and unread. */
  at?: Date;
  read_at?: Date | null;
}

/** Creates a notification in the caller's transaction, once per key. Skips people who have switched off this kind. */
export async function createNotice(
  tx: CallerTx,
  { account_id, kind, about = [], dedupe_key, at, read_at }: About,
  notice: Notice,
): Promise<void> {
  if (await isUnwanted(tx, account_id, kind, "product")) return;
  const { topic, feature, text, values = {}, page, params = {} } = notice;
  await runStatement(
    tx,
    `insert into notification (id, account_id, dedupe_key, kind, topic, feature, text_key, text_values, page, page_params, about, created_at, read_at)
      values (?, ?::uuid, ?, ?, ?, ?, ?, ?::jsonb, ?, ?::jsonb, ?::uuid[], coalesce(?::timestamptz, now()), ?::timestamptz) on conflict (dedupe_key) do nothing`,
    [
      v7(),
      account_id,
      dedupe_key,
      kind,
      topic,
      feature,
      text,
      JSON.stringify(values),
      page,
      JSON.stringify(params),
      `{${about.join()}}`,
      at?.toISOString() ?? null,
      read_at?.toISOString() ?? null,
    ],
  );
}

/** Removes an outdated notification. */
export async function removeNotice(tx: CallerTx, dedupe_key: string): Promise<void> {
  await runStatement(tx, "delete from notification where dedupe_key = ?", [dedupe_key]);
}

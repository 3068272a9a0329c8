import { subscribe } from "../../platform/events/subscription.server.ts";
import { deliverMails } from "../../platform/mail/delivery.server.ts";
import { mailQueuedTopic, type MailsQueuedPayload, publishQueued } from "../../platform/mail/queue.server.ts";
import { deleteNotices } from "../../platform/notices/keep.server.ts";
import { keptSince, type Retention } from "../../platform/retention/retention.ts";
import { quietHoursEnd } from "./data/quiet.server.ts";
import type { Services } from "../../platform/services.server.ts";

/** How long emails and notifications are kept, and why. */
export const retention = {
  emails: { basis: "contract", days: "mailDays", job: "notifications.sweep" },
  notifications: { basis: "contract", days: 365, job: "notifications.sweep" },
  read_notifications: { basis: "contract", days: 90, job: "notifications.sweep" },
} as const satisfies Retention;

/**
 * Sends the emails that were queued together; a retry sends only those that failed. Jobs queued by earlier versions name a
 * single email.
 */
export const mailDelivery = subscribe<MailsQueuedPayload | { mail_id: string }>(
  mailQueuedTopic,
  "notifications.deliver",
  (services, event) => deliverMails(services, "mail_ids" in event ? event.mail_ids : [event.mail_id], quietHoursEnd),
  { mail: true },
);

const batch = 1000;

/**
 * Queues emails, oldest first, that waited for an email server or for the end of quiet hours. Links and codes older than an hour
 * are expired and count as failed. Returns how many it queued.
 */
export async function queueWaitingMail({ sql, settings, clock }: Services): Promise<number> {
  const now = clock();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  return sql.begin(async (tx) => {
    const rested = await tx<{ id: string }[]>`
      update mail set status = 'queued', rest_until = null where id in (
        select id from mail where status = 'waiting' and rest_until <= ${now} order by rest_until limit ${batch} for update skip locked)
      returning id`;
    await publishQueued(tx, rested);
    if (!settings.smtpUrl) return rested.length;
    await tx`
      update mail set status = 'failed', body_text = '', body_html = ''
      where status = 'waiting' and secret and created_at < ${hourAgo}`;
    const queued = await tx<{ id: string }[]>`
      update mail set status = 'queued' where id in (
        select id from mail where status = 'waiting' and rest_until is null order by created_at limit ${batch} for update skip locked)
      returning id`;
    await publishQueued(tx, queued);
    return queued.length + rested.length;
  });
}

/** Deletes emails in any state after MAIL_DAYS, because they contain names and messages. Returns how many. */
export async function removeOldMail({ sql, settings, clock }: Services): Promise<number> {
  const before = keptSince(retention.emails, clock(), settings);
  let removed = 0;
  for (;;) {
    const { count } =
      await sql`delete from mail where id in (select id from mail where created_at < ${before} limit ${batch})`;
    removed += count;
    if (count < batch) return removed;
  }
}

/** Deletes notifications a year after they were created, and 90 days after they were read. Returns how many. */
export function removeOldNotices({ sql, clock }: Services): Promise<number> {
  const now = clock();
  return deleteNotices(sql, {
    left: keptSince(retention.notifications, now),
    read: keptSince(retention.read_notifications, now),
  });
}

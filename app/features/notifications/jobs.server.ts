import { subscribe } from "../../platform/events/subscription.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { deliverMail } from "../../platform/mail/delivery.server.ts";
import type { Services } from "../../platform/services.server.ts";

/** Every queued mail is an event, so that each has its own attempts. */
export const mailDelivery = subscribe<{ mail_id: string }>(
  "mail.queued", "notifications.deliver", (services, { mail_id }) => deliverMail(services, mail_id), { external: true },
);

const batch = 1000;

/**
 * Queues what has waited for a mail server, oldest first, as soon as there is one. A link or code that is older than an
 * hour is worth nothing and counts as failed. Answers how many it queued.
 */
export async function queueWaitingMail({ sql, settings, clock }: Services): Promise<number> {
  if (!settings.smtpUrl) return 0;
  const hourAgo = new Date(clock().getTime() - 3_600_000);
  return sql.begin(async (tx) => {
    await tx`
      update mail set status = 'failed', body_text = '', body_html = ''
      where status = 'waiting' and secret and created_at < ${hourAgo}`;
    const queued = await tx<{ id: string }[]>`
      update mail set status = 'queued' where id in (
        select id from mail where status = 'waiting' order by created_at limit ${batch} for update skip locked)
      returning id`;
    for (const { id } of queued) await publish(tx, "mail.queued", { mail_id: id });
    return queued.length;
  });
}

/** Removes mails after MAIL_DAYS, whatever became of them: they hold names and words of people. Answers how many. */
export async function removeOldMail({ sql, settings, clock }: Services): Promise<number> {
  const before = new Date(clock().getTime() - settings.mailDays * 86_400_000);
  let removed = 0;
  for (;;) {
    const { count } = await sql`delete from mail where id in (select id from mail where created_at < ${before} limit ${batch})`;
    removed += count;
    if (count < batch) return removed;
  }
}

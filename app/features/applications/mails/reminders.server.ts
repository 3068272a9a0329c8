import { translator } from "../../../platform/i18n/messages.ts";
import { greeting } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type { CheckKind } from "../../specialists/rules.ts";
import { neededKinds, reminderDays, reminderDue } from "../rules.ts";
import { applicationMail, type ApplicationMailRecipient, readerColumns } from "./letters.server.ts";

interface Ending extends ApplicationMailRecipient {
  id: string;
  kind: CheckKind;
  valid_until: string;
  days: number;
}

/**
 * Sends reminders of checks that expire soon, unless a document for the next one was already added. Each reminder is sent once.
 */
export async function remindOfExpiry(services: Services): Promise<number> {
  const { sql, settings, clock } = services;
  const now = clock();
  const ending = await sql<Ending[]>`
    select c.id, c.kind, c.valid_until::text, c.valid_until - (${now}::timestamptz at time zone s.time_zone)::date as days, ${readerColumns(sql)}
    from application_check c join specialist s on s.id = c.specialist_id join account a on a.id = s.account_id
    where c.state = 'passed' and c.valid_until <= (${now}::timestamptz + make_interval(days => ${reminderDays[0] + 1}))::date
      and s.status in ('approved', 'published', 'paused', 'suspended')
      and not exists (
        select from application_check n join application_document d on d.application_check_id = n.id
        where n.specialist_id = c.specialist_id and n.kind = c.kind and n.state = 'open')
    order by c.valid_until, c.id limit 1000`;
  let sent = 0;
  for (const one of ending) {
    const due = one.days < 0 ? undefined : reminderDue(one.days);
    if (due === undefined) continue;
    const { locale, kind } = one;
    const t = translator(locale, "applications");
    const title = t("mail.expiry", { what: t(`check.${kind}`) });
    const needed = neededKinds([{ kind, state: "passed", documents: 0 }]).includes(kind);
    const text = t("mail.expiry.text", { date: formatsOf({ locale }).date(one.valid_until) });
    await sql.begin(async (tx) =>
      queueMail(
        tx,
        applicationMail(one, {
          kind: "applications.expiry",
          title,
          said: { text: "mail.expiry", values: { what: { text: `check.${kind}` } } },
          dedupe_key: `applications.expiry:${one.id}:${due}`,
          blocks: [
            {
              kind: "text",
              text: `${greeting(locale, one.name)}\n${text}${needed ? ` ${t("mail.expiry.pause")}` : ""}`,
            },
            {
              kind: "button",
              label: t("mail.button"),
              href: settings.publicUrl + pathTo("applications.own", locale),
            },
          ],
        }),
      ),
    );
    sent += 1;
  }
  return sent;
}

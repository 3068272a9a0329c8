import type { TxSql } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { mailFrame } from "../../../platform/mail/frame.server.ts";
import { queueMails } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { formatsOf, type FormatsReader } from "../../../platform/time/formats.ts";

interface Superadmin extends FormatsReader {
  account_id: string;
  email: string;
  locale: Locale;
}

/** Far more than there are superadmins. */
const most = 50;

/** Tells the superadmins once that a day's books differ from the card provider's, with the unexplained differences. */
export async function tellOfDifferences(
  { settings }: Pick<Services, "settings">,
  sql: TxSql,
  { run_id, day }: { run_id: string; day: string },
): Promise<void> {
  const [{ open } = { open: 0 }] = await sql<{ open: number }[]>`
    select count(*)::int as open from reconciliation_difference where run_id = ${run_id} and resolved_at is null`;
  if (open === 0) return;
  const readers = await sql<Superadmin[]>`
    select id as account_id, email, locale, date_format, clock_format from account
    where role = 'superadmin' and email is not null and erase_at is null order by id limit ${most}`;
  await queueMails(
    sql,
    readers.map((reader) => {
      const { account_id, email, locale } = reader;
      const t = translator(locale, "payments");
      const said = { count: open, day: formatsOf(reader).date(day) };
      const subject = t("mail.differences.subject", said);
      const text = t("mail.differences.text", said);
      return {
        account_id,
        kind: "payments.differences",
        recipient: email,
        locale,
        subject,
        ...mailFrame({
          locale,
          title: subject,
          preview: text,
          internal: true,
          footer: t("mail.differences.footer"),
          blocks: [
            { kind: "text", text },
            {
              kind: "button",
              label: t("mail.differences.button"),
              href: settings.publicUrl + pathTo("payments.reconciliation", locale),
            },
          ],
        }),
        notice: {
          topic: "account",
          feature: "payments",
          text: "notice.differences",
          values: { count: open, day: { day } },
          page: "payments.reconciliation",
        },
        dedupe_key: `payments.differences:${run_id}:${open}:${account_id}`,
      };
    }),
  );
}

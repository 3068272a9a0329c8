import { translator } from "../../../platform/i18n/messages.ts";
import type { MailBlock } from "../../../platform/mail/frame.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { wordsOf } from "../data/sales.server.ts";
import { monthText } from "../formats/words.ts";
import { readerOf, send } from "./send.server.ts";

interface Answered {
  specialist_id: string;
  source_type: "purchase" | "session";
  source_id: string;
  month: string;
  outcome: "upheld" | "declined" | "withdrawn" | null;
  message_id: string;
  words: string;
}

/** Emails a specialist the team's answer to their objection, once per answer. */
export async function tellOfAnswer(services: Services, objection_id: string): Promise<void> {
  const { sql } = services;
  const [answer] = await sql<Answered[]>`
    select o.specialist_id, o.source_type, o.source_id, to_char(o.month, 'YYYY-MM') as month, o.outcome, m.id as message_id, m.words
    from invoice_objection o join invoice_objection_message m on m.objection_id = o.id
    where o.id = ${objection_id} and m.side = 'team' order by m.at desc, m.id desc limit 1`;
  const reader = answer && (await readerOf(sql, answer.specialist_id));
  if (!reader) return;
  const { locale } = reader;
  const t = translator(locale, "invoices");
  const outcome = answer.outcome === "withdrawn" ? null : answer.outcome;
  const line = (await wordsOf(sql, [answer], locale))(answer);
  const blocks: MailBlock[] = [{ kind: "quote", text: answer.words, by: t("mail.objection.by") }];
  if (outcome) blocks.push({ kind: "text", text: t(`mail.objection.${outcome}`) });
  await sql.begin((tx) =>
    send(services, tx, reader, {
      kind: "invoices.objection_answered",
      subject: t(outcome ? `mail.objection.${outcome}.subject` : "mail.objection.subject"),
      text: t("mail.objection.text", { month: monthText(locale, answer.month), line }),
      blocks,
      button: t("mail.objection.button"),
      notice: { text: "notice.objection", values: {} },
      dedupe_key: `invoices.objection:${answer.message_id}`,
    }),
  );
}

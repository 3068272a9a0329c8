import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { eachRow } from "../../platform/jobs/each-row.server.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { countMatching } from "../specialists/data.server.ts";
import { filtersFrom } from "../specialists/rules.ts";

const batch = 200;
type Needs = Pick<Services, "db" | "sql" | "clock" | "log" | "settings">;

interface Due {
  id: string;
  account_id: string;
  email: string;
  locale: Locale;
  person: string;
  name: string;
  query: string;
  seen_at: Date;
}

/**
 * Emails people about new specialists in their saved searches, at most once for each search and specialist. Returns how many emails were
 * sent.
 */
export async function emailAboutNewPeople(services: Needs): Promise<number> {
  const { sql, log, clock } = services;
  const now = clock();
  let [told, after] = [0, "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const due = await sql<Due[]>`
      select s.id, s.account_id, a.email, a.locale, own.name as person, s.name, s.query, s.seen_at
      from saved_search s join account a on a.id = s.account_id
      join profile own on own.account_id = a.id and own.kind = 'own'
      where s.mails and s.id > ${after} and a.erase_at is null and a.email is not null order by s.id limit ${batch}`;
    const byId = new Map(due.map((search) => [search.id, search]));
    told += await eachRow(log, "favorites.tell", [...byId.keys()], (id) => tell(services, byId.get(id) as Due, now));
    after = due.at(-1)?.id ?? after;
    if (due.length < batch) return told;
  }
}

async function tell(services: Needs, search: Due, now: Date): Promise<number> {
  const { settings } = services;
  const count = await countMatching(services, filtersFrom(new URLSearchParams(search.query)), now, search.seen_at);
  if (count === 0) return 0;
  const { id, account_id, email, locale, person, name, seen_at } = search;
  const t = translator(locale, "favorites");
  const subject = t("mail.new.subject", { count });
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, person)}\n${t("mail.new.text", { count, name })}` },
    {
      kind: "button",
      label: t("mail.new.button"),
      href: `${settings.publicUrl}${pathTo("favorites.mine", locale)}#searches`,
    },
  ];
  return write(services, jobContext("favorites.tell", now), async (tx, inside) => {
    const [moved] =
      await inside`update saved_search set seen_at = ${now} where id = ${id} and mails and seen_at = ${seen_at} returning id`;
    if (!moved) return 0;
    await queueMail(tx, {
      account_id,
      kind: "favorites.new_people",
      recipient: email,
      locale,
      subject,
      ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("mail.new.footer") }),
      notice: {
        topic: "people",
        feature: "favorites",
        text: "mail.new.text",
        values: { count, name },
        page: "favorites.mine",
      },
      dedupe_key: `favorites.new_people:${id}:${now.toISOString()}`,
    });
    return 1;
  });
}

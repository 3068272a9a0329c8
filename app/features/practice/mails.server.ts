import type { Sql } from "../../platform/db/database.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { createNotice } from "../../platform/notices/notice.server.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { Side, StepAction } from "./rules.ts";

interface Stepped {
  step_id: string;
  plan_id: string;
  profile_id: string;
  account_id: string;
  side: Side;
  action: StepAction;
}
interface Reader {
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
  child: string;
  by: string;
  /** The gender of the acting specialist; "other" if the family acted. */
  gender: string;
  side: Side;
}

/** Steps that send an email: a proposal, and each answer to it. */
const letters = ["proposed", "accepted", "change_asked", "declined"] as const;
type Letter = (typeof letters)[number];
/** Steps that create only a notification for the others. */
const notes = ["paused", "resumed", "ended"] as const;
type Note = (typeof notes)[number];

/**
 * The recipients: after a specialist's step the adults who decide for the family, after the family's step the specialist while
 * they have access.
 */
const readersOf = (sql: Sql, { plan_id, profile_id, side }: Stepped, at: Date): Promise<Reader[]> =>
  side === "specialist"
    ? sql<Reader[]>`
      select a.id as account_id, a.email, a.locale, own.name, c.name as child, s.name || ' ' || s.lastname as by,
        coalesce(s.gender, 'other') as gender, 'family' as side
      from practice_plan p join profile c on c.id = p.profile_id and c.deleted_at is null join specialist s on s.id = p.specialist_id
      join account a on a.id = c.account_id or a.id in (
        select g.account_id from live_access_to(c.id, ${at}) g where g.level = 'guardian' and g.scopes && array['book', 'manage'])
      join profile own on own.account_id = a.id and own.kind = 'own'
      where p.id = ${plan_id}`
    : sql<Reader[]>`
      select a.id as account_id, a.email, a.locale, s.name, c.name as child, '' as by, 'other' as gender, 'specialist' as side
      from practice_plan p join profile c on c.id = p.profile_id and c.deleted_at is null join specialist s on s.id = p.specialist_id
      join account a on a.id = s.account_id
      where p.id = ${plan_id} and exists (select from live_access_to(${profile_id}, ${at}) g
        where g.account_id = a.id and g.level = 'specialist' and 'game_stats' = any (g.scopes))`;

/** Notifies the others of a step in a plan, without its texts. */
const tell = (topic: string) =>
  subscribe<Stepped>(topic, "practice.told", async ({ sql, settings, clock }, step) => {
    const { step_id, profile_id, account_id: by_account, action } = step;
    const letter = letters.find((one) => one === action);
    const note = notes.find((one) => one === action);
    if (!letter && !note) return;
    const readers = (await readersOf(sql, step, clock())).filter(({ account_id }) => account_id !== by_account);
    await sql.begin(async (tx) => {
      for (const { account_id, email, locale, name, child, by, gender, side } of readers) {
        const page = side === "family" ? ("practice.family" as const) : ("practice.client" as const);
        const about = { account_id, about: [profile_id, by_account], dedupe_key: `practice:${step_id}:${account_id}` };
        const notice = {
          topic: "files" as const,
          feature: "practice" as const,
          text: `mail.${(letter ?? note) as Letter | Note}` as const,
          values: { by, child, gender, side },
          page,
          params: { id: profile_id },
        };
        if (!letter) {
          await createNotice(tx, { ...about, kind: `practice.${note}` }, notice);
          continue;
        }
        const t = translator(locale, "practice");
        const subject = t(`mail.${letter}.subject`, { child });
        const blocks: MailBlock[] = [
          { kind: "text", text: `${greeting(locale, name)}\n${t(`mail.${letter}`, { by, child, gender })}` },
          {
            kind: "button",
            label: t("mail.button"),
            href: settings.publicUrl + pathTo(page, locale, { id: profile_id }),
          },
        ];
        await queueMail(tx, {
          ...about,
          kind: `practice.${letter}`,
          recipient: email,
          locale,
          subject,
          ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("mail.footer") }),
          notice,
        });
      }
    });
  });

export const planMails = [tell("practice.plan_discussed"), tell("practice.plan_changed")];

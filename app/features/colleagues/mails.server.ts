import type { Sql } from "../../platform/db/database.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { pages } from "../../platform/features/pages.ts";
import { fullGuardiansOf } from "../profiles/access.server.ts";
import type { ClientReferralOutcome, ClientReferralKind } from "./rules.ts";

interface Facts {
  profile_id: string;
  kind: ClientReferralKind;
  child: string;
  by: string;
  /** Gender of the recommending specialist. */
  gender: string;
  to: string;
  former: string;
  colleague: string;
  outcome: ClientReferralOutcome | null;
  answered_by: string | null;
  /** Name of the person who answered. */
  who: string;
}

const factsOf = async (sql: Sql, id: string): Promise<Facts | undefined> =>
  (
    await sql<Facts[]>`
  select r.profile_id, r.kind, p.name as child, f.name || ' ' || f.lastname as by,
    coalesce(f.gender, 'other') as gender, t.name || ' ' || t.lastname as to,
    f.account_id as former, t.account_id as colleague, r.outcome, r.answered_by, coalesce(w.name || ' ' || w.lastname, '') as who
  from client_referral r join profile p on p.id = r.profile_id and p.deleted_at is null
  join specialist f on f.id = r.from_specialist_id join specialist t on t.id = r.to_specialist_id
  left join profile w on w.account_id = r.answered_by and w.kind = 'own' and w.deleted_at is null where r.id = ${id}`
  )[0];

interface Reader {
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
}

const readersOf = (sql: Sql, ids: readonly string[]) => sql<Reader[]>`
  select a.id as account_id, a.email, a.locale, coalesce(s.name, p.name, '') as name
  from account a left join specialist s on s.account_id = a.id left join profile p on p.account_id = a.id and p.kind = 'own'
  where a.id = any(${ids as string[]}) order by a.id`;

/** Tells those who decide about the profile, without including the message. */
export const clientReferralMail = subscribe<{ client_referral_id: string }>(
  "client_referral.added",
  "colleagues.added",
  async ({ sql, settings, clock }, { client_referral_id: id }) => {
    const facts = await factsOf(sql, id);
    if (!facts || facts.outcome !== null) return;
    const readers = await readersOf(sql, await fullGuardiansOf(sql, facts.profile_id, clock()));
    await sql.begin(async (tx) => {
      for (const { account_id, email, locale, name } of readers) {
        const t = translator(locale, "colleagues");
        const subject = t(`mail.${facts.kind}.subject`);
        const blocks: MailBlock[] = [
          {
            kind: "text",
            text: `${greeting(locale, name)}\n${t(`mail.${facts.kind}.text`, { by: facts.by, to: facts.to, child: facts.child })}`,
          },
          {
            kind: "button",
            label: t("mail.open"),
            href: settings.publicUrl + pathOf(pages["colleagues.answer"], locale, { client_referral: id }),
          },
        ];
        await queueMail(tx, {
          account_id,
          about: [facts.profile_id, facts.former, facts.colleague],
          kind: "client_referral.added",
          recipient: email,
          locale,
          subject,
          ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("mail.footer.family") }),
          notice: {
            topic: "people",
            feature: "colleagues",
            text: `mail.${facts.kind}.text`,
            values: { by: facts.by, to: facts.to, child: facts.child },
            page: "colleagues.answer",
            params: { client_referral: id },
          },
          dedupe_key: `client_referral.added:${id}:${account_id}`,
        });
      }
    });
  },
);

/**
 * Tells the recommending specialist, the colleague after a handover, and the family. Everyone who decides learns what was
 * accepted; the person who declined gets no email about it.
 */
export const clientReferralAnswerMail = subscribe<{ client_referral_id: string }>(
  "client_referral.answered",
  "colleagues.answered",
  async ({ sql, settings, clock }, { client_referral_id: id }) => {
    const facts = await factsOf(sql, id);
    if (!facts || (facts.outcome !== "accepted" && facts.outcome !== "declined")) return;
    const { outcome, kind, former, colleague, profile_id, answered_by } = facts;
    const takes = kind === "handover" && outcome === "accepted";
    const family = (await fullGuardiansOf(sql, profile_id, clock())).filter(
      (one) => outcome === "accepted" || one !== answered_by,
    );
    const readers = await readersOf(sql, [former, ...(takes ? [colleague] : []), ...family]);
    await sql.begin(async (tx) => {
      for (const reader of readers) {
        const { account_id, email, locale, name } = reader;
        const t = translator(locale, "colleagues");
        const { part, page, params, label, footer } = answerFor(account_id, facts, outcome);
        const values = { by: facts.by, gender: facts.gender, to: facts.to, child: facts.child, who: facts.who };
        const subject = t(`mail.${part}.subject`);
        const blocks: MailBlock[] = [
          { kind: "text", text: `${greeting(locale, name)}\n${t(`mail.${part}.text`, values)}` },
          { kind: "button", label: t(label), href: settings.publicUrl + pathOf(pages[page], locale, params) },
        ];
        await queueMail(tx, {
          account_id,
          about: [profile_id, former, colleague, ...(answered_by ? [answered_by] : [])].filter(
            (one) => one !== account_id,
          ),
          kind: "client_referral.answered",
          recipient: email,
          locale,
          subject,
          ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t(footer) }),
          notice: {
            topic: part.startsWith("family") ? "people" : "work",
            feature: "colleagues",
            text: `mail.${part}.text`,
            values,
            page,
            params,
          },
          dedupe_key: `client_referral.answered:${id}:${account_id}`,
        });
      }
    });
  },
);

interface Told {
  part: "accepted" | "declined" | "received" | "family_accepted" | "family_declined";
  page: "colleagues.list" | "clients.list" | "access.manage" | "profiles.one";
  params: Record<string, string>;
  label: "mail.colleagues" | "mail.clients" | "mail.access" | "mail.profile";
  footer: "mail.footer.specialist" | "mail.footer.family";
}

/** The text about an answer for a recipient, and its link. */
function answerFor(
  account_id: string,
  { former, colleague, kind, profile_id }: Facts,
  outcome: "accepted" | "declined",
): Told {
  const footer = "mail.footer.specialist";
  if (account_id === former)
    return { part: outcome, page: "colleagues.list", params: {}, label: "mail.colleagues", footer };
  if (account_id === colleague)
    return { part: "received", page: "clients.list", params: {}, label: "mail.clients", footer };
  const shares = kind === "handover" && outcome === "accepted";
  return {
    part: `family_${outcome}`,
    page: shares ? "access.manage" : "profiles.one",
    params: { id: profile_id },
    label: shares ? "mail.access" : "mail.profile",
    footer: "mail.footer.family",
  };
}

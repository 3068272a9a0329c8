import { subscribe } from "../../../platform/events/subscription.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame } from "../../../platform/mail/frame.server.ts";
import { type Mail, queueMail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  type Decision,
  decisionMail,
  applicationMail,
  type ApplicationMailRecipient,
  readerColumns,
} from "./letters.server.ts";

const queue = ({ sql }: Services, mail: Mail | null) =>
  mail ? sql.begin(async (tx) => queueMail(tx, mail)) : undefined;

/** An email to the team. Leaves out what the specialist wrote, which can be read in the product. */
function teamMail(
  { settings }: Services,
  what: "objected" | "submit",
  account_id: string,
  name: string,
  key: string,
): Mail {
  const t = translator("en", "applications");
  const title = t(`mail.team.${what}`);
  const frame = mailFrame({
    locale: "en",
    title,
    preview: name,
    internal: true,
    footer: t("mail.team.footer"),
    blocks: [
      { kind: "text", text: name },
      {
        kind: "button",
        label: t("mail.team.button"),
        href: settings.publicUrl + pathTo("team.specialists", "en"),
      },
    ],
  });
  return {
    account_id,
    about: [account_id],
    kind: `applications.team_${what}`,
    recipient: settings.supportEmail,
    locale: "en",
    subject: title,
    ...frame,
    dedupe_key: `applications.team_${what}:${key}`,
  };
}

async function tellDecision(services: Services, id: string | undefined): Promise<void> {
  if (!id) return;
  const { sql, settings } = services;
  const [one] = await sql<(Decision & { lastname: string })[]>`
    select e.id, e.action, e.actor_role, e.reasons, e.words, e.effective_at, c.kind, c.words as check_words, s.lastname, ${readerColumns(sql)}
    from specialist_event e join specialist s on s.id = e.specialist_id join account a on a.id = s.account_id
    left join application_check c on c.id = e.application_check_id
    where e.id = ${id}`;
  // The account was erased meanwhile.
  if (!one) return;
  await queue(services, decisionMail(one, settings));
  if (one.action === "submit")
    await queue(services, teamMail(services, "submit", one.account_id, `${one.name} ${one.lastname}`, one.id));
}

const decided = ["specialist.status_changed", "specialist.standing_changed", "specialist.check_changed"].map((topic) =>
  subscribe<{ specialist_event_id?: string }>(topic, "applications.decisions", (services, { specialist_event_id }) =>
    tellDecision(services, specialist_event_id),
  ),
);

interface Answered extends ApplicationMailRecipient {
  lastname: string;
  answer: string | null;
}
const objectionOf = ({ sql }: Services, id: string) => sql<Answered[]>`
  select o.answer, s.lastname, ${readerColumns(sql)} from specialist_objection o join specialist s on s.id = o.specialist_id
  join account a on a.id = s.account_id where o.id = ${id}`;

export const applicationMails = [
  ...decided,
  subscribe<{ specialist_objection_id: string }>(
    "specialist.objected",
    "applications.objections",
    async (services, { specialist_objection_id: id }) => {
      const [one] = await objectionOf(services, id);
      if (one) await queue(services, teamMail(services, "objected", one.account_id, `${one.name} ${one.lastname}`, id));
    },
  ),
  subscribe<{ specialist_objection_id: string }>(
    "specialist.objection_answered",
    "applications.objections",
    async (services, { specialist_objection_id: id }) => {
      const [one] = await objectionOf(services, id);
      if (!one?.answer) return;
      const t = translator(one.locale, "applications");
      const title = t("mail.objection_answered");
      await queue(
        services,
        applicationMail(one, {
          kind: "applications.objection_answered",
          title,
          said: { text: "mail.objection_answered" },
          dedupe_key: `applications.objection_answered:${id}`,
          blocks: [
            { kind: "text", text: `${greeting(one.locale, one.name)}\n${title}.` },
            { kind: "quote", text: one.answer },
            {
              kind: "button",
              label: t("mail.button"),
              href: services.settings.publicUrl + pathTo("applications.own", one.locale),
            },
          ],
        }),
      );
    },
  ),
];

import { pathTo } from "../../platform/features/pages.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { languageNames } from "../../platform/i18n/language-names.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { anyText, translator } from "../../platform/i18n/messages.ts";
import { greeting, mailFrame } from "../../platform/mail/frame.server.ts";
import { type Mail, queueMail } from "../../platform/mail/queue.server.ts";
import type { Services } from "../../platform/services.server.ts";

interface Application {
  id: string;
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
  lastname: string;
  profession: string;
  city: string;
  country: "SI" | "RS";
}

/** Queues the confirmation for the applicant and the notice for the support address. Running it again adds none. */
export async function mailAboutApplication(services: Services, specialistId: string): Promise<void> {
  const [one] = await services.sql<Application[]>`
    select s.id, s.account_id, a.email, a.locale, s.name, s.lastname, s.profession, s.city, s.country
    from specialist s join account a on a.id = s.account_id where s.id = ${specialistId}`;
  // The application has been deleted since.
  if (!one) return;
  await services.sql.begin(async (tx) => {
    await queueMail(tx, receiptOf(services, one));
    await queueMail(tx, noteOf(services, one));
  });
}

function receiptOf({ settings }: Services, { id, account_id, email, locale, name }: Application): Mail {
  const t = translator(locale, "specialists");
  const href = settings.publicUrl + pathTo("applications.own", locale);
  const frame = mailFrame({
    locale,
    title: t("mail.applied.title"),
    preview: t("mail.applied.text"),
    blocks: [
      { kind: "text", text: `${greeting(locale, name)}\n${t("mail.applied.text")}` },
      { kind: "text", text: t("mail.applied.next") },
      { kind: "button", label: t("mail.applied.button"), href },
      { kind: "note", text: t("mail.applied.write", { address: settings.supportEmail }) },
    ],
    footer: t("mail.applied.footer"),
  });
  return {
    account_id,
    kind: "specialists.applied",
    recipient: email,
    locale,
    subject: t("mail.applied.title"),
    ...frame,
    dedupe_key: `specialists.applied:${id}`,
  };
}

/** Leaves out the applicant's address, because email programs keep what they receive; the product shows it. */
function noteOf(
  { settings }: Services,
  { id, account_id, locale, name, lastname, profession, city, country }: Application,
): Mail {
  const t = translator("en", "specialists");
  const loose = anyText(t);
  const work = loose(`profession.${profession}`, { gender: "other" });
  const frame = mailFrame({
    locale: "en",
    title: t("mail.house.title"),
    preview: `${name} ${lastname}, ${work}`,
    blocks: [
      {
        kind: "facts",
        facts: [
          [t("mail.house.name"), `${name} ${lastname}`],
          [t("mail.house.work"), work],
          [t("mail.house.place"), `${city}, ${t(`country.${country}`)}`],
          [t("mail.house.language"), languageNames("en")(locale)],
        ],
      },
      {
        kind: "button",
        label: t("mail.house.button"),
        href: settings.publicUrl + pathTo("team.specialists", "en"),
      },
    ],
    footer: t("mail.house.footer"),
    internal: true,
  });
  return {
    account_id,
    kind: "specialists.house",
    recipient: settings.supportEmail,
    locale: "en",
    subject: t("mail.house.title"),
    ...frame,
    dedupe_key: `specialists.house:${id}`,
  };
}

export const specialistMails = [
  subscribe<{ specialist_id: string }>("specialist.applied", "specialists.mails", (services, { specialist_id }) =>
    mailAboutApplication(services, specialist_id),
  ),
];

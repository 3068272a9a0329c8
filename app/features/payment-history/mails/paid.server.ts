import { subscribe } from "../../../platform/events/subscription.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { queueMails } from "../../../platform/mail/queue.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { namesOfPeople, thingsTitle } from "../components/words.ts";
import { confirmationFile } from "../data/confirmation.server.ts";
import { type Part, readParts, thingOf } from "../data/things.server.ts";
import { letterTo, readRecipients, type Recipient } from "./letter.server.ts";

export const historyLink = ({ publicUrl }: Pick<Services["settings"], "publicUrl">, { locale }: Recipient): string =>
  publicUrl + pathTo("payment-history.history", locale);

export const namesIn = (parts: readonly Part[]) => parts.flatMap(({ profile }) => (profile ? [profile.id] : []));

/** Returns the confirmation of an entry as an attachment. */
export async function attachConfirmation(services: Services, to: Recipient, id: string) {
  const { name, content } = await confirmationFile(services, to, id);
  return {
    filename: name,
    content_type: "application/pdf",
    encoding: "base64" as const,
    content: Buffer.from(content as Uint8Array).toString("base64"),
  };
}

interface Paid {
  purchase_part_ids: string[];
  account_id: string;
  payment_id: string | null;
}

/** Emails a payer one confirmation of everything they paid together. */
async function confirm(services: Services, { purchase_part_ids, account_id, payment_id }: Paid): Promise<void> {
  const { sql, settings } = services;
  const [to] = await readRecipients(sql, [account_id]);
  if (!to) return;
  const { locale, time_zone } = to;
  const parts = await readParts(sql, locale, { parts: purchase_part_ids, payments: [] });
  const [first] = parts;
  if (!first) return;
  const waits = await waitsFor(services, parts);
  const t = translator(locale, "payment-history");
  const formats = formatsOf(to);
  const sum = (key: "amount" | "credits") => parts.reduce((all, part) => all + part[key], 0);
  const [card, credits] = [sum("amount"), sum("credits")];
  const name = `${first.specialist.name} ${first.specialist.lastname}`;
  const how = card > 0 ? "paid" : first.from_pack ? "paid_by_pack" : "paid_by_credits";
  const values = { amount: formatMoney(locale, card > 0 ? card : credits, first.currency), name };
  // Each text uses only some of the values.
  const say = t as unknown as (key: `mail.${typeof how}.${"subject" | "text"}`, given: typeof values) => string;
  const subject = say(`mail.${how}.subject`, values);
  const things = parts.map(thingOf);
  const what = thingsTitle(t, formats, time_zone, { things, state: first.from_pack ? "from_pack" : "paid" });
  const whom = namesOfPeople(things).join(", ");
  const facts: [string, string][] = [
    [t("mail.fact.what"), what],
    ...(whom ? [[t("mail.fact.whom"), whom] as [string, string]] : []),
  ];
  const mail = letterTo(to, {
    kind: "payment-history.paid",
    subject,
    text: say(`mail.${how}.text`, values),
    footer: "mail.footer.payer",
    blocks: [
      { kind: "facts", facts },
      ...(waits
        ? [
            {
              kind: "note" as const,
              text: t("mail.paid.waits", { moment: formats.dateTime(waits.toISOString(), time_zone) }),
            },
          ]
        : []),
    ],
    button: { label: t("mail.button"), href: historyLink(settings, to) },
    attachments: [await attachConfirmation(services, to, payment_id ?? first.id)],
    about: namesIn(parts),
    notice: {
      topic: "account",
      feature: "payment-history",
      text: `mail.${how}.subject`,
      values,
      page: "payment-history.history",
    },
    dedupe_key: `payment-history.paid:${payment_id ?? first.id}:${first.id}`,
  });
  await sql.begin((tx) => queueMails(tx, [mail]));
}

/** Returns until when others may pay the rest; null if nothing is left. */
async function waitsFor({ sql }: Services, parts: readonly Part[]): Promise<Date | null> {
  const [row] = await sql<{ until: Date | null }[]>`
    select min(pay_until) as until from purchase where id = any (${parts.map(({ purchase_id }) => purchase_id)}::uuid[]) and state = 'open'`;
  return row?.until ?? null;
}

/** Tells a guardian of a part that is due because of someone else's order. */
async function tellOfDue(
  { sql, settings }: Services,
  { purchase_part_id }: { purchase_part_id: string },
): Promise<void> {
  const [due] = await sql<{ account_id: string; pay_until: Date }[]>`
    select b.account_id, u.pay_until from purchase_part b join purchase u on u.id = b.purchase_id
    where b.id = ${purchase_part_id} and b.state = 'open' and u.state = 'open'`;
  const [to] = due ? await readRecipients(sql, [due.account_id]) : [];
  if (!due || !to) return;
  const { locale, time_zone } = to;
  const [part] = await readParts(sql, locale, { parts: [purchase_part_id], payments: [] });
  if (!part) return;
  const t = translator(locale, "payment-history");
  const formats = formatsOf(to);
  const { percent, price, discount, currency, specialist, profile, session_id, purchase_id } = part;
  const moment = formats.dateTime(due.pay_until.toISOString(), time_zone);
  const amount = formatMoney(locale, price - discount, currency);
  const what = thingsTitle(t, formats, time_zone, { things: [thingOf(part)], state: "paid" });
  const asked: Record<string, string> = session_id === null ? { purchase: purchase_id } : { session: session_id };
  const mail = letterTo(to, {
    kind: "payment-history.part_due",
    subject: t("mail.due.subject", { amount, moment }),
    footer: "mail.footer.payer",
    text: t(session_id === null ? "mail.due.text.order" : "mail.due.text", {
      name: `${specialist.name} ${specialist.lastname}`,
      child: profile?.name ?? "",
      percent,
      amount,
    }),
    blocks: [
      {
        kind: "facts",
        facts: [
          [t("mail.fact.what"), what],
          [t("mail.fact.until"), moment],
        ],
      },
    ],
    button: { label: t("mail.due.button"), href: settings.publicUrl + pathTo("checkout.pay", locale, {}, asked) },
    about: namesIn([part]),
    notice: {
      topic: "account",
      feature: "payment-history",
      text: "mail.due.subject",
      values: { amount, moment: { at: due.pay_until.toISOString() } },
      page: session_id === null ? "checkout.pay" : "sessions.user_one",
      params: asked,
    },
    dedupe_key: `payment-history.part_due:${purchase_part_id}`,
  });
  await sql.begin((tx) => queueMails(tx, [{ ...mail, send_before: due.pay_until }]));
}

export const paidMailSubscriptions = [
  subscribe<Paid>("checkout.part_paid", "payment-history.paid", confirm),
  subscribe<{ purchase_part_id: string }>("checkout.part_due", "payment-history.part_due", tellOfDue),
];

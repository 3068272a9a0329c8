import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { TagKind } from "../../../ui/index.ts";
import { booksZone } from "../../ledger/rules.ts";
import type { IssuedDocument } from "../contract.ts";
import type { DocumentState } from "../rules.ts";

export const stateTags = {
  open: "lime",
  overdue: "red",
  paid: "green",
  settled: "neutral",
} as const satisfies Record<DocumentState, TagKind>;

/** Texts and formats of the team's pages. Amounts are in euros, and days in the books' time zone. */
export function useTeamWords() {
  const t = useTexts("invoices");
  const formats = useFormats();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(locale, minor === 0 ? 0 : minor, "EUR").replace("-", "−");
  const named = (month: string) => formats.monthAndYear(`${month}-01`);
  return {
    t,
    formats,
    locale,
    money,
    /** "October 2026". */
    named,
    /** The same as a heading, which begins with a capital in every language. */
    heading: (month: string) => {
      const text = named(month);
      return text.charAt(0).toLocaleUpperCase(formats.tag) + text.slice(1);
    },
    /** "Nov 12, 2026" for a day or a time. */
    short: (at: string) => formats.shortDate(at.length === 10 ? at : isoDay(at, booksZone)),
  };
}

/** The last thing that happened to a document: "Sent Nov 16, due Nov 30". */
export function lastStep(
  { t, short }: Pick<ReturnType<typeof useTeamWords>, "t" | "short">,
  { state, due_on, drawn, mailed_at, last_payment, last_reminder }: IssuedDocument,
): string {
  if (last_payment && state !== "overdue")
    return t(`team.step.${last_payment.how}`, { day: short(last_payment.paid_on) });
  if (state === "overdue" && due_on)
    return last_reminder
      ? t("team.step.reminded", { due: short(due_on), day: short(last_reminder.sent_at) })
      : t("team.step.overdue", { due: short(due_on) });
  if (!drawn) return t("team.step.undrawn");
  const due = state === "open" && due_on ? short(due_on) : null;
  if (!mailed_at) return due ? t("team.step.unsent_due", { due }) : t("team.step.unsent");
  const day = short(mailed_at);
  return due ? t("team.step.sent_due", { day, due }) : t("team.step.sent", { day });
}

import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { drawPaper } from "../../../platform/pdf/draw.server.ts";
import type { Paper, PaperPart } from "../../../platform/pdf/paper.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { type Formats, formatsOf, type FormatsReader } from "../../../platform/time/formats.ts";
import { worthOf } from "../../checkout/verbs.server.ts";
import { vatFromGross } from "../../ledger/verbs.server.ts";
import { brandName } from "../../payments/words.ts";
import { vatClause } from "../../payments/verbs.server.ts";
import { cardName, reasonOf, thingsTitle } from "../components/words.ts";
import type { BillingEntry } from "../contract.ts";
import { paymentStateOf, refundStates } from "../rules.ts";
import { partsOf, readPayments, readRefunds } from "./entries.server.ts";
import { paperOf } from "./paper.server.ts";
import { type Part, readParts, thingOf } from "./things.server.ts";

type Needs = Pick<Services, "sql" | "settings">;
export interface Payer extends FormatsReader {
  account_id: string;
  time_zone: string;
  locale: Locale;
}

/** Formats days with years, because documents are kept. */
export const withYears = (formats: Formats): Pick<Formats, "day"> => ({
  day: (instant, zone) => formats.date(isoDay(String(instant), zone), { alone: true }),
});

interface Facts {
  id: string;
  at: Date;
  currency: Currency;
  card: BillingEntry["card"];
  /** The confirmed refund; absent if the payment is confirmed. */
  refund?: { amount: number; reason: string; state: keyof typeof refundStates };
  parts: readonly Part[];
  amount: number;
  back: number;
  specialist: BillingEntry["specialist"];
  payer: string;
}

/** Returns the confirmation of an entry of this account as a file. */
export async function confirmationFile(services: Needs, payer: Payer, id: string): Promise<FileAnswer> {
  const paper = await confirmationOf(services, payer, id);
  const t = translator(payer.locale, "payment-history");
  return {
    name: `${t("paper.file")}-${id.slice(-12)}.pdf`,
    type: "application/pdf",
    content: await drawPaper(paper, payer.account_id),
  };
}

/** Builds the confirmation; another account's entry is not found. */
export async function confirmationOf({ sql, settings }: Needs, payer: Payer, id: string): Promise<Paper> {
  const facts = await readFacts(sql, payer, id);
  if (!facts) throw new AppError("billing_entry_not_found");
  const { locale } = payer;
  const t = translator(locale, "payment-history");
  return paperOf(settings, locale, {
    title: t(facts.refund ? "paper.refund" : "paper.payment"),
    made_at: facts.at,
    parts: partsOfPaper(payer, facts),
  });
}

async function readFacts(sql: Reading, { account_id, locale }: Payer, id: string): Promise<Facts | null> {
  const [found] = await sql<{ source: "payment" | "part" | "refund"; payment_id: string | null; payer: string }[]>`
    select f.source, f.payment_id, coalesce(nullif(concat_ws(' ', own.name, own.lastname), ''), '') as payer from (
      select 'payment' as source, p.id as payment_id, p.account_id from payment p where p.id = ${id} and p.paid_at is not null
      union all
      select 'part', null, b.account_id from purchase_part b where b.id = ${id} and b.paid_at is not null and b.payment_id is null
      union all
      select 'refund', r.payment_id, p.account_id from payment_refund r join payment p on p.id = r.payment_id where r.id = ${id} and r.state not in ('dropped', 'failed')
    ) f left join profile own on own.account_id = f.account_id and own.kind = 'own' and own.deleted_at is null
    where f.account_id = ${account_id} limit 1`;
  if (!found) return null;
  const { source, payment_id, payer } = found;
  const [payment] = payment_id === null ? [] : await readPayments(sql, [payment_id]);
  const parts = await readParts(sql, locale, {
    parts: payment_id === null ? [id] : [],
    payments: payment_id === null ? [] : [payment_id],
  });
  const [first] = parts;
  if (!payment) {
    if (!first?.paid_at) return null;
    const { paid_at: at, currency, credits_returned: back, specialist } = first;
    return { id, at, currency, card: null, parts, amount: 0, back, specialist, payer };
  }
  const { currency, card, amount, back, specialist, paid_at } = payment;
  const of = { id, currency, card, amount, back, specialist, payer };
  if (source === "payment") return { ...of, at: paid_at, parts };
  const [refund] = await readRefunds(sql, [id]);
  return refund ? { ...of, at: refund.asked_at, refund, parts: partsOf(refund, parts) } : null;
}

function partsOfPaper(
  payer: Payer,
  { id, at, currency, card, refund, parts, amount, back, specialist, payer: name }: Facts,
): PaperPart[] {
  const { locale, time_zone: zone } = payer;
  const t = translator(locale, "payment-history");
  const formats = formatsOf(payer);
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const sum = (key: "price" | "discount" | "credits") => parts.reduce((all, part) => all + part[key], 0);
  const moment = `${formats.date(isoDay(at.toISOString(), zone), { alone: true })}, ${formats.time(at.toISOString(), zone)}`;
  const by = card && t("paper.card", { brand: brandName(card.brand), last4: card.last4 });
  const fromPack = parts.length > 0 && parts.every(({ from_pack }) => from_pack);
  const credits = sum("credits");
  const way =
    by && credits > 0
      ? t("paper.card_and_credits", { card: by })
      : (by ?? t(fromPack ? "by.pack" : credits > 0 ? "by.credits" : "by.code"));
  const seller = specialist && `${specialist.name} ${specialist.lastname}`;
  const address = parts.find((part) => part.address !== null)?.address;
  const made_out = address
    ? [address.name, address.street, `${address.postcode} ${address.city}`, address.tax_number]
        .filter(Boolean)
        .join(", ")
    : name;
  const facts: [string, string][] = refund
    ? [
        [t("paper.refunded_at"), moment],
        ...(card ? [[t("paper.refunded_to"), cardName(card)] as [string, string]] : []),
        ...(reasonOf(t, refund.reason)
          ? [[t("paper.why"), reasonOf(t, refund.reason) as string] as [string, string]]
          : []),
        [t("paper.state"), t(`state.${refundStates[refund.state]}`)],
      ]
    : [
        [t("paper.paid_at"), moment],
        [t("paper.paid_with"), way],
      ];
  const shared = parts.some(({ percent }) => percent < 100);
  const rows = parts.map((part) => {
    const what = thingsTitle(t, withYears(formats), zone, {
      things: [thingOf(part)],
      state: part.from_pack ? "from_pack" : "paid",
    });
    const { minutes, profile, percent, price, discount } = part;
    return [
      minutes === null ? what : t("paper.minutes", { what, minutes }),
      profile ? `${profile.name} ${profile.lastname}` : "",
      ...(shared ? [`${percent}\u00A0%`] : []),
      money(price - discount),
    ];
  });
  const sums: [string, string][] = refund
    ? [[t("paper.sum.refund"), money(refund.amount)]]
    : [
        ...(parts.length > 0 && (credits > 0 || sum("discount") > 0)
          ? [[t(shared ? "paper.sum.price" : "paper.sum.whole"), money(sum("price"))] as [string, string]]
          : []),
        ...(sum("discount") > 0 ? [[t("paper.sum.discount"), money(-sum("discount"))] as [string, string]] : []),
        ...(credits > 0 ? [[t("paper.sum.credits"), money(credits)] as [string, string]] : []),
        [t(fromPack ? "paper.sum.pack" : "paper.sum.card"), money(fromPack ? sum("price") : amount)],
      ];
  return [
    {
      kind: "facts",
      facts: [
        ...facts,
        ...(made_out ? [[t("paper.payer"), made_out] as [string, string]] : []),
        ...(seller ? [[t(refund ? "paper.refunded_by" : "paper.to"), seller] as [string, string]] : []),
        [t("paper.number"), id],
      ],
    },
    { kind: "notice", text: seller ? t("paper.not_receipt", { name: seller }) : t("paper.not_receipt.plain") },
    ...(rows.length > 0
      ? [
          {
            kind: "table" as const,
            columns: [
              { label: t("paper.column.what"), width: 6 },
              { label: t("paper.column.whom"), width: 3 },
              ...(shared ? [{ label: t("paper.column.share"), width: 2, amounts: true }] : []),
              { label: t(shared ? "paper.column.amount" : "paper.column.price"), width: 2, amounts: true },
            ],
            rows,
          },
        ]
      : []),
    { kind: "sums", sums },
    ...(refund ? [] : taxOf(payer, parts).map((text) => ({ kind: "note" as const, text }))),
    ...(!refund && paymentStateOf(amount, back) !== "paid" && back > 0
      ? [{ kind: "note" as const, text: t("paper.back", { amount: money(back) }) }]
      : []),
  ];
}

/**
 * Returns the VAT included in the price, as declared on the day of the order, or the legal reason for charging none. A discount that the
 * platform pays for its own promo code is taxed like the rest of the price.
 */
function taxOf({ locale }: Payer, parts: readonly Part[]): string[] {
  const t = translator(locale, "payment-history");
  const taxed = parts.filter(({ vat_kind, from_pack }) => vat_kind !== null && !from_pack);
  return [
    ...Map.groupBy(taxed, ({ vat_kind, vat_basis_points }) => `${vat_kind} ${vat_basis_points}`).values(),
  ].flatMap((of) => {
    const [first] = of;
    if (!first?.vat_kind) return [];
    const { vat_kind: kind, vat_basis_points: rate, country, currency } = first;
    const clause = vatClause(locale, { kind, country });
    if (clause !== null || rate === null) return clause ?? [];
    const { vat } = vatFromGross(
      of.reduce((sum, part) => sum + worthOf(part), 0),
      rate,
    );
    return t("paper.vat", { rate: rate / 100, amount: formatMoney(locale, vat, currency) });
  });
}

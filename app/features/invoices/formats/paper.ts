/** A document as printed: in the buyer's language, with what the law requires in Slovene next to it. */
import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { plainMessage, translator } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import {
  pageNumberPlaceholders,
  type PaperColumn,
  type Paper,
  type PaperPart,
  type PaperSide,
} from "../../../platform/pdf/paper.ts";
import { qrSquaresOf } from "../../../platform/qr/squares.server.ts";
import { formatShortDate } from "../../../platform/time/format.ts";
import type { Converted, Party, PlatformDocument, Seller, StatementDocument, TaxDocument } from "./document.ts";
import { paymentCode } from "./payment-codes.ts";
import { ublOf } from "./ubl.ts";
import { centsOf } from "./vat.ts";
import { clauseText, creditText, dayText, dayWithin, inBoth, monthText, rateText, style } from "./words.ts";

type Pair = readonly [label: string, value: string];

const money = (locale: Locale, minor: number) => formatMoney(locale, minor, "EUR");
const percent = (locale: Locale, basisPoints: number) =>
  new Intl.NumberFormat(languageTag[locale], { style: "percent", maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
/** One block, so that no note ends up alone on a page. */
const notes = (...texts: readonly (string | false)[]): PaperPart[] => {
  const text = texts.filter(Boolean).join("\n");
  return text === "" ? [] : [{ kind: "note", text }];
};
const right = (label: string, width: number): PaperColumn => ({ label, width, amounts: true });

/** Plain data: equal documents give equal papers and equal files. With `demo`, it says that nothing on it is real. */
export function paperOf(document: PlatformDocument, { demo }: { demo: boolean }): Paper {
  const { locale, number, month, seller } = document;
  const t = translator(locale, "invoices");
  const name = inBoth(locale, (one) => translator(one, "invoices")(`paper.${document.kind}`));
  const [slovene] = name.includes(" / ") ? name.split(" / ") : [];
  const about =
    document.kind === "statement"
      ? monthText(locale, month)
      : t("paper.commission", { month: monthText(locale, month) });
  return {
    locale,
    title: t("paper.numbered", { document: t(`paper.${document.kind}`), number }),
    under: [slovene, about].filter(Boolean).join(" · "),
    from: [],
    parts: [
      ...(demo
        ? [{ kind: "notice", text: inBoth(locale, (one) => translator(one, "invoices")("paper.demo"), "\n") } as const]
        : []),
      { kind: "parties", sides: [sideOf(document, "seller"), sideOf(document, "buyer")] },
      { kind: "band", facts: factsOf(document) },
      ...(document.kind === "statement" ? statementParts(document) : invoiceParts(document)),
    ],
    foot: `${[seller.name, seller.company, seller.email].filter(Boolean).join(" · ")}\n${t("paper.electronic")}`,
    page: t("paper.page", pageNumberPlaceholders),
    made_at: new Date(`${document.issued_on}T00:00:00Z`),
    attachments:
      document.kind === "statement"
        ? []
        : [{ name: `${number}.xml`, type: "text/xml", about: "UBL 2.1, EN 16931", content: ublOf(document) }],
  };
}

function sideOf({ locale, seller, buyer }: PlatformDocument, which: "seller" | "buyer"): PaperSide {
  const t = translator(locale, "invoices");
  const party: Party = which === "seller" ? seller : buyer;
  const country = new Intl.DisplayNames([languageTag[locale]], { type: "region" }).of(party.country) ?? party.country;
  const { vat_number, tax_number, register_number } = party;
  // In most countries, the VAT number is the tax number with a prefix.
  const own = tax_number !== null && !vat_number?.endsWith(tax_number) ? tax_number : null;
  return {
    label: t(`paper.${which}`),
    name: party.name,
    lines: [
      party.street,
      `${party.postal_code} ${party.city}`,
      ...(seller.country === buyer.country ? [] : [country]),
      ...(vat_number === null ? [] : [t("paper.vat_number", { number: vat_number })]),
      ...(own === null ? [] : [t("paper.tax_number", { number: own })]),
      ...(register_number === null ? [] : [t("paper.register_number", { number: register_number })]),
    ],
  };
}

function factsOf(document: PlatformDocument): Pair[] {
  const { locale, issued_on, seller } = document;
  const t = translator(locale, "invoices");
  const short = (day: string) => formatShortDate(style(locale), day);
  const facts: Pair[] = [[t("paper.issued"), t("paper.place_and_day", { place: seller.city, day: short(issued_on) })]];
  if (document.kind === "statement") return facts;
  const days = document.lines.map(({ on }) => on).toSorted();
  const [from = issued_on, to = issued_on] = [days[0], days.at(-1)];
  const [first, last] = [short(from), short(to)];
  facts.push([t("paper.supplied"), from === to ? first : t("paper.from_to", { from: first, to: last })]);
  if (document.corrects) {
    const { number, issued_on: day } = document.corrects;
    facts.push([t("paper.corrects"), t("paper.corrected", { number, day: dayWithin(locale, day) })]);
  }
  if (document.due > 0 && document.due_on !== null) facts.push([t("paper.due_on"), short(document.due_on)]);
  return facts;
}

function invoiceParts(document: TaxDocument): PaperPart[] {
  const { locale, kind, treatment, lines, rate, month } = document;
  const t = translator(locale, "invoices");
  const taxed = treatment === "domestic";
  const cents = centsOf(document);
  const clause =
    clauseText(locale, document) === null ? [] : [inBoth(locale, (one) => clauseText(one, document) ?? "", "\n")];
  return [
    {
      kind: "table",
      columns: [
        { label: t("paper.column.position"), width: 4.5 },
        { label: t("paper.column.service"), width: taxed ? 31 : 38 },
        { label: t("paper.column.day"), width: 13 },
        right(t("paper.column.quantity"), 5),
        right(t(taxed ? "paper.column.price" : "paper.column.plain_price"), 13),
        ...(taxed ? [right(t("paper.column.rate"), 7)] : []),
        right(t(taxed ? "paper.column.amount" : "paper.column.plain_amount"), 12.5),
      ],
      rows: lines.map(({ words, on, net, gross, from }, i) => [
        `${i + 1}`,
        withConversion(locale, words, from),
        formatShortDate(style(locale), on),
        "1",
        money(locale, net),
        ...(taxed ? [percent(locale, rate)] : []),
        money(locale, gross),
      ]),
    },
    { kind: "sums", sums: sumsOf(document) },
    ...clause.map((text): PaperPart => ({ kind: "notice", text })),
    ...notes(
      lines.some(({ from }) => from !== null) && t("paper.converted_note"),
      document.settled > 0 && t("paper.settled_note", { month: monthText(locale, month) }),
      kind === "credit_note" && creditText(locale, document),
      cents !== 0 && t("paper.cents", { amount: money(locale, Math.abs(cents)) }),
    ),
    ...transferOf(document),
  ];
}

const withConversion = (locale: Locale, text: string, from: Converted | null) =>
  from === null
    ? text
    : {
        text,
        under: translator(locale, "invoices")("paper.converted_short", {
          amount: formatMoney(locale, from.amount, from.currency),
          rate: rateText(locale, from),
          day: formatShortDate(style(locale), from.rate_on),
        }),
      };

function sumsOf({ kind, locale, treatment, rate, net, vat, gross, settled, due }: TaxDocument): Pair[] {
  const t = translator(locale, "invoices");
  const shown = percent(locale, rate);
  const sums: Pair[] =
    treatment === "domestic"
      ? [
          [t("paper.net_at", { rate: shown }), money(locale, net)],
          [t("paper.vat_at", { rate: shown }), money(locale, vat)],
        ]
      : [
          [t("paper.net"), money(locale, net)],
          [t("paper.vat"), money(locale, vat)],
        ];
  if (kind === "credit_note") return [...sums, [t("paper.credited"), money(locale, gross)]];
  if (settled > 0) sums.push([t("paper.gross"), money(locale, gross)], [t("paper.settled"), money(locale, -settled)]);
  return [...sums, [t("paper.due"), money(locale, due)]];
}

function transferOf(document: PlatformDocument): PaperPart[] {
  const { locale, seller, due, due_on, reference } = document;
  if (due <= 0) return [];
  const t = translator(locale, "invoices");
  const { kind, code } = paymentCode(document);
  const facts: (Pair | null)[] = [
    [t("paper.pay.name"), seller.name],
    [t("paper.pay.iban"), inFours(seller)],
    seller.bic === null ? null : [t("paper.pay.bic"), seller.bic],
    reference === null ? null : [t("paper.pay.reference"), reference],
    [t("paper.pay.amount"), money(locale, due)],
    due_on === null ? null : [t("paper.pay.due_on"), dayText(locale, due_on)],
  ];
  return [
    {
      kind: "transfer",
      title: t("paper.pay"),
      facts: facts.filter((fact) => fact !== null),
      code: { alt: t("paper.pay.code_alt"), ...qrSquaresOf(code) },
      text: t(`paper.pay.${kind}`),
    },
  ];
}

const inFours = ({ iban }: Seller): string => iban.replaceAll(/(.{4})(?=.)/g, "$1\u00A0");

function statementParts(document: StatementDocument): PaperPart[] {
  const { locale, opening, documents, lines, payments, closing, due } = document;
  const t = translator(locale, "invoices");
  const sum = (all: readonly { amount: number }[]) => all.reduce((whole, { amount }) => whole + amount, 0);
  const section = (
    title: string,
    rows: readonly { on: string; text: string; amount: number; from?: Converted | null }[],
  ): PaperPart[] =>
    rows.length === 0
      ? []
      : [
          { kind: "heading", text: title },
          {
            kind: "table",
            columns: [
              { label: t("paper.column.date"), width: 3 },
              { label: t("paper.column.entry"), width: 9 },
              right(t("paper.column.plain_amount"), 3),
            ],
            rows: rows.map(({ on, text, amount, from = null }) => [
              formatShortDate(style(locale), on),
              withConversion(locale, text, from),
              money(locale, amount),
            ]),
          },
        ];
  const name = (amount: number) => t(amount < 0 ? "paper.credit_note" : "paper.invoice");
  const seen = documents.length + lines.length + payments.length > 0;
  return [
    {
      kind: "sums",
      sums: [
        [t("paper.opening"), money(locale, opening)],
        ...(documents.length > 0 ? [[t("paper.documents_sum"), money(locale, sum(documents))] as const] : []),
        ...(lines.length > 0 ? [[t("paper.settlements_sum"), money(locale, sum(lines))] as const] : []),
        ...(payments.length > 0 ? [[t("paper.payments_sum"), money(locale, sum(payments))] as const] : []),
        closing === 0
          ? [t("paper.balanced"), money(locale, 0)]
          : [t(closing > 0 ? "paper.owed_to_seller" : "paper.owed_to_buyer"), money(locale, Math.abs(closing))],
      ],
    },
    ...section(
      t("paper.documents"),
      documents.map(({ number, issued_on: on, amount }) => ({
        on,
        text: t("paper.numbered", { document: name(amount), number }),
        amount,
      })),
    ),
    ...section(
      t("paper.settlements"),
      lines.map(({ kind, ...line }) => ({ ...line, text: movement(locale, kind) })),
    ),
    ...section(
      t("paper.payments"),
      payments.map(({ on, amount, how }) => ({ on, text: t(`paper.how.${how}`), amount })),
    ),
    ...(seen ? [] : [{ kind: "text", text: t("paper.nothing_happened") } as const]),
    ...notes(
      seen && t("paper.signs"),
      lines.some(({ from }) => from !== null) && t("paper.converted_note"),
      due > 0 && t("paper.statement_due", { amount: money(locale, due) }),
    ),
    ...transferOf(document),
  ];
}

/** The name of a movement as the specialist sees it; rarer kinds use the ledger's name. */
const movement = (locale: Locale, kind: string): string =>
  plainMessage(locale, "invoices", `paper.kind.${kind}`) ?? plainMessage(locale, "ledger", `kind.${kind}`) ?? kind;

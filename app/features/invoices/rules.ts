/** Pure rules of platform invoices. Amounts are in minor units; documents are in EUR. */
import { splitByShares, vatFromGross } from "../ledger/amounts.ts";

/** Each kind is numbered in its own series. */
export const series = { invoice: "PI", credit_note: "CN", statement: "ST" } as const;
export type DocumentKind = keyof typeof series;
export const documentKinds = ["invoice", "credit_note", "statement"] as const satisfies DocumentKind[];

/** PI-2026-0841; longer once a year has more than 9,999. */
export const numberText = (kind: DocumentKind, year: number, number: number): string =>
  `${series[kind]}-${year}-${String(number).padStart(4, "0")}`;

/** How many days specialists have to object to a month's lines, starting on the first of the next month. */
export const objectionDays = 5;
/** Days from the issue of a document until it is due. */
export const paymentDays = 15;
/** Days after the due date on which a reminder goes out. */
export const reminderDays = [8, 15, 30] as const;

/**
 * How the commission is taxed. `domestic`: it includes Slovenian VAT. `reverse_charge`: the buyer, a business in another member state,
 * accounts for the VAT. `outside_scope`: the buyer is a business outside the EU.
 */
export const treatments = ["domestic", "reverse_charge", "outside_scope"] as const;
export type Treatment = (typeof treatments)[number];

/** Why a line cannot go on a document yet: see `treatmentOf`. */
export const taxStops = [
  "no_facts",
  "not_business",
  "vat_missing",
  "vat_refused",
  "vat_unconfirmed",
  "country",
] as const;
export type TaxStop = (typeof taxStops)[number];
/** `rate_missing`: the day's exchange rate is not known yet. `no_seller`: operator settings are missing. */
export const stops = [...taxStops, "rate_missing", "no_seller"] as const;
export type Stop = (typeof stops)[number];

/** Article 41 ZDDV-1, in basis points. */
export const standardRate = 2200;

/** EU member states by ISO 3166-1; Greek VAT numbers begin with EL instead. */
export const memberStates = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** What is known about a buyer on the day of a supply. */
export interface TaxFacts {
  legal_form: "person" | "sole_trader" | "company";
  /** The country of the registered address, ISO 3166-1. */
  country: string;
  vat_number: string | null;
  /** The latest answer from the EU's VAT registry about this number by that day; null if there is none. */
  registry: "valid" | "refused" | null;
}

/** Stops that last until someone decides. Others end by themselves, and without tax details there is no one to invoice. */
export const decidableStops = ["not_business", "vat_missing", "vat_refused", "country"] as const satisfies TaxStop[];
export type DecidableStop = (typeof decidableStops)[number];

/** Stops that specialists can end for new sales by correcting their tax details. */
export const correctableStops = ["no_facts", "vat_missing", "vat_refused"] as const satisfies TaxStop[];
export type CorrectableStop = (typeof correctableStops)[number];

/** The team's decision about a stop, for sales within a range of days. */
export interface TaxDecision {
  stop: DecidableStop;
  from_day: string;
  /** The last day; null: until further notice. */
  to_day: string | null;
  /** Null withdraws earlier decisions. */
  treatment: Treatment | null;
}

export const rateOf = (treatment: Treatment): number => (treatment === "domestic" ? standardRate : 0);

/** A reverse charge is reported under the buyer's VAT number in a member state, so it requires one. */
export const canDecide = ({ country, vat_number }: TaxFacts, treatment: Treatment): boolean =>
  treatment !== "reverse_charge" || (memberStates.has(country) && vat_number !== null);

/**
 * A supply to a taxable person takes place where that person is established (article 25 ZDDV-1), and a supply to anyone else in Slovenia.
 * Cases that the law leaves to the accountant are stops.
 */
export function treatmentOf(facts: TaxFacts | null): { treatment: Treatment; rate: number } | { stop: TaxStop } {
  if (!facts) return { stop: "no_facts" };
  const { legal_form, country, vat_number, registry } = facts;
  if (country === "SI") return { treatment: "domestic", rate: standardRate };
  const business = legal_form !== "person";
  if (memberStates.has(country)) {
    if (!business) return { stop: "not_business" };
    if (vat_number === null) return { stop: "vat_missing" };
    if (registry === null) return { stop: "vat_unconfirmed" };
    return registry === "valid" ? { treatment: "reverse_charge", rate: 0 } : { stop: "vat_refused" };
  }
  if (country !== "RS") return { stop: "country" };
  return business ? { treatment: "outside_scope", rate: 0 } : { stop: "not_business" };
}

/** The treatment on a day, from the facts or, if these stop, from the latest decision about that stop, if it is possible. */
export function treatmentOn(
  day: string,
  facts: TaxFacts | null,
  decisions: readonly TaxDecision[],
): ReturnType<typeof treatmentOf> {
  const taxed = treatmentOf(facts);
  if (!facts || !("stop" in taxed)) return taxed;
  const { treatment } =
    decisions.findLast(
      ({ stop, from_day, to_day }) => stop === taxed.stop && from_day <= day && (to_day === null || day <= to_day),
    ) ?? {};
  return treatment && canDecide(facts, treatment) ? { treatment, rate: rateOf(treatment) } : taxed;
}

export interface Totals {
  net: number;
  vat: number;
  gross: number;
  /** Each line's share of `net`; the shares add up to it. */
  nets: number[];
  /** The VAT of the lines, each rounded separately, minus `vat`. */
  cents: number;
}

/** Gross comes first: a document's net is computed from its gross, and the VAT is the difference. All lines have the same sign. */
export function totalsOf(grosses: readonly number[], rate: number): Totals {
  const gross = grosses.reduce((sum, one) => sum + one, 0);
  const { net, vat } = vatFromGross(gross, rate);
  const own = grosses.reduce((sum, one) => sum + vatFromGross(one, rate).vat, 0);
  return { net, vat, gross, nets: gross === 0 ? grosses.map(() => 0) : splitByShares(net, grosses), cents: own - vat };
}

/**
 * Whether a document is paid. `open`: something is left to pay; `overdue`: the due date has passed; `paid`: it is fully paid; `settled`:
 * there was nothing to pay.
 */
export const documentStates = ["open", "overdue", "paid", "settled"] as const;
export type DocumentState = (typeof documentStates)[number];

export function stateOf(
  { due, paid, due_on }: { due: number; paid: number; due_on: string | null },
  today: string,
): DocumentState {
  if (due === 0) return "settled";
  if (paid >= due) return "paid";
  return due_on !== null && due_on < today ? "overdue" : "open";
}

/** Filters for a month's drafts: stopped, failed, under objection, very different from the month before, or not issued. */
export const draftChoices = ["all", "stopped", "failed", "objections", "changed", "waiting"] as const;
export type DraftChoice = (typeof draftChoices)[number];

/** A draft has changed if it differs from the month before by at least this percentage and this amount. */
export const changedFrom = { percent: 50, amount: 5000 };

export const longestReason = 500;
export const longestWords = 2000;

/**
 * A month's tables for the accountant: its documents, the record of VAT charged (article 85 ZDDV-1), the recapitulative statement of
 * supplies to businesses in other member states (article 90), and the journal.
 */
export const bookTables = ["documents", "charged", "recapitulative", "journal"] as const;
export type BookTable = (typeof bookTables)[number];

/** A document's state in Minimax: not there yet, there as a draft, issued there with its PDF copied here, or refused. */
export const minimaxStates = ["waiting", "sent", "copied", "failed"] as const;

/** Documents for the tests of formats. */
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Converted, DocumentLine, Party, Seller, StatementDocument, TaxDocument } from "../formats/document.ts";
import { rfReference } from "../formats/payment-codes.ts";
import { standardRate, totalsOf, type Treatment } from "../rules.ts";

export const seller: Seller = {
  name: "Korak d.o.o.",
  street: "Slovenska cesta 1",
  postal_code: "1000",
  city: "Ljubljana",
  country: "SI",
  tax_number: "12345679",
  vat_number: "SI12345679",
  register_number: "1234567000",
  company: "Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 EUR",
  iban: "SI56020170014356205",
  bic: "LJBASI2X",
  email: "racuni@korak.example",
};

export const buyers = {
  SI: {
    name: "Čebelica – Žana Šuštar & sinovi, logopedska praksa, s. p.",
    street: "Čopova ulica 12b",
    postal_code: "2000",
    city: "Maribor",
    country: "SI",
    tax_number: "87654321",
    vat_number: "SI87654321",
    register_number: "7654321000",
  },
  HR: {
    name: "Govorni centar „Đurđica” <Zagreb> d.o.o.",
    street: "Ulica grada Vukovara 5",
    postal_code: "10000",
    city: "Zagreb",
    country: "HR",
    tax_number: "12345678903",
    vat_number: "HR12345678903",
    register_number: "080123456",
  },
  RS: {
    name: "Nikola Petrović PR, psihološko savetovalište Đačić i Ćosić",
    street: "Bulevar kralja Aleksandra 73/II",
    postal_code: "11000",
    city: "Beograd",
    country: "RS",
    tax_number: "106884584",
    vat_number: null,
    register_number: "63123456",
  },
} as const satisfies Record<string, Party>;

const words: Record<Locale, readonly string[]> = {
  sl: ["Provizija za srečanje (45 minut)", "Provizija za paket: 5 srečanj"],
  sr: ["Provizija za susret (45 minuta)", "Provizija za paket: 5 susreta"],
  en: ["Commission for a session (45 minutes)", "Commission for a pack: 5 sessions"],
};

const converted = (gross: number): Converted => ({
  amount: Math.round(gross * 117.1234),
  currency: "RSD",
  rate: 1_171_234,
  rate_on: "2026-10-16",
});

const prices = [440, 600, 1333, 480, 2200, 725];

export interface Given {
  kind?: TaxDocument["kind"];
  treatment?: Treatment;
  locale?: Locale;
  lines?: number;
  /** How much of the gross amount is settled. */
  settled?: "nothing" | "half" | "all";
  buyer?: Party;
  dinars?: boolean;
}

export function taxDocument({
  kind = "invoice",
  treatment = "domestic",
  locale = "sl",
  lines: count = 3,
  settled: part = "nothing",
  buyer = { domestic: buyers.SI, reverse_charge: buyers.HR, outside_scope: buyers.RS }[treatment],
  dinars = false,
}: Given = {}): TaxDocument {
  const rate = treatment === "domestic" ? standardRate : 0;
  const grosses = Array.from({ length: count }, (_, i) => prices[i % prices.length] ?? 0);
  const { net, vat, gross, nets } = totalsOf(grosses, rate);
  const lines = grosses.map((one, i): DocumentLine => ({
    words: words[locale][i % 5 === 4 ? 1 : 0] ?? "",
    on: `2026-10-${String(2 + (i % 28)).padStart(2, "0")}`,
    source_id: `0198c5b2-7a44-7cc2-9d1b-${String(i).padStart(12, "0")}`,
    gross: one,
    net: nets[i] ?? 0,
    from: dinars ? converted(one) : null,
  }));
  const settled = part === "all" ? gross : part === "half" ? Math.floor(gross / 2) : 0;
  const due = kind === "credit_note" ? 0 : gross - settled;
  return {
    kind,
    id: "0198c5b2-7a44-7cc2-9d1b-3f5f0a3c1e55",
    number: kind === "invoice" ? "PI-2026-0841" : "CN-2026-0012",
    issued_on: "2026-11-06",
    month: "2026-10",
    locale,
    seller,
    buyer,
    treatment,
    rate,
    lines,
    net,
    vat,
    gross,
    settled,
    due,
    due_on: kind === "invoice" ? "2026-11-21" : null,
    reference: due > 0 ? rfReference("PI20260841") : null,
    corrects: kind === "credit_note" ? { number: "PI-2026-0790", issued_on: "2026-10-06" } : null,
  };
}

export const statementDocument = (locale: Locale = "sl", buyer: Party = buyers.SI): StatementDocument => ({
  kind: "statement",
  id: "0198c5b2-7a44-7cc2-9d1b-3f5f0a3c1e56",
  number: "ST-2026-0633",
  issued_on: "2026-11-06",
  month: "2026-10",
  locale,
  seller,
  buyer,
  opening: 1250,
  documents: [
    { number: "PI-2026-0841", issued_on: "2026-11-06", amount: 12_340 },
    { number: "CN-2026-0012", issued_on: "2026-11-06", amount: -600 },
  ],
  lines: ["charge", "charge", "credit_used", "promo_used", "refund", "refund_failed"].map((kind, i) => ({
    kind,
    on: `2026-10-${String(3 + 4 * i).padStart(2, "0")}`,
    amount: kind === "refund" ? 480 : -(350 + 75 * i),
    from: null,
  })),
  payments: [{ on: "2026-10-19", amount: -1250, how: "transfer" }],
  closing: 12_340 - 600 + 480 - (350 + 425 + 500 + 575 + 725),
  due: 0,
  due_on: null,
  reference: null,
});

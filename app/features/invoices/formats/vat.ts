import { totalsOf, type Treatment } from "../rules.ts";
import type { TaxDocument } from "./document.ts";

/** A treatment in EN 16931: its category (UNCL 5305), and the code for why no VAT is charged. */
export const vatCategories = {
  domestic: { category: "S", reason: null },
  reverse_charge: { category: "AE", reason: "VATEX-EU-AE" },
  outside_scope: { category: "O", reason: "VATEX-EU-O" },
} as const satisfies Record<Treatment, { category: string; reason: string | null }>;

/** The VAT of the lines, each rounded separately, minus the VAT of the document. */
export const centsOf = ({ lines, rate }: Pick<TaxDocument, "lines" | "rate">): number =>
  totalsOf(
    lines.map(({ gross }) => gross),
    rate,
  ).cents;

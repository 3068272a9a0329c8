/** Brand names are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
  cartes_bancaires: "Cartes Bancaires",
  eftpos_au: "eftpos",
};

export const brandName = (brand: string): string =>
  brands[brand] ?? brand.replace(/^\w/, (first) => first.toUpperCase());

/** Formats the date as printed on the card: 08/28. */
export const cardExpiryText = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }): string =>
  `${String(exp_month).padStart(2, "0")}/${String(exp_year).slice(-2)}`;

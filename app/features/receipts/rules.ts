/** Where a direct payment has to be registered with the tax office: Slovenia (cash), Serbia (every sale to a person). */
export const receiptCountries = ["SI", "RS"] as const;

/** Links of Serbian receipts contain the whole receipt. */
export const longestReceipt = 2000;
export const pageSize = 20;
export const longestPage = 50;
/** Years for which families and specialists may have to prove a payment. */
export const keptYears = 10;

/** The address of a receipt that is one; anything else is a number, and nobody is sent there. */
export function linkOf(text: string): string | null {
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  return username || password ? null : href;
}

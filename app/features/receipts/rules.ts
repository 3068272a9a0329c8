/** Countries where direct payments are registered with the tax office: in Slovenia those in cash, in Serbia every sale to a person. */
export const receiptCountries = ["SI", "RS"] as const;

/** Long, because links of Serbian receipts contain the whole receipt. */
export const longestReceipt = 2000;
export const pageSize = 20;
export const longestPage = 50;
/** Years for which families and specialists may have to prove a payment. */
export const keptYears = 10;

/** Returns the text as a link if it is an https URL without a user name or password; null for anything else, which is shown as text. */
export function linkOf(text: string): string | null {
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  return username || password ? null : href;
}

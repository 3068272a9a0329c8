import { composeIBAN, electronicFormatIBAN, isValidBBAN, isValidIBAN } from "ibantools";

/** A bank account in Serbia, written as there: 3 digits, up to 13, and 2 that check them. */
const serbian = [/^(\d{3})-(\d{1,13})-(\d{2})$/, /^(\d{3})(\d{13})(\d{2})$/];

/** An account as its IBAN, from an IBAN or a Serbian number in any spacing; null if its check digits are wrong. */
export function ibanOf(given: string): string | null {
  const text = given.replaceAll(/[\s.]/g, "");
  const parts = serbian.map((form) => form.exec(text)).find((found) => found !== null);
  if (parts) {
    const bban = `${parts[1]}${(parts[2] ?? "").padStart(13, "0")}${parts[3]}`;
    return isValidBBAN(bban, "RS") ? composeIBAN({ countryCode: "RS", bban }) : null;
  }
  const iban = electronicFormatIBAN(text);
  return iban && isValidIBAN(iban) ? iban : null;
}

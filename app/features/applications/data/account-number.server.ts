import { composeIBAN, electronicFormatIBAN, isValidBBAN, isValidIBAN } from "ibantools";

/** A Serbian bank account in its local format: 3 digits, up to 13, and 2 check digits. */
const serbian = [/^(\d{3})-(\d{1,13})-(\d{2})$/, /^(\d{3})(\d{13})(\d{2})$/];

/** Converts an IBAN or a Serbian account number in any spacing to an IBAN; null if the check digits are wrong. */
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

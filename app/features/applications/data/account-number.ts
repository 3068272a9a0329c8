/** Remainder of a long number by 97; letters count as 10 to 35 (ISO 13616). */
const by97 = (text: string): number =>
  [...text].reduce((rest, letter) => {
    const value = Number.parseInt(letter, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** Lengths of IBANs in the countries whose specialists are paid; those of others are 15 to 34 letters. */
const lengths: Record<string, number> = {
  SI: 19,
  RS: 22,
  HR: 21,
  BA: 20,
  AT: 20,
  IT: 27,
  HU: 28,
  DE: 22,
  MK: 19,
  ME: 22,
};

function isIban(text: string): boolean {
  const length = lengths[text.slice(0, 2)];
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) &&
    (length === undefined || text.length === length) &&
    by97(text.slice(4) + text.slice(0, 4)) === 1
  );
}

/** The IBAN of a bank account in Serbia, written as there: 3 digits, up to 13, and 2 that check them. */
function ibanOfSerbia(bank: string, account: string, control: string): string | null {
  const all = bank + account.padStart(13, "0") + control;
  return by97(all) === 1 ? `RS${String(98 - by97(`${all}RS00`)).padStart(2, "0")}${all}` : null;
}

/** An account as its IBAN, from an IBAN or a Serbian number in any spacing; null if its check digits are wrong. */
export function ibanOf(given: string): string | null {
  const text = given.replaceAll(/[\s.]/g, "").toUpperCase();
  const serbian = /^(\d{3})-(\d{1,13})-(\d{2})$/.exec(text) ?? /^(\d{3})(\d{13})(\d{2})$/.exec(text);
  if (serbian) return ibanOfSerbia(serbian[1] ?? "", serbian[2] ?? "", serbian[3] ?? "");
  const plain = text.replaceAll("-", "");
  return isIban(plain) ? plain : null;
}

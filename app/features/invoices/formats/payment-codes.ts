/** What banking apps read: payment references, and QR codes for transfers. */
import { type Bitmap2D, correction, generate, mode } from "lean-qr";
import { replaceUnknownLetters } from "../../../platform/pdf/letters.ts";
import type { Party, Seller, TaxDocument } from "./document.ts";

/** ISO 7064, mod 97-10: A is 10, B is 11, and so on. */
const remainder = (text: string): bigint => BigInt([...text].map((sign) => Number.parseInt(sign, 36)).join("")) % 97n;

/** An ISO 11649 creditor reference, from up to 21 letters and digits. */
export function rfReference(base: string): string {
  const own = base.toUpperCase();
  if (!/^[0-9A-Z]{1,21}$/.test(own)) throw new RangeError(`${base} can be no reference`);
  return `RF${String(98n - remainder(`${own}RF00`)).padStart(2, "0")}${own}`;
}

export const isRfReference = (text: string): boolean =>
  /^RF\d\d[0-9A-Z]{1,21}$/.test(text) && remainder(`${text.slice(4)}${text.slice(0, 4)}`) === 1n;

/** A document with an amount to pay. */
export type Payable = Pick<TaxDocument, "number" | "seller" | "buyer" | "due" | "due_on" | "reference">;

const bytes = new Map(
  Array.from({ length: 224 }, (_, i) => [new TextDecoder("iso-8859-2").decode(Uint8Array.of(i + 32)), i + 32]),
);
const replaced: Readonly<Record<string, string>> = { "–": "-", "—": "-", "−": "-", "’": "'", "‘": "'", "€": "EUR" };

/** Converts text to ISO 8859-2, on one line. Other letters lose their accents or are dropped. */
export function latin2(text: string): string {
  const signs = [...replaceUnknownLetters(text).replaceAll(/\s+/g, " ")].map((sign) => {
    const known = /[“”„«»]/.test(sign) ? '"' : (replaced[sign] ?? sign);
    if ([...known].every((one) => bytes.has(one))) return known;
    const plain = known.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return bytes.has(plain) ? plain : "";
  });
  return signs.join("").trim();
}

const cut = (text: string, longest: number): string => latin2(text).slice(0, longest).trim();
const slovenian = (day: string): string => day.split("-").toReversed().join(".");
const sideOf = ({ name, street, postal_code, city }: Party): string[] => [
  cut(name, 33),
  cut(street, 33),
  cut(`${postal_code} ${city}`, 33),
];

/** The content of a UPN QR code, by the Slovenian banks' standard: 19 fields, then their total length as a checksum. */
export function upnText({ number, seller, buyer, due, due_on, reference }: Payable): string {
  if (due <= 0 || due >= 1e11) throw new RangeError(`${due} cannot be paid by UPN`);
  const fields = [
    "UPNQR",
    "", // The payer's account
    "", // Deposit
    "", // Withdrawal
    "", // The payer's reference
    ...sideOf(buyer),
    String(due).padStart(11, "0"),
    "", // Day of payment
    "", // Urgent
    "COST",
    cut(number, 42),
    due_on === null ? "" : slovenian(due_on),
    seller.iban,
    reference ?? "",
    ...sideOf(seller),
  ];
  const length = fields.reduce((sum, field) => sum + field.length, fields.length);
  return `${fields.join("\n")}\n${String(length).padStart(3, "0")}\n`;
}

/** Version 15, level M, ISO 8859-2: banks' readers expect exactly this. */
export const upnCode = (payable: Payable): Bitmap2D =>
  generate(mode.multi(mode.eci(4), mode.bytes(Uint8Array.from(upnText(payable), (sign) => bytes.get(sign) ?? 10))), {
    minVersion: 15,
    maxVersion: 15,
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });

/** The content of an EPC QR code, version 002, UTF-8. It has room for either a reference or a text. */
export function epcText({ number, seller, due, reference }: Payable): string {
  if (due <= 0 || due >= 1e11) throw new RangeError(`${due} cannot be paid by a SEPA transfer`);
  const euros = `EUR${(due / 100).toFixed(2)}`;
  const fields = ["BCD", "002", "1", "SCT", seller.bic ?? "", oneLine(seller.name, 70), seller.iban, euros, ""];
  return [...fields, ...(reference === null ? ["", number] : [reference])].join("\n");
}

const oneLine = (text: string, longest: number): string =>
  [...text.replaceAll(/\s+/g, " ").trim()].slice(0, longest).join("");

/** At most version 13, level M. No ECI marker: the content states its character set. */
export const epcCode = (payable: Payable): Bitmap2D =>
  generate(mode.bytes(new TextEncoder().encode(epcText(payable))), {
    maxVersion: 13,
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });

/** The code that the buyer's bank can read. */
export const paymentCode = (
  payable: Payable & { buyer: Pick<Seller, "country"> },
): { kind: "upn" | "epc"; code: Bitmap2D } =>
  payable.buyer.country === "SI" ? { kind: "upn", code: upnCode(payable) } : { kind: "epc", code: epcCode(payable) };

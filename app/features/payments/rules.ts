import type { Country } from "../specialists/rules.ts";
import type { Endpoint } from "./provider/provider.ts";

/** A card expires soon when at most this many days are left. */
const soonDays = 60;
/** The provider opens no accounts in Serbia. */
export const cardsOfferedIn = (country: string): boolean => country !== "RS";

export const mostCards = 10;
export const mostAddresses = 10;
/** The provider's minimum and maximum, in cents. */
export const smallestCharge = 50;
export const largestCharge = 99_999_999;

/** The card provider's codes for failed refunds, and our own `disputed`. Each has a text; any other reason is shown as received. */
export const refundProblems = [
  "expired_or_canceled_card",
  "lost_or_stolen_card",
  "insufficient_funds",
  "declined",
  "merchant_request",
  "charge_for_pending_refund_disputed",
  "disputed",
  "unknown",
] as const;
export type RefundProblem = (typeof refundProblems)[number];

const day = 86_400_000;

/** The first instant after the month printed on a card, until which it is valid. */
export const expiryOf = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }): Date =>
  new Date(Date.UTC(exp_year, exp_month, 1));

export type CardState = "good" | "soon" | "expired";

export function stateOf(card: { exp_month: number; exp_year: number }, now: Date): CardState {
  const left = expiryOf(card).getTime() - now.getTime();
  return left <= 0 ? "expired" : left <= soonDays * day ? "soon" : "good";
}

/** Cards that expire by this instant count as expiring soon. */
export const expiringSoonUntil = (now: Date): Date => new Date(now.getTime() + soonDays * day);

/** Returns why an event must be refused; null if it may be stored. */
export function eventRefusalReason(
  endpoint: Endpoint,
  event: { account: string | null; live: boolean },
  { live, known }: { live: boolean; known: boolean },
): string | null {
  if (event.live !== live) return "of the other mode";
  if (endpoint === "own" && event.account !== null) return "of a connected account, at the endpoint of our own";
  if (endpoint === "connected" && event.account === null)
    return "of our own account, at the endpoint of connected ones";
  if (endpoint === "connected" && !known) return "of an account that is not connected";
  return null;
}

/** Fields of the provider's objects that identify a person. */
const personal = new Set([
  "billing_details",
  "email",
  "name",
  "phone",
  "address",
  "shipping",
  "receipt_email",
  "description",
  "individual",
  "company",
  "owner",
  "customer_details",
  "customer_email",
  "customer_name",
  "client_secret",
  "business_profile",
  "business_name",
  "display_name",
  "external_accounts",
  "support_address",
  "support_email",
  "support_phone",
  "tax_id",
  "evidence",
  "client_ip",
  "ip",
  "ip_address",
  "user_agent",
  "preferred_locales",
]);

/** Removes the fields that identify people from an event's payload. */
export function withoutPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !personal.has(key))
      .map(([key, inner]) => [key, withoutPersonalData(inner)]),
  );
}

/** ISO 3166-1 codes. */
export const countries: readonly string[] = [
  "AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN",
  "CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK",
  "HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG",
  "MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA",
  "RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY",
  "UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW",
].flatMap((some) => some.split(" "));

/** How a specialist's services are taxed, as the specialist declares. */
export const vatKinds = ["standard", "health", "social", "education", "small"] as const;
export type VatKind = (typeof vatKinds)[number];

/** The standard rate by country, in hundredths of a percent. */
export const standardVat = { SI: 2200, RS: 2000 } as const satisfies Record<Country, number>;

export interface SellerVat {
  kind: VatKind;
  country: Country;
  /** In hundredths of a percent; 0 if there is none. */
  basis_points: number;
}

export const vatOf = (kind: VatKind, country: Country): SellerVat => ({
  kind,
  country,
  basis_points: kind === "standard" ? standardVat[country] : 0,
});

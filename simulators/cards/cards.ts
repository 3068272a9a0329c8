/** A refusal that a test card number causes. */
export interface Decline {
  /** The error's code. */
  code: string;
  /** The bank's reason if the code is `card_declined`. */
  reason?: string;
  /** Whether the provider stops the payment before it asks the bank. */
  blocked?: boolean;
}

export interface TestCard {
  number: string;
  /** Name after `pm_card_`, for requests with a secret key, which may not contain card numbers. */
  name: string;
  /**
   * When the cardholder has to authenticate. A payment without the cardholder needs no authentication with `setUpBefore`, nor
   * with `unlessSetUp` once the card is set up.
   */
  authenticates?: "always" | "unlessSetUp" | "setUpBefore" | "fails";
  /** The refusal when the card is attached, set up or charged. */
  declines?: Decline;
  /** The refusal of payments only; the card can be attached and set up. */
  paymentDeclines?: Decline;
  elevatedRisk?: true;
  cvcFails?: true;
  /** Whether the money is available immediately. */
  atOnce?: true;
  dispute?: "fraudulent" | "product_not_received" | "inquiry" | "warning";
  refund?: "pending" | "fails";
  country?: string;
  funding?: "prepaid";
}

const declined = (reason: string): Decline => ({ code: "card_declined", reason });

export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", name: "visa" },
  { number: "5555555555554444", name: "mastercard" },
  { number: "5105105105105100", name: "mastercard_prepaid", funding: "prepaid" },
  { number: "378282246310005", name: "amex" },
  { number: "4000007050000006", name: "si", country: "SI" },
  { number: "4000000000000077", name: "bypassPending", atOnce: true },
  { number: "4000002500003155", name: "authenticationRequiredOnSetup", authenticates: "unlessSetUp" },
  { number: "4000002760003184", name: "authenticationRequired", authenticates: "always" },
  { number: "4000003800000446", name: "authenticationRequiredSetupForOffSession", authenticates: "setUpBefore" },
  {
    number: "4000008260003178",
    name: "authenticationRequiredChargeDeclinedInsufficientFunds",
    authenticates: "unlessSetUp",
    paymentDeclines: declined("insufficient_funds"),
  },
  {
    number: "4000008400001629",
    name: "threeDSecureRequiredChargeDeclined",
    authenticates: "always",
    paymentDeclines: declined("generic_decline"),
  },
  { number: "4000008400001280", name: "threeDSecureRequiredProcessingError", authenticates: "fails" },
  { number: "4000000000003220", name: "threeDSecure2Required", authenticates: "always" },
  { number: "4000000000003055", name: "threeDSecureOptional" },
  { number: "4000000000000002", name: "visa_chargeDeclined", declines: declined("generic_decline") },
  {
    number: "4000000000009995",
    name: "visa_chargeDeclinedInsufficientFunds",
    declines: declined("insufficient_funds"),
  },
  { number: "4000000000009987", name: "visa_chargeDeclinedLostCard", declines: declined("lost_card") },
  { number: "4000000000009979", name: "visa_chargeDeclinedStolenCard", declines: declined("stolen_card") },
  { number: "4000000000000069", name: "chargeDeclinedExpiredCard", declines: { code: "expired_card" } },
  { number: "4000000000000127", name: "chargeDeclinedIncorrectCvc", declines: { code: "incorrect_cvc" } },
  { number: "4000000000000119", name: "chargeDeclinedProcessingError", declines: { code: "processing_error" } },
  {
    number: "4000000000006975",
    name: "visa_chargeDeclinedVelocityLimitExceeded",
    declines: declined("card_velocity_exceeded"),
  },
  { number: "4000000000000341", name: "chargeCustomerFail", paymentDeclines: declined("generic_decline") },
  {
    number: "4000000000004954",
    name: "riskLevelHighest",
    paymentDeclines: { code: "card_declined", reason: "fraudulent", blocked: true },
  },
  { number: "4000000000009235", name: "riskLevelElevated", elevatedRisk: true },
  {
    number: "4000000000000101",
    name: "cvcCheckFail",
    cvcFails: true,
    paymentDeclines: { code: "incorrect_cvc", blocked: true },
  },
  { number: "4000000000000259", name: "createDispute", dispute: "fraudulent" },
  { number: "4000000000002685", name: "createDisputeProductNotReceived", dispute: "product_not_received" },
  { number: "4000000000001976", name: "createDisputeInquiry", dispute: "inquiry" },
  { number: "4000000000005423", name: "createIssuerFraudRecord", dispute: "warning" },
  { number: "4000000000007726", name: "pendingRefund", refund: "pending" },
  { number: "4000000000005126", name: "refundFail", refund: "fails" },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byName = new Map(testCards.map((card) => [`pm_card_${card.name}`, card]));

export const cardOfNumber = (number: string): TestCard | undefined => byNumber.get(number);
export const cardOfName = (id: string): TestCard | undefined => byName.get(id);

/** Whether the check digit is correct, which detects mistyped numbers (ISO/IEC 7812). */
export function checkDigitFits(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

export const brandOf = (number: string): string =>
  number.startsWith("5") ? "mastercard" : number.startsWith("37") ? "amex" : "visa";

const says: Record<string, string> = {
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  authentication_required: "Your card was declined. This transaction requires authentication.",
  card_velocity_exceeded:
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
};

export const declineText = ({ code, reason }: Decline): string =>
  says[reason ?? ""] ?? says[code] ?? "Your card was declined.";

import billing from "./billing/en.ts";
import reconciliation from "./reconciliation/en.ts";
import refunds from "./refunds/en.ts";
import selling from "./selling/en.ts";
import settings from "./settings/en.ts";

const en = {
  ...billing,
  ...reconciliation,
  ...refunds,
  ...selling,
  ...settings,
  "error.payments_off": "Card payments aren’t set up here yet.",
  "error.payments_unavailable": "The card provider isn’t responding. Try again in a moment.",
  "error.payment_methods_failed": "Failed to fetch payment methods",
  "error.card_not_found": "We can’t find this card.",
  "error.too_many_cards": "You can keep up to {max} cards. Remove one of them first.",
  "error.event_refused": "This isn’t a valid message from the card provider.",
  "error.connect_failed": "Failed to connect account",
  "error.connect_refused": "The link back from the card provider is no longer valid. Start again here.",
  "error.connect_country": "The card provider doesn’t open accounts in your country yet.",
  "error.account_taken": "This account is already connected to someone else on Korak.",
  "error.already_connected": "You already have a connected account. Disconnect it first.",
  "error.remove_connection_failed": "Failed to remove connection account",
  "error.billing_address_not_found": "We can’t find this address.",
  "error.too_many_addresses": "You can keep up to {max} addresses. Remove one of them first.",
  "error.difference_not_found": "We can’t find this difference.",
  "error.difference_resolved": "Someone has already explained this difference.",
  "error.payment_not_found": "We can’t find this payment.",
  "error.seller_unavailable":
    "The specialist can’t take card payments right now, so you haven’t been charged. Write to them, or try again later.",
  "error.payment_over": "It’s too late to pay for this. Go back to see what happened.",
  "error.payment_unknown":
    "We don’t know yet whether the payment went through. We’re checking, and you won’t be charged twice.",
  "error.refund_disputed": "The bank is reviewing this payment. Nothing can be refunded until it decides.",
  "error.refund_too_much": "That’s more than what’s left of this payment.",
  "error.refund_not_found": "We can’t find this refund.",
  "error.refund_settled": "This refund is already settled or being sent.",
  "error.refund_under_way": "This refund is being sent right now. Check again in a few minutes.",
  "error.connection_needed":
    "Families are still owed refunds from this account, so it can’t be disconnected yet. See below what still has to be settled.",
  "error.leaving_not_found": "This account is already disconnected.",
  "error.card_declined": "Your bank declined the card. Ask your bank why, or use another card.",
  "error.card_no_funds": "There isn’t enough money on the card. Use another card.",
  "error.card_expired": "The card has expired. Check the date, or use another card.",
  "error.card_wrong_code": "The security code isn’t right. Check the three or four digits on the card.",
  "error.card_wrong_number": "The card number isn’t right. Check it and try again.",
  "error.card_too_often": "The card has reached its limit. Try again later, or use another card.",
  "error.card_not_authenticated": "Your bank couldn’t confirm that it’s you. Try again, or use another card.",
  "error.card_try_again": "Your bank couldn’t process the card right now. Try again in a moment.",
  "error.card_not_supported": "Your bank doesn’t allow this kind of payment with the card. Use another card.",
  "validation.cardOver": "This date has already passed",
  "validation.taxNumber": "Enter the number as the tax office writes it, with at least two digits.",
  "validation.taxNumberSI": "This isn’t a valid Slovenian tax number (8 digits). Check for a typo.",
  "validation.taxNumberRS": "This isn’t a valid Serbian tax number (PIB, 9 digits). Check for a typo.",
  "validation.taxNumberPersonRS": "This isn’t a valid PIB (9 digits) or JMBG (13 digits). Check for a typo.",
  "validation.vatNumber": "This isn’t a valid VAT number starting with {prefix}. Check for a typo.",
  "erasure.payments.title": "Card payments",
  "erasure.payments.detail": "{count, plural, one {# payment} other {# payments}}",
  "erasure.payments.why": "The law requires us to keep accounting records for ten years. Your name isn’t in them.",
  "erasure.cards.title": "Saved cards",
  "erasure.cards.detail": "{count, plural, one {# card} other {# cards}}",
  "erasure.cards.why": "The card provider deletes them too.",
  "erasure.addresses.title": "Billing addresses",
  "erasure.addresses.detail": "{count, plural, one {# address} other {# addresses}}",
  "erasure.addresses.why": "Documents we’ve already issued keep the address that’s on them.",
  "erasure.connections.title": "Account with the card provider",
  "erasure.connections.detail": "{count, plural, one {# account} other {# accounts}}",
  "erasure.connections.why":
    "We disconnect it once families have their refunds and nothing is owed. The account itself stays yours.",
  "card.named": "{brand} ending {last4}",
  "notice.expiring": "Your {brand} card ending {last4} expires {month}",
  "mail.expiring.subject": "Your card expires soon: {card}",
  "mail.expiring.text":
    "{card} is valid until the end of {month}. If you have a new card, add it now, so that your next payment goes through.",
  "mail.expiring.button": "Open billing",
  "mail.expiring.footer": "You’re receiving this email because this card is saved in your Korak account.",
  "retention.card_events": "Reports from the card provider, without names",
  "error.card_needed": "Choose a card to pay with.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    payments: typeof en;
  }
}

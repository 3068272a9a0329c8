const en = {
  "error.waiting_wish_not_found": "We can’t find this.",
  "error.waiting_offer_not_found": "We can’t find this time.",
  "error.waiting_closed": "This specialist’s waiting list is closed right now.",
  "error.waiting_full": "This specialist’s waiting list is full. Try again in a few weeks.",
  "error.already_waiting": "This person is already on the waiting list for this service.",
  "error.too_many_wishes": "You can wait for up to {max} times at once. Remove one of them first.",
  "error.time_is_free": "A time like this is available right now. You can request it.",
  "error.wish_ended": "You’re no longer waiting for this time.",
  "error.offer_answered": "This has already been answered.",
  "error.offer_lapsed": "The deadline has passed, so the time has gone to the next family.",
  "erasure.title": "Waiting lists",
  "erasure.detail": "{count, plural, one {# place on a waiting list} other {# places on waiting lists}}",
  "erasure.why": "A time that’s held for you goes to the next family.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    waiting: typeof en;
  }
}

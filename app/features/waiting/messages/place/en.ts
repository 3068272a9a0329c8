export default {
  "place.home.held": "A place at {name} is held for you",
  "place.mine.see": "See the place",
  "place.state.taken": "You took a place",
  "place.state.over": "No place became available",
  "place.state.unanswered": "You didn’t answer in time",
  "place.state.unable": "You can no longer book for this person",
  "place.offer.title": "A place at {name} is held for you",
  "place.offer.title.over": "A place at {name}",
  "place.offer.take": "Take this place",
  "place.offer.next.text":
    "If you decline or don’t answer, the place is offered to the next family and you’re taken off this waiting list.",
  "place.offer.over.lapsed": "You didn’t answer by {moment}, so the place is no longer held for you.",
  "place.offer.over.declined": "You declined this place, so it’s no longer held for you.",
  "place.offer.over.withdrawn": "You left the waiting list, so the place is no longer held for you.",
  "place.offer.over.stopped":
    "Booking is closed right now, so the place is no longer held for you. You’re still on the waiting list.",
  "place.offer.over.gone": "This place is no longer held for you.",
  "place.offer.over.taken": "You took this place.",
  "place.mail.offered.subject": "A place at {specialist} is available: {when}",
  "place.mail.offered.text":
    "The place is held for you until {until}. If you don’t answer by then, we’ll offer it to the next family.",
  "place.mail.offered.button": "See the place",
  "place.mail.withdrawn.subject": "The place at {specialist} is no longer held for you",
  "place.mail.withdrawn.text":
    "Booking is closed right now. You’re still on the waiting list, and we’ll write to you when a place is available again.",
  "place.mail.ended.subject": "You’re no longer waiting for a place at {specialist}",
  "place.mail.ended.over": "No place became available for you.",
  "place.mail.ended.unanswered":
    "You didn’t answer in time, so the place is no longer held for you and you’re no longer on the waiting list.",
} as const;

export default {
  "bought.online.series": "with {name}, {count} sessions of {minutes} min, online",
  "bought.in_person.series": "with {name}, {count} sessions of {minutes} min, in person",
  "bought.pack": "with {name}, {count} sessions of {minutes} min",
  "sum.pack": "Pack of {count} sessions",
  "refund.pack": "You can return what you haven’t used until the pack ends.",
  "sum.sessions": "{count, plural, one {# session} other {# sessions}}, {minutes} min each",
  "refund.series": "Full refund for each date that you cancel at least {hours} h before it starts.",
  "hold.held": "{count, plural, one {this time is held for you} other {these times are held for you}}",
  "parts.title": "Who pays what",
  "parts.one": "{you, select, yes {Your share} other {{name}’s share}}, {percent}%",
  "parts.open": "not paid yet",
  "parts.paying": "being paid",
  "parts.paid": "paid",
  "parts.pack":
    "{count, plural, one {This uses one session of your pack} other {This uses # sessions of your pack}} for the whole price. {names} {others, plural, one {pays} other {pay}} nothing.",
  "parts.text":
    "It’s confirmed once every share is paid. If one isn’t paid in time, what the others paid goes back to them.",
  "whole.use": "Also pay {name}’s share, {amount}",
  "whole.text": "Then the time is confirmed as soon as you’ve paid.",
  "thanks.waiting.title": "Your share is paid",
  "thanks.waiting.text":
    "The time is confirmed once {name} has paid too, until {moment} at the latest. If that doesn’t happen, you get your money back.",
  "thanks.waiting.whole": "Pay {name}’s share too",
  "thanks.soon.text":
    "{count, plural, one {We’re confirming the time. This takes a few seconds.} other {We’re confirming the times. This takes a few seconds.}}",
} as const;

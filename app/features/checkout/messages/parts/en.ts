export default {
  "parts.title": "Who pays what",
  "parts.one": "{you, select, yes {Your share} other {{name}’s share}}, {percent}%",
  "parts.open": "not paid yet",
  "parts.paying": "being paid",
  "parts.paid": "paid",
  "parts.text":
    "It will be confirmed once every share is paid. If one isn’t paid in time, everyone who has paid gets their money back.",
  "whole.use": "Also pay {name}’s share, {amount}",
  "whole.text": "Then it’s confirmed as soon as you’ve paid.",
  "thanks.waiting.title": "Your share is paid",
  "thanks.waiting.text":
    "It will be confirmed once {name} has paid too, by {moment} at the latest. If that doesn’t happen, you get your money back.",
  "thanks.waiting.whole": "Pay {name}’s share too",
} as const;

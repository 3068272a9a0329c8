export default {
  "parts.title": "Who pays what",
  "parts.one": "{you, select, yes {Your share} other {{name}’s share}}, {percent}%",
  "parts.open": "not paid yet",
  "parts.paying": "being paid",
  "parts.paid": "paid",
  "parts.text":
    "Nothing is confirmed until every share is paid. If one isn’t paid in time, everyone who has paid gets their money back.",
  "whole.use": "Also pay {name}’s share, {amount}",
  "whole.text": "You won’t have to wait for anyone else to pay.",
  "thanks.waiting.title": "Your share is paid",
  "thanks.waiting.text":
    "Nothing is confirmed until {name}’s share is paid too. If it isn’t paid by {moment}, you get your money back.",
  "thanks.waiting.whole": "Pay {name}’s share too",
} as const;

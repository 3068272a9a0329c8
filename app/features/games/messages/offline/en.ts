/** What is kept on this device until it is sent. */
const texts = {
  "offline.title": "Play without internet",
  "offline.text": "There is no connection. These games are on this device.",
  "offline.none": "No games are on this device yet. Each needs the internet once.",
  "offline.back": "Try the internet again",
  "offline.kept": "Saved on this device; sent when you are online.",
  "offline.unkept": "This device has no room to save it. Leave this page open until it has been sent.",
  "offline.card": "On this device",
  "offline.card.waiting":
    "{count, plural, one {# play is waiting on this device.} other {# plays are waiting on this device.}}",
  "offline.card.why": "They’re sent on their own as soon as there’s a connection.",
  "offline.card.send": "Send now",
  "offline.card.failed": "They couldn’t be sent just now. They stay here.",
  "offline.card.sent": "All plays have been sent.",
  "offline.card.lost":
    "{count, plural, one {# play from this device couldn’t be saved.} other {# plays from this device couldn’t be saved.}}",
  "offline.card.seen": "Got it",
  "offline.leave": "Plays are waiting on this device",
  "offline.leave.text":
    "{count, plural, one {# play couldn’t be sent. Signing out deletes it.} other {# plays couldn’t be sent. Signing out deletes them.}}",
  "offline.leave.stay": "Stay signed in",
  "offline.leave.go": "Sign out and delete",
  "offline.leave.close": "Close",
} as const;

export default texts;

/** What is kept on this device until it is sent. */
const texts = {
  "offline.title": "Play without internet",
  "offline.text": "There is no connection. These games are on this device.",
  "offline.none": "No games are on this device yet. Each needs the internet once.",
  "offline.back": "Try the internet again",
  "offline.kept": "Saved on this device; sent when you are online.",
  "offline.card": "On this device",
  "offline.card.waiting": "{count, plural, one {# play waits on this device.} other {# plays wait on this device.}}",
  "offline.card.why": "They are sent by themselves as soon as there is a connection.",
  "offline.card.send": "Send now",
  "offline.card.failed": "They could not be sent now. They stay here.",
  "offline.card.sent": "All plays have been sent.",
  "offline.card.lost": "{count, plural, one {# play of this device could not be stored.} other {# plays of this device could not be stored.}}",
  "offline.card.seen": "All right",
  "offline.leave": "Plays wait on this device",
  "offline.leave.text": "{count, plural, one {# play could not be sent. Signing out deletes it.} other {# plays could not be sent. Signing out deletes them.}}",
  "offline.leave.stay": "Stay signed in",
  "offline.leave.go": "Sign out and delete",
  "offline.leave.close": "Close",
} as const;

export default texts;

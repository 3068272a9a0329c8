/** Texts about plays kept on this device until they are sent. */
const texts = {
  "offline.title": "Play without internet",
  "offline.text": "There’s no internet. These games are on this device.",
  "offline.none": "No games are on this device yet. Open a game once while you’re online.",
  "offline.back": "Try to connect",
  "offline.kept": "Everything is saved on this device and will be sent when you’re online.",
  "offline.unkept": "There’s no room on this device to save this round. Leave this page open until it’s sent.",
  "offline.card": "On this device",
  "offline.card.waiting":
    "{count, plural, one {# round is waiting on this device.} other {# rounds are waiting on this device.}}",
  "offline.card.why": "Rounds are sent automatically as soon as there’s a connection.",
  "offline.card.send": "Send now",
  "offline.card.failed": "Sending didn’t work. Nothing is lost: it’s all still on this device.",
  "offline.card.sent": "All rounds have been sent.",
  "offline.card.lost":
    "{count, plural, one {# round from this device couldn’t be saved.} other {# rounds from this device couldn’t be saved.}}",
  "offline.card.seen": "Got it",
  "offline.leave": "Rounds are waiting on this device",
  "offline.leave.text":
    "{count, plural, one {# round couldn’t be sent. Signing out deletes it.} other {# rounds couldn’t be sent. Signing out deletes them.}}",
  "offline.leave.stay": "Stay signed in",
  "offline.leave.go": "Sign out and delete",
  "offline.leave.close": "Close",
} as const;

export default texts;

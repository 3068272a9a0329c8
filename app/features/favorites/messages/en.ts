const en = {
  "error.too_many_favorites": "You can keep up to {max} specialists. Remove someone first.",
  "title": "My specialists",
  "find": "Find a specialist",
  "profile": "View profile",
  "older": "Show older",
  "unlisted": "Not taking new families right now",
  "own.title": "You work with",
  "own.sub": "Specialists your family has sessions with, or gave access to.",
  "own.none": "No one yet. Once you request a session, the specialist appears here.",
  "own.for": "for {names}",
  "own.next": "Next session: {when}",
  "own.pending": "A request or an offer is pending",
  "own.last": "Last session: {when}",
  "own.access": "Has access, no session yet",
  "own.write": "Message",
  "kept.title": "Favorites",
  "kept.sub": "Only you see this list. Specialists don’t learn that you saved them.",
  "kept.none": "No favorites yet. Press the heart on a specialist’s profile to keep it here.",
  "kept.free": "Available from {when}",
  "kept.full": "Fully booked for four weeks",
  "kept.from": "from {price}",
  "kept.gratis": "free of charge",
  "kept.remove": "Remove",
  "compare": "Compare the selected",
  "compare.choose": "Compare",
  "done.removed": "Removed from your favorites.",
  "erasure.title": "Favorites and saved searches",
  "erasure.detail": "{people, plural, one {# specialist} other {# specialists}}, {searches, plural, one {# search} other {# searches}}",
  "erasure.why": "Only you use them",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    favorites: typeof en;
  }
}

const en = {
  "error.too_many_favorites": "You can have up to {max} favorites. Remove one first.",
  title: "My specialists",
  find: "Find a specialist",
  profile: "View profile",
  older: "Show older",
  unlisted: "Not taking new families right now",
  left: "No longer on Korak",
  "own.title": "Specialists you work with",
  "own.sub": "Your family has sessions with them or has given them access.",
  "own.none": "No one yet. Once you request a session, the specialist appears here.",
  "own.for": "for {names}",
  "own.next": "Next session: {when}",
  "own.pending": "A request or an offer is pending",
  "own.last": "Last session: {when}",
  "own.access": "Has access, no session yet",
  "own.write": "Message",
  "kept.title": "Favorites",
  "kept.sub": "Only you see this list. Specialists can’t see that you saved them.",
  "kept.none": "No favorites yet. Tap the heart next to a specialist to save them here.",
  "kept.free": "Available from {when}",
  "kept.away": "Away until {day}",
  "kept.full": "No times available right now",
  "kept.from": "from {price}",
  "kept.gratis": "free of charge",
  "kept.remove": "Remove",
  compare: "Compare selected",
  "compare.choose": "Compare",
  "done.removed": "Removed from your favorites.",
  "error.too_many_searches": "You can save up to {max} searches. Remove one first.",
  "search.title": "Saved searches",
  "search.sub": "Sets of filters you want to use again.",
  "search.none": "No saved searches yet. In the list of specialists, choose filters and press “Save this search.”",
  "search.count": "{count, plural, one {# specialist} other {# specialists}}",
  "search.fresh": "{count, plural, one {# new specialist} other {# new specialists}}",
  "search.mails.on": "We’ll email you when there’s a new match",
  "search.mails.off": "No emails",
  "search.tell": "Email me new matches",
  "search.quiet": "Stop emails",
  "search.seen": "Mark as seen",
  "search.remove": "Delete",
  "done.search_removed": "Search deleted.",
  "done.search_changed": "Saved.",
  "mail.new.subject":
    "{count, plural, one {A new specialist for your search} other {# new specialists for your search}}",
  "mail.new.text":
    "{count, plural, one {# new specialist matches} other {# new specialists match}} your saved search “{name}.”",
  "mail.new.button": "See saved searches",
  "mail.new.footer":
    "You’re receiving this email because you turned on emails for a saved search. You can turn them off under Saved searches.",
  "erasure.title": "Favorites and saved searches",
  "erasure.detail":
    "{people, plural, one {# specialist} other {# specialists}}, {searches, plural, one {# search} other {# searches}}",
  "erasure.why": "Only you use them",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    favorites: typeof en;
  }
}

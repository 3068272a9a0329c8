const en = {
  "nav.specialists": "Specialists",
  "title": "Specialists",
  "search": "Name, license number or email",
  "search.clear": "Clear the search",
  "states": "By state",
  "status.in_review": "In review",
  "status.applied": "New",
  "status.documents_missing": "Documents missing",
  "status.approved": "Approved, hidden",
  "status.published": "Published",
  "status.paused": "Paused",
  "status.suspended": "Suspended",
  "status.removed": "Removed",
  "count": "{count, plural, one {# person} other {# people}}",
  "queue": "Queue",
  "queue.more": "Show more",
  "queue.first": "Back to the first",
  "countries": "By country",
  "countries.all": "All countries",
  "none": "No one here",
  "none.found": "No one found",
  "none.found.text": "The search finds the beginning of a first or last name, an email address or a license number.",
  "choose": "Choose a person from the list",
  "choose.text": "Their application opens here.",
  "back": "Back to the list",
  "preview": "Preview",
  "preview.title": "What families see of {name}",
  "preview.logged": "You only look: nothing can be changed from here, and the log says that you opened it.",
  "preview.back": "Back to the application",
  "preview.hidden": "This is how the page will look. Families do not see it now.",
  "applications.title": "Applications",
  "applications.none": "No applications are waiting.",
  "applications.since": "since {day}",
  "applications.more": "There are more",
} as const;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    desk: typeof en;
  }
}

export default en;

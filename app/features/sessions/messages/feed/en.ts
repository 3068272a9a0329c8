/** Sessions in calendars elsewhere. */
const feed = {
  "error.calendar_feed_not_found": "This calendar link has already ended.",
  "feed.title": "Calendar link",
  "feed.sub": "Your sessions in the calendar you already use",
  "feed.calendar": "Korak",
  "feed.session": "Session",
  "feed.summary": "{client}: {service}, {name}",
  "feed.held": "Offer: {what}",
  "feed.all.family": "All sessions",
  "feed.all.specialist": "Your sessions",
  "feed.none": "No link yet.",
  "feed.since": "Made {time}.",
  "feed.read": "Last read by a calendar {time}.",
  "feed.unread": "No calendar has read it yet.",
  "feed.names": "Entries say",
  "feed.names.first": "Child’s first name",
  "feed.names.client": "Client’s first name",
  "feed.names.none": "Only “Session”",
  "feed.make": "Make a link",
  "feed.again": "Make a new link",
  "feed.end": "Turn off",
  "feed.ended": "The link is off. Calendars that use it get nothing from now on.",
  "feed.made": "Link made: {name}",
  "feed.made.text":
    "Copy it now, because we show it only once. Whoever has it can see these sessions. If there was an earlier link, it no longer works.",
  "feed.made.field": "Address for your calendar",
  "feed.copy": "Copy the address",
  "feed.copied": "Copied",
  "feed.open": "Open in a calendar app",
  "feed.how": "How to add it",
  "feed.how.google": "Google Calendar: Other calendars, “From URL”.",
  "feed.how.outlook": "Outlook: Add calendar, “Subscribe from web”.",
  "feed.how.apple": "iPhone and Mac: open the link in a calendar app.",
  "feed.how.slow":
    "Calendars look for changes on their own, some only a few times a day. Emails about a change arrive right away.",
} as const;

export default feed;

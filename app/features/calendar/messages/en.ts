import feed from "./feed/en.ts";

const en = {
  ...feed,

  "nav.calendar": "Calendar",
  "calendar.title": "Calendar",
  "calendar.views": "Calendar view",
  "calendar.view.agenda": "Agenda",
  "calendar.view.week": "Week",
  "calendar.view.month": "Month",
  "calendar.today": "Today",
  "calendar.previous.agenda": "Four weeks earlier",
  "calendar.previous.week": "Previous week",
  "calendar.previous.month": "Previous month",
  "calendar.next.agenda": "Four weeks later",
  "calendar.next.week": "Next week",
  "calendar.next.month": "Next month",
  "calendar.all": "All sessions",
  "calendar.zone": "All times in {zone}, {place}",
  "calendar.legend": "Colors",
  "calendar.kind.confirmed": "Confirmed",
  "calendar.kind.held": "Held until answered",
  "calendar.kind.unpaid": "Waiting for payment",
  "calendar.kind.moving": "Held as a possible new time",
  "calendar.kind.over": "Outcome missing",
  "calendar.kind.completed": "Completed",
  "calendar.kind.cancelled": "Cancelled",
  "calendar.kind.blocked": "Not available",
  "calendar.off": "Outside working hours",
  "calendar.until": "until {moment}",
  "calendar.all_day": "all day",
  "calendar.drag.past": "That time has passed. Drop the session on a later one.",
  "calendar.moving": "possible new time, held until {moment}",
  "calendar.family": "{time} for the family",
  "calendar.by.family": "Cancelled by the family",
  "calendar.by.specialist": "Cancelled by you",
  "calendar.by.admin": "Cancelled by our team",
  "calendar.by.none": "Cancelled",
  "calendar.closed": "Closed",
  "calendar.busy": "in another calendar",
  "calendar.kept": "Held for the waiting list",
  "calendar.nothing": "Nothing on this day",
  "calendar.empty": "No sessions in these four weeks",
  "calendar.empty.text": "Offer a session to one of your clients, or look at other weeks.",
  "calendar.day": "{day}: {count, plural, =0 {nothing} one {# entry} other {# entries}}",
  "calendar.more": "{count, plural, one {# more} other {# more}}",
  "calendar.week_of": "Week, {range}",
  "calendar.drag":
    "Drag a confirmed session to another time to offer that time to the family. You can add a message before you send it.",
  "mode.online": "Online",
  "mode.in_person": "In person",
  "calendar.propose": "Offer a session",

  "week.title": "Family week",
  "week.beside": "One trip for two children",
  "week.beside.text": "Book a session for a brother or sister right before or after one of these.",
  "week.after": "{name} is with {specialist}",
  "week.for": "Times for {name}",
  "week.held": "Times you’ve been offered and haven’t answered yet are shown too.",
  "week.back": "Sessions",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    calendar: typeof en;
  }
}

const en = {
  title: "Home",
  "greeting.morning": "Good morning, {name}",
  "greeting.day": "Hello, {name}",
  "greeting.evening": "Good evening, {name}",
  "nav.home": "Home",
  "nav.overview": "Overview",
  "queues.title": "Waiting for the team",
  "queues.none": "Nothing is waiting for the team right now.",
  "queues.days": "{days, plural, =0 {since today} one {longest wait: # day} other {longest wait: # days}}",
  "queues.due": "earliest deadline {date}",
  "queues.late": "Overdue",
  "sentry.title": "Error reporting test",
  "sentry.lead":
    "Each button causes one error. It should show up in your error reports within a minute, without any data about you.",
  "sentry.on": "Errors are reported.",
  "sentry.off": "SENTRY_DSN isn’t set, so errors are only written to the log.",
  "sentry.server": "Cause an error on the server",
  "sentry.browser": "Cause an error in this browser",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    home: typeof en;
  }
}

const en = {
  "sentry.title": "Test of error reporting",
  "sentry.lead": "Each button makes one error. It should appear within a minute where errors are read, without anything about you.",
  "sentry.on": "Errors are reported.",
  "sentry.off": "No SENTRY_DSN is set: errors are written to the log and reported nowhere.",
  "sentry.server": "Make an error on the server",
  "sentry.browser": "Make an error in this browser",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    admin: typeof en;
  }
}

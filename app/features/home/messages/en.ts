const en = {
  title: "Home",
  "greeting.morning": "Good morning, {name}",
  "greeting.day": "Hello, {name}",
  "greeting.evening": "Good evening, {name}",
  "nav.home": "Home",
  "nav.overview": "Overview",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    home: typeof en;
  }
}

const en = {
  "data.title": "Your data",
  "data.sub": "See it, take it with you, or have it erased. You don’t have to write to anyone.",
  "rights.title": "More rights",
  "rights.correct": "Correct something",
  "rights.correct.text": "Your name, language or time zone",
} as const;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    privacy: typeof en;
  }
}

export default en;

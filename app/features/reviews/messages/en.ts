const en = {
  "erasure.written": "Reviews you wrote",
  "erasure.written.detail": "{count, plural, one {# review} other {# reviews}}",
  "erasure.written.why": "Your stars still count for other families; your name and words are erased",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    reviews: typeof en;
  }
}

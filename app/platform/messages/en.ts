const en = {
  "error.unexpected": "An unexpected error occurred",
  "error.not_found": "Not found",
  "error.page_not_found": "Page not found",
  "error.page_not_found_path": "Page Not Found: {path}",
  "error.invalid_input": "Please check the marked fields.",
  "error.malformed_json": "The request is not valid JSON.",
  "error.body_too_large": "That is too large to be sent.",
  "error.unsupported_media_type": "Please send JSON (application/json).",
  "error.method_not_allowed": "This address does not take that method.",
  "error.no_session": "Please sign in first.",
  "error.session_expired": "Session expired",
  "error.not_allowed": "You are not allowed to do this.",
  "error.too_many_requests": "That was too many tries. Please wait a little.",
  "error.busy": "We are busy at the moment. Please try again in a few seconds.",
  "error.idempotency_key_reused": "This key was already used for another request.",
  "validation.required": "Please fill this in.",
  "validation.email": "Value is not a valid email address",
  "validation.url": "The value is not a valid URL address",
  "validation.pastDate": "The date must be before today",
  "validation.futureDate": "The time must be in the future",
  "validation.mustBeTrue": "Please agree to this to continue.",
  "validation.minLength": "This field should be at least {min} characters long",
  "validation.maxLength": "The maximum length allowed is {max}",
  "validation.sameAs": "The value must be equal to the {other} value",
  "validation.min": "The lowest value allowed is {min}",
  "validation.max": "The highest value allowed is {max}",
  "validation.choice": "Please choose one of the offered values.",
  "validation.type": "This value has the wrong form.",
  "validation.unknown": "This field is not known here.",
  "validation.date": "Please enter a valid date.",
  "validation.uuid": "This is not a valid identifier.",
  "validation.taken": "This time is already taken.",
  "validation.overlap": "This time overlaps another one of the list.",
  "validation.horizon": "Please choose a time within the next {max} days.",
  "app.safetyLink.label": "Back to the home page",
  "app.safetyLink.to": "/",
  "app.skip": "Skip to content",
  "app.name": "Korak",
  "form.summary": "{count, plural, one {One field needs another look.} other {# fields need another look.}}",
  "form.optional": "optional",
  "error.page.lead": "We could not find this page. It may have moved, or the address has a slip of the pen.",
  "error.page.search": "Find a specialist",
  "error.fault.lead": "Something went wrong on our side. What you had saved is safe. Please try again in a moment.",
  "error.fault.retry": "Try again",
} as const;

export default en;

declare module "../i18n/messages.ts" {
  interface Messages {
    platform: typeof en;
  }
}

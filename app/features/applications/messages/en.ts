const en = {
  "error.application_moved": "This is not possible any more: the application or listing has changed. Look at it again.",
  "error.documents_incomplete": "Documents are still missing. Add them first.",
  "error.checks_incomplete": "Not all checks that are needed have passed.",
  "error.publishing_incomplete": "Something is still missing before the profile can be published.",
  "error.second_reviewer_needed": "You have approved it already. Someone else must approve it, too.",
  "error.notice_needed": "For these reasons a removal takes effect 30 days after the notice.",
  "error.too_many_documents": "A check can hold up to {max} documents. Remove one first.",
  "error.check_decided": "This check has been decided already.",
  "error.nothing_to_object": "There is no decision you can object to right now.",
  "error.objection_open": "We are still working on your previous objection.",
  "error.objection_answered": "This objection has been answered already.",
  "erasure.title": "Application, documents and tax data",
  "erasure.detail": "{count, plural, one {# document} other {# documents}}, the checks and decisions",
  "erasure.why": "We need them only while you work here",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    applications: typeof en;
  }
}

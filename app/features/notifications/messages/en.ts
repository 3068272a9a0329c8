const en = {
  "mails.title": "Emails",
  "mails.sub": "Choose what you want to hear about.",
  "mails.choose": "Emails you can switch off",
  "mails.save": "Save",
  "mails.saved": "Saved. It holds for every email from now on.",
  "mails.topic.session_steps": "Steps towards a session",
  "mails.topic.session_steps.text": "Proposed times, declined and withdrawn requests, a new link to the video room",
  "mails.topic.session_steps.specialist": "New requests, withdrawn requests, times that expired. You see them on your home page in any case.",
  "mails.topic.files": "New files",
  "mails.topic.files.text": "When someone adds a file to a profile",
  "mails.topic.access_ending": "Access that ends soon",
  "mails.topic.access_ending.text": "A reminder before someone’s access to a child ends by its date",
  "mails.topic.found": "New people in your saved searches",
  "mails.topic.found.text": "When a specialist joins who fits what you look for",
  "mails.always": "Always sent",
  "mails.always.text": "You can’t switch these off.",
  "mails.always.sign_in": "Sign-in and security",
  "mails.always.sign_in.text": "Links, codes, a changed password or address",
  "mails.always.sessions": "Confirmed and canceled sessions",
  "mails.always.sessions.text": "They prove what was agreed and carry the calendar entry",
  "mails.always.access": "Who may see a child",
  "mails.always.access.text": "Every new, changed or ended access, and requests that wait for your answer",
  "mails.always.application": "Your application",
  "mails.always.application.text": "Decisions with their reasons",
  "mails.always.data": "Your data",
  "mails.always.data.text": "Copies, erasure, and answers to your requests",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    notifications: typeof en;
  }
}

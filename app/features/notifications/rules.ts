import type { MailTopic } from "../../platform/mail/topics.ts";

/** The topics of which somebody gets mail, by role. */
export const topicsFor = {
  user: ["session_steps", "files", "access_ending", "found"],
  specialist: ["session_steps", "files"],
} as const satisfies Record<string, readonly MailTopic[]>;

/** What is always sent, as the page names it. */
export const alwaysSent = {
  user: ["sign_in", "sessions", "access", "data"],
  specialist: ["sign_in", "sessions", "application", "data"],
} as const;

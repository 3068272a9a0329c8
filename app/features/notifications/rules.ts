import type { MailTopic } from "../../platform/mail/topics.ts";

/** The topics of which somebody gets mail, by role. */
export const topicsFor = {
  user: ["session_steps", "reminders", "files", "access_ending", "found"],
  specialist: ["session_steps", "reminders", "files"],
} as const satisfies Record<string, readonly MailTopic[]>;

/** What is always sent, as the page names it. */
export const alwaysSent = {
  user: ["sign_in", "sessions", "access", "data"],
  specialist: ["sign_in", "sessions", "application", "data"],
} as const;

/** The frame shows no higher number of unread notifications than 99+. */
export const mostCounted = 100;

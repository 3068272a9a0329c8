import type { MailTopic } from "../../platform/mail/topics.ts";

/** The topics that send email, by role. */
export const topicsFor = {
  user: ["session_steps", "reminders", "files", "access_ending", "found", "reviews", "feedback"],
  specialist: ["session_steps", "reminders", "files", "feedback"],
} as const satisfies Record<string, readonly MailTopic[]>;

/** Emails that are always sent, as the page names them. */
export const alwaysSent = {
  user: ["sign_in", "sessions", "access", "data"],
  specialist: ["sign_in", "sessions", "application", "data"],
} as const;

/** The frame shows no higher number of unread notifications than 99+. */
export const mostCounted = 100;

import type { MailTopic } from "../../platform/mail/topics.ts";

/** The topics that each role can get emails about. */
export const topicsByRole = {
  user: ["session_steps", "reminders", "files", "access_ending", "found", "reviews", "feedback"],
  specialist: ["session_steps", "reminders", "files", "feedback"],
} as const satisfies Record<string, readonly MailTopic[]>;

/** Emails that are always sent, as listed on the page. */
export const mailsAlwaysSent = {
  user: ["sign_in", "sessions", "access", "data"],
  specialist: ["sign_in", "sessions", "application", "data"],
} as const;

/** The page header shows 99+ for any higher number of unread notifications. */
export const mostUnreadCounted = 100;

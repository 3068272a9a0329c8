/**
 * The kinds of email that a person may switch off. All other emails are always sent: they let someone sign in, protect the
 * account, say who can see a child's data, or prove what was agreed.
 */
export const mailTopics = {
  session_steps: [
    "session.requested",
    "session.proposed",
    "session.rejected",
    "session.withdrawn",
    "session.lapsed",
    "session.room_changed",
    "session.move_proposed",
    "session.move_rejected",
    "session.move_withdrawn",
    "session.move_lapsed",
    "session.series_proposed",
    "session.accepted",
    "session.series_accepted",
  ],
  reminders: ["session.reminder_day", "session.reminder_hour", "events.reminder"],
  files: ["profile_file.added"],
  access_ending: ["access.ending"],
  found: ["favorites.new_people"],
  reviews: ["reviews.ask", "reviews.remind", "events.feedback"],
  feedback: ["feedback.answered", "feedback.closed"],
} as const satisfies Record<string, readonly string[]>;

export type MailTopic = keyof typeof mailTopics;

const byKind = new Map<string, MailTopic>(
  Object.entries(mailTopics).flatMap(([topic, kinds]) => kinds.map((kind) => [kind, topic as MailTopic] as const)),
);

/** Returns the topic of a kind of email; undefined for emails that are always sent. */
export const topicOf = (kind: string): MailTopic | undefined => byKind.get(kind);

/** Whether emails of this kind wait for the end of quiet hours. The times of reminders already respect them. */
export const isDeferrable = (kind: string): boolean => {
  const topic = topicOf(kind);
  return topic !== undefined && topic !== "reminders";
};

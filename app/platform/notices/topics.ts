/** The subjects of notifications, for the filter of their list. */
export const noticeTopics = ["sessions", "reminders", "access", "files", "people", "work", "account"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** The topics without family data, which an unapproved specialist may read. */
export const topicsWithoutFamilies: readonly NoticeTopic[] = ["work", "account"];

/** What notifications are about, for the filter of their list. */
export const noticeTopics = ["sessions", "reminders", "access", "files", "people", "work", "account"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** The topics that say nothing about families: what a specialist who is not approved may read. */
export const topicsWithoutFamilies: readonly NoticeTopic[] = ["work", "account"];

/** Filters of a history. */
export const historyStates = ["Completed", "Cancelled", "Rejected"] as const;
export type HistoryState = (typeof historyStates)[number];

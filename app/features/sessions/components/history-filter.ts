/** What a history can be narrowed to. */
export const historyStates = ["Completed", "Cancelled", "Rejected"] as const;
export type HistoryState = (typeof historyStates)[number];

/** Tables that only SQL uses. */
export const sqlTables = [
  "event",
  "event_answer",
  "event_date",
  "event_feedback",
  "event_message",
  "event_question",
  "event_ticket",
];

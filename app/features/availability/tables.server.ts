/** Tables that only SQL uses. */
export const sqlTables = [
  "availability_draft",
  "availability_plan",
  "booking_rules",
  "busy_time",
  "calendar_source",
  "day_exception",
  "time_hold",
  "working_hours",
];

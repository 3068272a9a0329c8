/** The rooms from the ground up. A room imports only rooms that stand before it. */
export const rooms = [
  "accounts",
  "profiles", "specialists",
  "payments",
  "availability", "sessions", "events", "chat", "games",
  "reviews", "referrals", "invoices", "feedback", "notifications",
  "content", "admin", "privacy",
  "showcase",
];

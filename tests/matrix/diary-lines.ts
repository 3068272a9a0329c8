/**
 * Access log entries that people other than guardians cause for a child, by call, as "purpose: part". An entry here covers each
 * way of calling unless that way has its own entry. Calls that are not listed log nothing, and no call logs anything about another
 * child. Add every new read here.
 */
export const callLines: Record<string, readonly string[]> = {
  // Only reading the messages of a conversation counts as opening it; lists, which show the last message, and counts do not.
  "specialist GET /chat/messages": ["chat: chat"],
  "specialist POST /chat/messages/decrypt": ["chat: chat"],
  "specialist GET /clients/{id}": ["profile: profile"],
  "specialist GET /clients/{id}/goals": ["profile: profile"],
  "specialist GET /clients/goals/{client_goal_id}": ["profile: profile"],
  // Filtered by a goal that has no shared note.
  "specialist GET /clients/{id}/notes": [],
  "specialist GET /clients/{id}/notes (bare)": ["profile: notes", "profile: profile"],
  "specialist GET /clients/notes/{client_note_id}": ["profile: notes", "profile: profile"],
  "specialist GET /games/notes/list": ["profile: game_stats"],
  "specialist GET /games/plans/list": ["profile: game_stats"],
  "specialist GET /games/plans/setting": ["profile: game_stats"],
  "specialist GET /games/stats": ["profile: game_stats"],
  "specialist GET /games/stats/export": ["profile: game_stats"],
  "specialist GET /profiles/{id}": ["profile: notes", "profile: profile"],
  "specialist GET /profiles/files/{id}": ["profile: files"],
  "specialist POST /profiles/files/open": ["profile: files"],
  // The sessions of one person. Without a filter, the list is the specialist's own schedule.
  "specialist GET /sessions": ["profile: sessions"],
  "specialist GET /sessions (bare)": [],
  "specialist GET /sessions/{id}": ["session: sessions"],
  "specialist GET /sessions/{id}/calendar.ics": ["session: sessions"],
  // The offer form for this child. Without a child, the form lists only clients and busy times.
  "specialist GET /sessions/prefills": ["offer: profile", "offer: sessions"],
  "specialist GET /sessions/prefills (bare)": [],

  "user GET /games/notes/list": ["profile: game_stats"],
  "user GET /games/stats": ["profile: game_stats"],
  "user GET /games/stats/export": ["profile: game_stats"],
  "user GET /profiles/{id}": ["profile: notes", "profile: profile"],
  "user GET /profiles/files/{id}": ["profile: files"],
  "user POST /profiles/files/open": ["profile: files"],
  "user POST /profiles/refresh-stats/{id}": ["profile: sessions"],
  "user GET /sessions": ["profile: sessions"],
  "user GET /sessions (bare)": [],
  "user GET /sessions/{id}": ["session: sessions"],
  "user GET /sessions/{id}/calendar.ics": ["session: sessions"],
  "user GET /sessions/prefills": ["session: sessions"],
  "user GET /sessions/prefills (bare)": [],
  // The calendar program then reads the sessions without a log entry each time.
  "user POST /calendar-feeds": ["profile: sessions"],
};

export const pageLines: Record<string, readonly string[]> = {
  "specialist chat.specialist": [],
  "specialist chat.specialist (about the child)": ["chat: chat"],
  "specialist clients.one": ["profile: files", "profile: notes", "profile: profile", "profile: sessions"],
  "specialist clients.goal": ["profile: profile"],
  "specialist clients.note": ["profile: notes", "profile: profile"],
  "specialist documents.specialist": ["profile: files"],
  "specialist documents.specialist_save": ["profile: files"],
  "specialist practice.client": ["profile: game_stats"],
  "specialist progress.specialist": ["profile: game_stats"],
  "specialist progress.specialist_export": ["profile: game_stats"],
  "specialist sessions.propose": [],
  "specialist sessions.propose (about the child)": ["offer: profile"],
  "specialist receipts.one": ["session: sessions"],
  "specialist sessions.specialist_one": ["session: sessions"],

  "user documents.family": ["profile: files"],
  "user documents.save": ["profile: files"],
  "user profiles.one": ["profile: files", "profile: notes", "profile: profile", "profile: sessions"],
  "user progress.family": ["profile: game_stats"],
  "user progress.export": ["profile: game_stats"],
  "user sessions.user_one": ["session: sessions"],
};

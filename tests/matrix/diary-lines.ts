/**
 * The log entries of people other than guardians for the child whose ids they name, by call and by page: "purpose: part". An entry
 * here covers each way of calling, unless that way has its own; unlisted calls write nothing, and no call writes into another
 * child's log. A new read is decided here.
 */
export const callLines: Record<string, readonly string[]> = {
  // A conversation is opened by its messages; a list shows each one's last message, and a count shows none.
  "specialist GET /chat/messages": ["chat: chat"],
  "specialist POST /chat/messages/decrypt": ["chat: chat"],
  "specialist GET /clients/{id}": ["profile: profile"],
  "specialist GET /clients/{id}/goals": ["profile: profile"],
  "specialist GET /clients/goals/{client_goal_id}": ["profile: profile"],
  // The note is about a goal. None is shared.
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
  // One person's sessions; over all people it is the specialist's own schedule.
  "specialist GET /sessions": ["profile: sessions"],
  "specialist GET /sessions (bare)": [],
  "specialist GET /sessions/{id}": ["session: sessions"],
  "specialist GET /sessions/{id}/calendar.ics": ["session: sessions"],
  // For this child; without one the form only lists clients and busy times.
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
  // The calendar program then reads them without a line each time.
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
  "specialist sessions.specialist_one": ["session: sessions"],

  "user documents.family": ["profile: files"],
  "user documents.save": ["profile: files"],
  "user profiles.one": ["profile: files", "profile: notes", "profile: profile", "profile: sessions"],
  "user progress.family": ["profile: game_stats"],
  "user progress.export": ["profile: game_stats"],
  "user sessions.user_one": ["session: sessions"],
};

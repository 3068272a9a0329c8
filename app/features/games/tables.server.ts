/** Tables that only SQL uses. */
export const sqlTables = [
  "game_attempt",
  "game_device",
  "game_item_off",
  "game_level",
  "game_limits",
  "game_off",
  "game_play",
  "game_play_strand",
  "game_refresh",
  "game_strand",
  "game_ticket",
  "game_week",
];

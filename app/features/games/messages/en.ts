import child from "./child/en.ts";
import items from "./items/en.ts";
import lists from "./lists/en.ts";
import offline from "./offline/en.ts";
import play from "./play/en.ts";

const en = {
  ...child,
  ...items,
  ...lists,
  ...play,
  ...offline,
  "error.game_not_found": "We can’t find this game.",
  "error.game_off_not_found": "This game or part isn’t switched off.",
  "error.game_switched_off": "This game isn’t available right now. Choose another one.",
  "error.game_is_off": "This game or part is already switched off.",
  "error.save_conflict": "These settings were changed somewhere else in the meantime. Reload the page.",
  "error.level_not_reached": "This level hasn’t been reached yet.",
  "error.too_many_extra_minutes": "You can add up to {max} extra minutes a day.",
  "error.ticket_unknown": "This round doesn’t belong to this child.",
  "error.play_conflict": "A different version of this round is already saved.",
  "error.play_unreadable": "We can’t read this round.",
  "error.version_unknown": "This round was played in a version of the game that we don’t recognize.",
  "validation.newer": "A newer version is already saved.",
  "erasure.title": "Games played",
  "erasure.detail":
    "{count, plural, one {# round with its answers, levels, and settings.} other {# rounds with their answers, levels, and settings.}}",
  "erasure.why": "They belong to the child and serve no other purpose.",
  "retention.game_answers": "Individual answers in games; after that, weekly totals",
  "retention.game_tickets": "Rounds that were prepared on a device but not played",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    games: typeof en;
  }
}

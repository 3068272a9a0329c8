import child from "./child/en.ts";
import lists from "./lists/en.ts";
import offline from "./offline/en.ts";
import play from "./play/en.ts";

const en = {
  ...child,
  ...lists,
  ...play,
  ...offline,
  "error.game_not_found": "We can’t find this game.",
  "error.game_off_not_found": "This is not switched off.",
  "error.game_switched_off": "This game is having a rest. Choose another one.",
  "error.game_is_off": "This is switched off already.",
  "error.save_conflict": "This has been changed elsewhere in the meantime. Load it again.",
  "error.level_not_reached": "This level has not been reached yet.",
  "error.too_many_extra_minutes": "{max} extra minutes a day are the most.",
  "error.ticket_unknown": "This play does not belong here.",
  "error.play_conflict": "This play is stored differently.",
  "error.play_unreadable": "This play can’t be read.",
  "error.version_unknown": "This play comes from a version of the game that we don’t know.",
  "validation.newer": "A newer version is stored.",
  "erasure.title": "Plays of games",
  "erasure.detail": "{count, plural, one {# play with its answers, levels and settings.} other {# plays with their answers, levels and settings.}}",
  "erasure.why": "They belong to the child and serve nothing else.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    games: typeof en;
  }
}

import child from "./child/sl.ts";
import type en from "./en.ts";
import items from "./items/sl.ts";
import lists from "./lists/sl.ts";
import offline from "./offline/sl.ts";
import play from "./play/sl.ts";

const sl = {
  ...child,
  ...items,
  ...lists,
  ...play,
  ...offline,
  "error.game_not_found": "Te igre ne najdemo.",
  "error.game_off_not_found": "To ni izklopljeno.",
  "error.game_switched_off": "Ta igra zdaj ni na voljo. Izberite drugo.",
  "error.game_is_off": "To je že izklopljeno.",
  "error.save_conflict": "Medtem je bilo to spremenjeno drugje. Znova naložite stran.",
  "error.level_not_reached": "Ta raven še ni dosežena.",
  "error.too_many_extra_minutes": "Na dan lahko dodate največ {max} minut.",
  "error.ticket_unknown": "Ta igra ne pripada temu otroku.",
  "error.play_conflict": "Shranjena je že drugačna različica te igre.",
  "error.play_unreadable": "Te igre ni mogoče prebrati.",
  "error.version_unknown": "Odigrana je bila različica igre, ki je ne poznamo.",
  "validation.newer": "Shranjena je že novejša različica.",
  "erasure.title": "Odigrane igre",
  "erasure.detail":
    "{count, plural, one {# odigrana igra z odgovori, ravnmi in nastavitvami.} two {# odigrani igri z odgovori, ravnmi in nastavitvami.} few {# odigrane igre z odgovori, ravnmi in nastavitvami.} other {# odigranih iger z odgovori, ravnmi in nastavitvami.}}",
  "erasure.why": "Pripadajo otroku in jih ne uporabljamo za nič drugega.",
  "retention.game_answers": "Posamezni odgovori v igrah; potem le seštevki po tednih",
  "retention.game_tickets": "Neuporabljene vstopnice za igre",
} as const satisfies Record<keyof typeof en, string>;

export default sl;

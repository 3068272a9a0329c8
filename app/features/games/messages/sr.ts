import child from "./child/sr.ts";
import type en from "./en.ts";
import items from "./items/sr.ts";
import lists from "./lists/sr.ts";
import offline from "./offline/sr.ts";
import play from "./play/sr.ts";

const sr = {
  ...child,
  ...items,
  ...lists,
  ...play,
  ...offline,
  "error.game_not_found": "Ne možemo da nađemo ovu igru.",
  "error.game_off_not_found": "Ova igra ili njen deo nisu isključeni.",
  "error.game_switched_off": "Ova igra trenutno nije dostupna. Izaberite drugu.",
  "error.game_is_off": "Ova igra ili njen deo već su isključeni.",
  "error.save_conflict": "Ova podešavanja su u međuvremenu promenjena na drugom mestu. Ponovo učitajte stranicu.",
  "error.level_not_reached": "Ovaj nivo još nije dostignut.",
  "error.too_many_extra_minutes": "Dnevno možete dodati najviše {max} minuta.",
  "error.ticket_unknown": "Ova igra ne pripada ovom detetu.",
  "error.play_conflict": "Već je sačuvana drugačija verzija ove igre.",
  "error.play_unreadable": "Ne možemo da pročitamo sačuvanu igru.",
  "error.version_unknown": "Ova igra je odigrana u verziji koju ne poznajemo.",
  "validation.newer": "Novija verzija je već sačuvana.",
  "erasure.title": "Odigrane igre",
  "erasure.detail":
    "{count, plural, one {# odigrana igra sa odgovorima, nivoima i podešavanjima.} few {# odigrane igre sa odgovorima, nivoima i podešavanjima.} other {# odigranih igara sa odgovorima, nivoima i podešavanjima.}}",
  "erasure.why": "Pripadaju detetu i ne služe ničemu drugom.",
  "retention.game_answers": "Pojedinačni odgovori u igrama (posle toga ostaju samo nedeljni zbirovi)",
  "retention.game_tickets": "Neiskorišćene ulaznice za igre",
} as const satisfies Record<keyof typeof en, string>;

export default sr;

import type en from "./en.ts";

const sl = {
  "error.slot_taken": "Vsaj eden od izbranih terminov je že zaseden. Izberite drugega.",
  "error.already_answered": "Na to je bilo že odgovorjeno. Tukaj vidite trenutno stanje.",
  "error.hold_lapsed": "Rok za te termine je potekel. Dogovorite se lahko za nove.",
  "error.not_your_turn": "Zdaj niste na vrsti za odgovor.",
  "error.session_closed": "To srečanje je zaključeno in ga ni več mogoče spreminjati.",
  "error.session_started": "Srečanje se je že začelo, zato ga tukaj ni več mogoče odpovedati.",
  "error.session_not_over": "Srečanje se še ni končalo.",
  "error.session_changed": "Srečanje se je medtem spremenilo. Preglejte podatke in poskusite znova.",
  "error.too_many_open_requests": "Pri tem strokovnjaku že imate pet odprtih prošenj. Počakajte na odgovor.",
  "error.cash_not_taken":
    "Neposrednih plačil ne sprejemate. Izberite „S kartico“ ali „Brezplačno“ ali pa to spremenite v nastavitvah plačil.",
  "error.payment_online_unavailable": "Plačilo s kartico še ni na voljo. Izberite „Neposredno vam“ ali „Brezplačno“.",
  "error.payment_stopped":
    "Temu strokovnjaku trenutno ni mogoče plačati s kartico, zato srečanja ni mogoče potrditi. V sporočilu se dogovorite za drug način plačila.",
  "error.specialist_stopped": "S tem strokovnjakom se trenutno ni mogoče dogovoriti za novo srečanje.",
  "error.session_without_room": "To srečanje nima videosobe.",
  "error.sick_day_unavailable":
    "Brezplačna odpoved zaradi bolezni ni na voljo: v tem četrtletju je že porabljena ali pa je ta strokovnjak ne ponuja.",
  "error.series_as_whole": "Ta termin je del niza, na katerega odgovorite v celoti.",
  "error.series_with_choice": "Pri enem od teh srečanj je na izbiro več terminov. Nanj odgovorite posebej.",
  "error.not_instant": "Te storitve ni mogoče rezervirati takoj. Pošljite prošnjo.",
  "error.slot_unavailable": "Ta termin ni na voljo. Izberite drugega.",
  "error.session_not_agreed": "To srečanje ni potrjeno.",
  "error.move_closed": "Predlagani termini niso več na voljo. Tukaj vidite trenutno stanje.",
  "error.nothing_to_waive": "Pri tem srečanju ni več ničesar, kar bi lahko odpisali.",
  "error.claim_made": "Težava s tem srečanjem je že prijavljena ali pa je o njej že odločeno.",
  "error.claim_closed": "O tem je že odločeno.",
  "error.dispute_too_late": "Ugovor lahko podate najpozneje 72 ur po tem, ko je srečanje označeno kot opravljeno.",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

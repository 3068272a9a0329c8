import type en from "./en.ts";

const sr = {
  "error.slot_taken": "Bar jedan od izabranih termina je već zauzet. Izaberite drugi.",
  "error.already_answered": "Odgovor je već poslat. Evo trenutnog stanja.",
  "error.hold_lapsed": "Rok za ove termine je istekao. Možete da se dogovorite za nove.",
  "error.not_your_turn": "Sada niste vi na redu da odgovorite.",
  "error.session_closed": "Ovaj susret je zaključen i više ne može da se menja.",
  "error.session_started": "Susret je već počeo, pa ovde više ne može da se otkaže.",
  "error.session_not_over": "Susret se još nije završio.",
  "error.session_changed": "U međuvremenu se nešto promenilo. Proverite podatke i pokušajte ponovo.",
  "error.too_many_open_requests":
    "Kod ovog stručnjaka već imate pet otvorenih zahteva. Sačekajte odgovor pre nego što pošaljete novi.",
  "error.cash_not_taken":
    "Ne primate direktna plaćanja. Izaberite „Karticom” ili „Besplatno”, ili to promenite u podešavanjima plaćanja.",
  "error.payment_online_unavailable": "Plaćanje karticom još nije moguće. Izaberite „Direktno vama” ili „Besplatno”.",
  "error.payment_stopped":
    "Kod ovog stručnjaka trenutno nije moguće platiti karticom, pa susret ne može da se potvrdi. Porukom se dogovorite o drugom načinu plaćanja.",
  "error.specialist_stopped": "Ovaj stručnjak trenutno ne prima zahteve, pa ne možete da dogovorite novi susret.",
  "error.session_without_room": "Ovaj susret nema video-sobu.",
  "error.sick_day_unavailable":
    "Besplatno otkazivanje zbog bolesti nije moguće: u ovom tromesečju je već iskorišćeno ili ga ovaj stručnjak ne nudi.",
  "error.series_as_whole": "Ovaj termin je deo niza na koji se odgovara u celini.",
  "error.series_with_choice":
    "Za jedan od ovih susreta možete da birate između više termina. Na njega odgovorite posebno.",
  "error.not_instant": "Ovu uslugu nije moguće odmah rezervisati. Pošaljite zahtev.",
  "error.slot_unavailable": "Ovaj termin nije slobodan. Izaberite drugi.",
  "error.session_not_agreed": "Ovaj susret nije potvrđen.",
  "error.move_closed": "Predloženi drugi termini više ne mogu da se izaberu. Evo trenutnog stanja.",
  "error.nothing_to_waive": "Za ovaj susret više nema naplate koje biste mogli da se odreknete.",
  "error.claim_made": "Ovaj susret je već prijavljen ili je o njemu već odlučeno.",
  "error.claim_closed": "O ovoj prijavi je već odlučeno.",
  "error.dispute_too_late": "Susret možete da osporite najkasnije 72 sata pošto je održan.",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

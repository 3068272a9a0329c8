import family from "./family/sr.ts";
import mails from "./mails/sr.ts";
import organizers from "./organizers/sr.ts";
import sold from "./sold/sr.ts";
import type en from "./en.ts";

const sr = {
  ...family,
  ...mails,
  ...organizers,
  ...sold,
  "error.event_date_not_found": "Ne možemo da pronađemo ovaj događaj.",
  "error.event_ticket_not_found": "Ne možemo da pronađemo ovu kartu.",
  "error.event_full":
    "{left, plural, =0 {Više nema slobodnih mesta.} one {Slobodno je još samo # mesto.} few {Slobodna su još samo # mesta.} other {Slobodno je još samo # mesta.}}",
  "error.event_closed": "Za ovaj događaj više nije moguće rezervisati mesto.",
  "error.event_already_booked": "Ova osoba već ima mesto.",
  "error.event_changed": "U međuvremenu se nešto promenilo. Ponovo proverite iznos.",
  "error.event_ticket_ended": "Ova karta više ne važi.",
  "error.event_begun": "Događaj je već počeo.",
  "erasure.ahead": "{name}, {title}",
  "erasure.ahead.free": "Besplatno otkazivanje do {until}",
  "erasure.dates": "Datumi vaših događaja",
  "erasure.dates.detail": "{count, plural, one {# budući datum} few {# buduća datuma} other {# budućih datuma}}",
  "erasure.dates.when": "Odmah po zahtevu",
  "erasure.dates.why":
    "Otkazujemo ih čim pošaljete zahtev. Svi koji imaju mesto dobijaju imejl i ceo iznos nazad. Ako se vratite, ostaju otkazani.",
  "erasure.tickets": "Karte za događaje",
  "erasure.tickets.detail": "{count, plural, one {# karta} few {# karte} other {# karata}}",
  "erasure.tickets.why":
    "Karte za događaje posle dana brisanja otkazujemo i vraćamo ceo iznos. Podatke o plaćanju po zakonu moramo da čuvamo.",
  "erasure.feedback": "Utisci o događajima",
  "erasure.feedback.detail": "{count, plural, one {# događaj} few {# događaja} other {# događaja}}",
  "erasure.feedback.why": "Namenjeni su samo organizatoru i našem timu.",
} satisfies Record<keyof typeof en, string>;
export default sr;

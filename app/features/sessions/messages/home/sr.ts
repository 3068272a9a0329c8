import type en from "./en.ts";

const sr = {
  "week.title": "Predstojeći susreti",
  "week.zone": "Vreme je prikazano u vašoj vremenskoj zoni ({zone}).",
  "home.next": "Sledeći susret",
  "home.next.who": "{profile} · {specialist}",
  "home.next.open": "Pogledaj detalje",
  "home.none": "Nema predstojećih susreta",
  "home.none.text": "Pronađite nekoga ko odgovara vašoj porodici i zatražite termin.",
  "home.find": "Pronađi stručnjaka",
  "home.waiting": "Čeka na vas",
  "home.others": "Čeka na druge",
  "home.things": "{count, plural, one {# stavka} few {# stavke} other {# stavki}}",
  "home.offer.text": "Za vas rezervisano do {moment}",
  "home.choose": "Izaberi termin",
  "home.request": "{name} ima vaš zahtev",
  "home.all": "Prikaži sve",

  "desk.title":
    "{count, plural, =0 {Danas nema susreta} one {Danas imate # susret} few {Danas imate # susreta} other {Danas imate # susreta}}",
  "desk.next": "{place}. U {time} na redu je {name}.",
  "desk.month": "Ovaj mesec",
  "desk.held": "{count, plural, one {održan susret} few {održana susreta} other {održanih susreta}}",
  "desk.planned": "{count, plural, one {još # dogovoren} few {još # dogovorena} other {još # dogovorenih}}",
  "desk.cancelled": "{count, plural, one {# otkazan} few {# otkazana} other {# otkazanih}}",
  "desk.today": "Danas",
  "desk.free": "Slobodan dan",
  "desk.free.text": "Danas nemate nijedan susret.",
  "desk.soon": "Predstojeći susreti",
  "desk.waiting": "Na čekanju",
  "desk.waiting.none": "Trenutno nema otvorenih stavki.",
  "desk.request": "{name} želi susret",
  "desk.preferred": "Željeni termini: {times}",
  "desk.offer": "{name}: čeka se odgovor na predlog do {moment}",
  "desk.offered":
    "{count, plural, one {Rezervisan termin: {times}} few {Rezervisani termini: {times}} other {Rezervisani termini: {times}}}",
  "desk.unpaid": "{name}: prihvaćeno, čeka se uplata",
  "desk.unpaid.text": "{times}. Rezervisano do {moment}",
  "desk.decided": "{name}: o spornom susretu odlučuje naš tim",
  "home.move": "{name} predlaže drugi termin za vaš susret",
  "desk.over": "{name}, završen susret",
  "desk.confirmed.none.text": "Kada porodica potvrdi neki od vaših termina, susret će se pojaviti ovde.",
  "desk.one.title": "{service}, {name}",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

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
  "home.request": "Vaš zahtev: {name}",
  "home.all": "Prikaži sve",

  "specialist.title":
    "{count, plural, =0 {Danas nema susreta} one {Danas imate # susret} few {Danas imate # susreta} other {Danas imate # susreta}}",
  "specialist.next": "{place}. U {time} na redu je {name}.",
  "specialist.month": "Ovaj mesec",
  "specialist.held": "{count, plural, one {održan susret} few {održana susreta} other {održanih susreta}}",
  "specialist.planned": "{count, plural, one {još # dogovoren} few {još # dogovorena} other {još # dogovorenih}}",
  "specialist.cancelled": "{count, plural, one {# otkazan} few {# otkazana} other {# otkazanih}}",
  "specialist.today": "Danas",
  "specialist.free": "Slobodan dan",
  "specialist.free.text": "Danas nemate nijedan susret.",
  "specialist.soon": "Predstojeći susreti",
  "specialist.waiting": "Na čekanju",
  "specialist.waiting.none": "Trenutno ništa nije na čekanju.",
  "specialist.request": "{name} traži termin",
  "specialist.preferred": "Željeni termini: {times}",
  "specialist.offer": "{name}: čeka se odgovor na predlog (rok: {moment})",
  "specialist.offered":
    "{count, plural, one {Rezervisan termin: {times}} few {Rezervisani termini: {times}} other {Rezervisani termini: {times}}}",
  "specialist.unpaid": "{name}: prihvaćeno, čeka se uplata",
  "specialist.unpaid.text": "{times}. Rezervisano do {moment}",
  "specialist.decided": "{name}: o spornom susretu odlučuje naš tim",
  "home.move": "{name} predlaže drugi termin za vaš susret",
  "specialist.over": "{name}, završen susret",
  "specialist.confirmed.none.text": "Kada porodica potvrdi neki od vaših termina, susret će se pojaviti ovde.",
  "specialist.one.title": "{service}, {name}",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

import type en from "./en.ts";

const feed = {
  "error.calendar_feed_not_found": "Ovaj link za kalendar je već isključen.",
  "feed.title": "Link za kalendar",
  "feed.sub": "Vaši termini u kalendaru koji već koristite",
  "feed.calendar": "Korak",
  "feed.session": "Termin",
  "feed.summary": "{client}: {service}, {name}",
  "feed.held": "Predlog: {what}",
  "feed.all.family": "Svi termini",
  "feed.all.specialist": "Vaši termini",
  "feed.none": "Još nema linka.",
  "feed.since": "Napravljen {time}.",
  "feed.read": "Kalendar ga je poslednji put pročitao {time}.",
  "feed.unread": "Nijedan kalendar ga još nije pročitao.",
  "feed.names": "U stavkama piše",
  "feed.names.first": "Ime deteta",
  "feed.names.client": "Ime klijenta",
  "feed.names.none": "Samo „Termin”",
  "feed.make": "Napravi link",
  "feed.again": "Napravi novi link",
  "feed.end": "Isključi",
  "feed.ended": "Link je isključen. Kalendari koji ga koriste odsad ne dobijaju ništa.",
  "feed.made": "Link je napravljen: {name}",
  "feed.made.text":
    "Kopirajte ga sada, jer ga prikazujemo samo jednom. Ko ga ima, vidi ove termine. Ako je već postojao link, on više ne radi.",
  "feed.made.field": "Adresa za vaš kalendar",
  "feed.copy": "Kopiraj adresu",
  "feed.copied": "Kopirano",
  "feed.open": "Otvori u aplikaciji za kalendar",
  "feed.how": "Kako da ga dodate",
  "feed.how.google": "Google kalendar: drugi kalendari, „Sa URL-a”.",
  "feed.how.outlook": "Outlook: dodajte kalendar, „Pretplata sa veba”.",
  "feed.how.apple": "iPhone i Mac: otvorite link u aplikaciji za kalendar.",
  "feed.how.slow": "Kalendari sami proveravaju promene, neki samo nekoliko puta dnevno. Imejl o promeni stiže odmah.",
} as const satisfies Record<keyof typeof en, string>;

export default feed;

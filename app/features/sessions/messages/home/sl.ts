import type en from "./en.ts";

const sl = {
  "week.title": "Prihodnja srečanja",
  "week.zone": "Ure so v vašem časovnem pasu ({zone}).",
  "home.next": "Naslednje srečanje",
  "home.next.who": "{profile} in {specialist}",
  "home.next.open": "Poglej podrobnosti",
  "home.none": "Nobeno srečanje ni dogovorjeno",
  "home.none.text": "Poiščite nekoga, ki ustreza vaši družini, in zaprosite za srečanje.",
  "home.find": "Poišči strokovnjaka",
  "home.waiting": "Čaka na vas",
  "home.others": "Čakamo na druge",
  "home.things": "{count, plural, one {# stvar} two {# stvari} few {# stvari} other {# stvari}}",
  "home.offer.text": "Rezervirano za vas do {moment}",
  "home.choose": "Izberi termin",
  "home.request": "Vaša prošnja: {name}",
  "home.all": "Prikaži vse",

  "desk.title":
    "{count, plural, =0 {Danes brez srečanj} one {Danes # srečanje} two {Danes # srečanji} few {Danes # srečanja} other {Danes # srečanj}}",
  "desk.next": "{place}. Naslednje srečanje: {time}, {name}.",
  "desk.month": "Ta mesec",
  "desk.held":
    "{count, plural, one {opravljeno srečanje} two {opravljeni srečanji} few {opravljena srečanja} other {opravljenih srečanj}}",
  "desk.planned":
    "{count, plural, one {še # načrtovano} two {še # načrtovani} few {še # načrtovana} other {še # načrtovanih}}",
  "desk.cancelled": "{count, plural, one {# odpovedano} two {# odpovedani} few {# odpovedana} other {# odpovedanih}}",
  "desk.today": "Danes",
  "desk.free": "Urnik je prazen",
  "desk.free.text": "Danes nimate srečanj.",
  "desk.soon": "Prihodnja srečanja",
  "desk.waiting": "Odprte zadeve",
  "desk.waiting.none": "Trenutno ni odprtih zadev.",
  "desk.request": "{name} želi srečanje",
  "desk.preferred": "Želeni termini: {times}",
  "desk.offer": "{name}: predlog čaka na odgovor do {moment}",
  "desk.offered":
    "{count, plural, one {Rezerviran termin: {times}} two {Rezervirana termina: {times}} few {Rezervirani termini: {times}} other {Rezervirani termini: {times}}}",
  "desk.unpaid": "{name}: sprejeto, čaka na plačilo",
  "desk.unpaid.text": "{times}. Rezervirano do {moment}",
  "desk.decided": "{name}: o spornem srečanju odloča naša ekipa",
  "home.move": "{name} predlaga drug termin za vaše srečanje",
  "desk.over": "{name}, končano srečanje",
  "desk.confirmed.none.text": "Ko družina potrdi enega od vaših terminov, srečanje najdete tukaj.",
  "desk.one.title": "{service}, {name}",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

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
  "home.others": "Čaka na druge",
  "home.things": "{count, plural, one {# stvar} two {# stvari} few {# stvari} other {# stvari}}",
  "home.offer.text": "Rezervirano za vas do {moment}",
  "home.choose": "Izberi termin",
  "home.request": "Vaša prošnja: {name}",
  "home.all": "Prikaži vse",

  "specialist.title":
    "{count, plural, =0 {Danes brez srečanj} one {Danes # srečanje} two {Danes # srečanji} few {Danes # srečanja} other {Danes # srečanj}}",
  "specialist.next": "{place}. Naslednje srečanje: {time}, {name}.",
  "specialist.month": "Ta mesec",
  "specialist.held":
    "{count, plural, one {opravljeno srečanje} two {opravljeni srečanji} few {opravljena srečanja} other {opravljenih srečanj}}",
  "specialist.planned":
    "{count, plural, one {še # načrtovano} two {še # načrtovani} few {še # načrtovana} other {še # načrtovanih}}",
  "specialist.cancelled":
    "{count, plural, one {# odpovedano} two {# odpovedani} few {# odpovedana} other {# odpovedanih}}",
  "specialist.today": "Danes",
  "specialist.free": "Urnik je prazen",
  "specialist.free.text": "Danes nimate srečanj.",
  "specialist.soon": "Prihodnja srečanja",
  "specialist.waiting": "Odprte zadeve",
  "specialist.waiting.none": "Trenutno ni odprtih zadev.",
  "specialist.request": "Prošnja za srečanje: {name}",
  "specialist.preferred": "Želeni termini: {times}",
  "specialist.offer": "{name}: predlog čaka na odgovor (rok: {moment})",
  "specialist.offered":
    "{count, plural, one {Rezerviran termin: {times}} two {Rezervirana termina: {times}} few {Rezervirani termini: {times}} other {Rezervirani termini: {times}}}",
  "specialist.unpaid": "{name}: sprejeto, čaka na plačilo",
  "specialist.unpaid.text": "{times}. Rezervirano do {moment}",
  "specialist.decided": "{name}: o spornem srečanju odloča naša ekipa",
  "home.move": "{name} predlaga drug termin za vaše srečanje",
  "specialist.over": "{name}, končano srečanje",
  "specialist.confirmed.none.text": "Ko družina potrdi enega od vaših terminov, srečanje najdete tukaj.",
  "specialist.one.title": "{service}, {name}",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

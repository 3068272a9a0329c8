import type en from "./en.ts";

/** The child's screen, and how long a child plays. */
const sl = {
  "time.title": "Čas za igro",
  "time.link.about": "Minute na dan in tihe ure",
  "time.today": "Danes",
  "time.today.sub": "{name}: odigrano {played} od {whole} min.",
  "time.extra":
    "{count, plural, one {Danes je bila dodana # minuta.} two {Danes sta bili dodani # minuti.} few {Danes so bile dodane # minute.} other {Danes je bilo dodanih # minut.}}",
  "time.more": "Še 10 minut",
  "time.added": "Danes je na voljo še deset minut.",
  "time.saved": "Shranjeno.",
  "time.limits": "Vsak dan",
  "time.limits.sub": "Šteje samo čas, ko se {name} res igra.",
  "time.minutes": "Minut na dan",
  "time.minutes.help": "Ko minute potečejo, se začeta naloga dokonča, igra pa se sklene z nečim lahkim.",
  "time.minutes.count": "{count, plural, one {# minuta} two {# minuti} few {# minute} other {# minut}}",
  "time.quiet.from": "Tihe ure od",
  "time.quiet.to": "Do",
  "time.quiet.none": "Brez tihih ur",
  "time.quiet.text": "V tihih urah se nobena igra ne začne. Igra, ki že teče, se nežno konča.",
  "time.save": "Shrani čas za igro",
  "today.path": "Današnja pot",
  "today.stone.done": "{name}, opravljeno. Še enkrat",
  "today.stone.now": "Igraj: {name}",
  "today.stone.later": "{name}, pozneje",
  "today.end": "Konec",
  "today.arrived": "Tukaj je konec poti",
  "today.left":
    "{count, plural, one {še # minuta za danes} two {še # minuti za danes} few {še # minute za danes} other {še # minut za danes}}",
  "today.more": "Še več iger",
  "today.over": "Za danes je konec. Se vidimo jutri!",
  "today.ask": "Prosi koga od odraslih",
  "today.quiet": "Igre spijo do {time}.",
  "more.title": "Prosi koga od odraslih",
  "more.text": "S PIN-om lahko za danes dodate še deset minut. Zdaj se igra {name}.",
  "more.pin": "PIN",
  "more.back": "Nazaj",
} satisfies Record<keyof typeof en, string>;

export default sl;

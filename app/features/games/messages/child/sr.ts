import type en from "./en.ts";

/** The child's screen, and how long a child plays. */
const sr = {
  "time.title": "Vreme za igru",
  "time.link.about": "Minuti dnevno i tihi sati",
  "time.today": "Danas",
  "time.today.sub": "{name}: odigrano {played} od {whole} min.",
  "time.extra":
    "{count, plural, one {Danas je dodat # minut.} few {Danas su dodata # minuta.} other {Danas je dodato # minuta.}}",
  "time.more": "Još 10 minuta",
  "time.added": "Danas ima još deset minuta za igru.",
  "time.saved": "Sačuvano.",
  "time.limits": "Svaki dan",
  "time.limits.sub": "Računa se samo vreme koje {name} zaista provede u igri.",
  "time.minutes": "Minuta dnevno",
  "time.minutes.help": "Kada se potroše, dete završi započeti zadatak, a igra se završava jednim lakim.",
  "time.minutes.count": "{count, plural, one {# minut} few {# minuta} other {# minuta}}",
  "time.quiet.from": "Tihi sati od",
  "time.quiet.to": "Do",
  "time.quiet.none": "Bez tihih sati",
  "time.quiet.text": "U tihim satima nijedna igra ne počinje. Igra koja je u toku polako se završava.",
  "time.save": "Sačuvaj vreme za igru",
  "today.path": "Današnja staza",
  "today.stone.done": "{name}, gotovo. Još jednom",
  "today.stone.now": "Igraj: {name}",
  "today.stone.later": "{name}, kasnije",
  "today.end": "Kraj",
  "today.arrived": "Ovde je kraj staze",
  "today.left": "{count, plural, one {još # minut za danas} few {još # minuta za danas} other {još # minuta za danas}}",
  "today.more": "Još igara",
  "today.over": "Za danas je kraj. Vidimo se sutra!",
  "today.ask": "Zamoli nekog odraslog",
  "today.quiet": "Igre spavaju do {time}.",
  "more.title": "Zamoli nekog odraslog",
  "more.text": "Kada unesete PIN, {name} danas može da se igra još deset minuta.",
  "more.pin": "PIN",
  "more.back": "Nazad",
} satisfies Record<keyof typeof en, string>;

export default sr;

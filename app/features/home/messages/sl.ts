import type en from "./en.ts";

const sl = {
  title: "Domov",
  "greeting.morning": "Dobro jutro, {name}",
  "greeting.day": "Dober dan, {name}",
  "greeting.evening": "Dober večer, {name}",
  "nav.home": "Domov",
  "nav.overview": "Pregled",
  "sentry.title": "Preizkus poročanja o napakah",
  "sentry.lead":
    "Vsak gumb sproži eno napako. V eni minuti bi se morala pokazati tam, kjer beremo napake, in to brez podatkov o vas.",
  "sentry.on": "Napake se sporočajo.",
  "sentry.off": "SENTRY_DSN ni nastavljen: napake se zapišejo v dnevnik in se ne sporočajo nikamor.",
  "sentry.server": "Sproži napako na strežniku",
  "sentry.browser": "Sproži napako v tem brskalniku",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

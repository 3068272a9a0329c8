import type en from "./en.ts";

const sl = {
  title: "Domov",
  "greeting.morning": "Dobro jutro, {name}",
  "greeting.day": "Dober dan, {name}",
  "greeting.evening": "Dober večer, {name}",
  "nav.home": "Domov",
  "nav.overview": "Pregled",
  "queues.title": "Kaj čaka na ekipo",
  "queues.none": "Trenutno nič ne čaka na ekipo.",
  "queues.days":
    "{days, plural, =0 {od danes} one {najdlje čaka # dan} two {najdlje čaka # dneva} few {najdlje čaka # dni} other {najdlje čaka # dni}}",
  "queues.due": "prvi rok {date}",
  "queues.late": "Zamuja",
  "sentry.title": "Preizkus poročanja o napakah",
  "sentry.lead":
    "Vsak gumb sproži eno napako. V eni minuti bi se morala pokazati tam, kjer beremo napake, in to brez podatkov o vas.",
  "sentry.on": "Napake se sporočajo.",
  "sentry.off": "SENTRY_DSN ni nastavljen: napake se zapišejo v dnevnik in se ne sporočajo nikamor.",
  "sentry.server": "Sproži napako na strežniku",
  "sentry.browser": "Sproži napako v tem brskalniku",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

import type en from "./en.ts";

const sl = {
  "sentry.title": "Preizkus poročanja o napakah",
  "sentry.lead": "Vsak gumb povzroči eno napako. V minuti bi se morala pokazati tam, kjer napake beremo, brez česarkoli o vas.",
  "sentry.on": "O napakah poročamo.",
  "sentry.off": "SENTRY_DSN ni nastavljen: napake se zapišejo v dnevnik in se ne sporočajo nikamor.",
  "sentry.server": "Povzroči napako na strežniku",
  "sentry.browser": "Povzroči napako v tem brskalniku",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

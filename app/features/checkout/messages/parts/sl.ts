import type en from "./en.ts";

export default {
  "bought.online.series":
    "{name}, {count, plural, one {# srečanje} two {# srečanji} few {# srečanja} other {# srečanj}} po {minutes} min, na daljavo",
  "bought.in_person.series":
    "{name}, {count, plural, one {# srečanje} two {# srečanji} few {# srečanja} other {# srečanj}} po {minutes} min, v živo",
  "bought.pack":
    "{name}, {count, plural, one {# srečanje} two {# srečanji} few {# srečanja} other {# srečanj}} po {minutes} min",
  "sum.pack": "Paket {count} srečanj",
  "refund.pack": "Česar ne porabite, lahko vrnete do konca veljavnosti paketa.",
  "sum.sessions":
    "{count, plural, one {# srečanje} two {# srečanji} few {# srečanja} other {# srečanj}} po {minutes} min",
  "refund.series": "Za vsak termin, ki ga odpoveste vsaj {hours} h pred začetkom, vam vrnemo ves znesek.",
  "hold.held":
    "{count, plural, one {termin je rezerviran za vas} two {termina sta rezervirana za vas} few {termini so rezervirani za vas} other {termini so rezervirani za vas}}",
  "parts.title": "Kdo plača koliko",
  "parts.one": "{you, select, yes {Vaš delež} other {Drugi delež ({name})}}, {percent}\u00a0%",
  "parts.open": "še ni plačano",
  "parts.paying": "plačilo poteka",
  "parts.paid": "plačano",
  "parts.pack":
    "{count, plural, one {Iz vašega paketa se porabi # srečanje, ki pokrije} two {Iz vašega paketa se porabita # srečanji, ki pokrijeta} few {Iz vašega paketa se porabijo # srečanja, ki pokrijejo} other {Iz vašega paketa se porabi # srečanj, ki pokrijejo}} celotno ceno. {others, plural, one {Drugemu ({names}) ni} two {Drugima ({names}) ni} few {Drugim ({names}) ni} other {Drugim ({names}) ni}} treba plačati ničesar.",
  "parts.text": "Potrjeno bo, ko bodo plačani vsi deleži. Če kateri ni plačan pravočasno, dobijo drugi denar nazaj.",
  "whole.use": "Plačam tudi drugi delež ({name}), {amount}",
  "whole.text": "Termin je potem potrjen, takoj ko plačate.",
  "thanks.waiting.title": "Vaš delež je plačan",
  "thanks.waiting.text":
    "Termin bo potrjen, ko bo plačan tudi drugi delež ({name}), najpozneje {moment}. Če ne bo, dobite denar nazaj.",
  "thanks.waiting.whole": "Plačaj tudi drugi delež ({name})",
  "thanks.soon.text":
    "{count, plural, one {Termin potrjujemo. Traja nekaj sekund.} two {Termina potrjujemo. Traja nekaj sekund.} few {Termine potrjujemo. Traja nekaj sekund.} other {Termine potrjujemo. Traja nekaj sekund.}}",
} satisfies Record<keyof typeof en, string>;

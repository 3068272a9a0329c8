import type en from "./en.ts";

export default {
  "bought.online.series":
    "{name}, {count, plural, one {# susret} few {# susreta} other {# susreta}} po {minutes} min, onlajn",
  "bought.in_person.series":
    "{name}, {count, plural, one {# susret} few {# susreta} other {# susreta}} po {minutes} min, uživo",
  "bought.pack": "{name}, {count, plural, one {# susret} few {# susreta} other {# susreta}} po {minutes} min",
  "sum.pack": "Paket od {count} susreta",
  "refund.pack": "Ono što ne iskoristite možete da vratite dok paket važi.",
  "sum.sessions": "{count, plural, one {# susret} few {# susreta} other {# susreta}} po {minutes} min",
  "refund.series": "Za svaki termin koji otkažete najmanje {hours} h pre početka vraćamo vam ceo iznos.",
  "hold.held":
    "{count, plural, one {termin je rezervisan za vas} few {termini su rezervisani za vas} other {termini su rezervisani za vas}}",
  "parts.title": "Ko koliko plaća",
  "parts.one": "{you, select, yes {Vaš udeo} other {Drugi udeo ({name})}}, {percent}%",
  "parts.open": "još nije plaćeno",
  "parts.paying": "plaćanje je u toku",
  "parts.paid": "plaćeno",
  "parts.pack":
    "{count, plural, one {Iz vašeg paketa koristi se # susret, koji pokriva} few {Iz vašeg paketa koriste se # susreta, koji pokrivaju} other {Iz vašeg paketa koristi se # susreta, koji pokrivaju}} celu cenu. {names} ne {others, plural, one {plaća} few {plaćaju} other {plaćaju}} ništa.",
  "parts.text":
    "Biće potvrđeno kada svi udeli budu plaćeni. Ako neki ne bude plaćen na vreme, ostalima se novac vraća.",
  "whole.use": "Plaćam i drugi udeo ({name}), {amount}",
  "whole.text": "Termin je tada potvrđen čim platite.",
  "thanks.waiting.title": "Vaš udeo je plaćen",
  "thanks.waiting.text":
    "Termin će biti potvrđen kada bude plaćen i drugi udeo ({name}), najkasnije {moment}. Ako ne bude, novac vam se vraća.",
  "thanks.waiting.whole": "Plati i drugi udeo ({name})",
  "thanks.soon.text":
    "{count, plural, one {Potvrđujemo termin. Traje nekoliko sekundi.} few {Potvrđujemo termine. Traje nekoliko sekundi.} other {Potvrđujemo termine. Traje nekoliko sekundi.}}",
} satisfies Record<keyof typeof en, string>;

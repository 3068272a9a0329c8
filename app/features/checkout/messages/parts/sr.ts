import type en from "./en.ts";

export default {
  "parts.title": "Ko koliko plaća",
  "parts.one": "{you, select, yes {Vaš udeo} other {Drugi udeo ({name})}}, {percent}%",
  "parts.open": "još nije plaćeno",
  "parts.paying": "plaćanje je u toku",
  "parts.paid": "plaćeno",
  "parts.text":
    "Kupovina će biti potvrđena kada svi udeli budu plaćeni. Ako neki ne bude plaćen na vreme, ostalima se novac vraća.",
  "whole.use": "Plaćam i drugi udeo ({name}), {amount}",
  "whole.text": "Kupovina je potvrđena čim platite.",
  "thanks.waiting.title": "Vaš udeo je plaćen",
  "thanks.waiting.text":
    "Kupovina će biti potvrđena kada bude plaćen i drugi udeo ({name}), najkasnije {moment}. Ako ne bude, novac vam se vraća.",
  "thanks.waiting.whole": "Plati i drugi udeo ({name})",
} satisfies Record<keyof typeof en, string>;

import type en from "./en.ts";

const sl = {
  "data.title": "Vaši podatki",
  "data.sub": "Poglejte jih, vzemite jih s seboj ali jih dajte izbrisati. Nikomur vam ni treba pisati.",
  "rights.title": "Druge pravice",
  "rights.correct": "Popravek podatkov",
  "rights.correct.text": "Ime, jezik ali časovni pas",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

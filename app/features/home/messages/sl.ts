import type en from "./en.ts";

const sl = {
  title: "Domov",
  "greeting.morning": "Dobro jutro, {name}",
  "greeting.day": "Dober dan, {name}",
  "greeting.evening": "Dober večer, {name}",
  "nav.home": "Domov",
  "nav.overview": "Pregled",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

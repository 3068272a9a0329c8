import type en from "./en.ts";

const sr = {
  title: "Početna",
  "greeting.morning": "Dobro jutro, {name}",
  "greeting.day": "Dobar dan, {name}",
  "greeting.evening": "Dobro veče, {name}",
  "nav.home": "Početna",
  "nav.overview": "Pregled",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

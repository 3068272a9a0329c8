import type en from "./en.ts";

/** Texts for signing in with pictures on a device that was handed over. */
const sl = {
  "error.wrong_pictures": "Skoraj. Poglej še enkrat.",
  "error.grown_up_needed": "Prosi za pomoč koga od odraslih.",
  "picture.sun": "Sonce",
  "picture.cat": "Mačka",
  "picture.car": "Avto",
  "picture.fish": "Riba",
  "picture.house": "Hiša",
  "picture.flower": "Roža",
  "picture.bird": "Ptica",
  "picture.tree": "Drevo",
  "picture.butterfly": "Metulj",
  "pictures.link": "Slike za prijavo",
  "pictures.link.about": "Za sorojence, ki si delijo napravo",
  "pictures.title": "Slike za prijavo",
  "pictures.sub": "Da se nihče po pomoti ne igra namesto otroka ({name}).",
  "pictures.text":
    "Na napravi, ki jo predate otroku, {name} najprej izbere svoj portret, nato pa v pravem vrstnem redu še tri slike. Tako ločimo sorojence med seboj. Slike ničesar ne varujejo: otroško ključavnico še vedno odklene samo vaš PIN.",
  "pictures.are_set": "Slike so bile izbrane {date}. Če se jih otrok ne spomni več, izberite tri nove.",
  "pictures.touched":
    "{count, plural, =0 {Ni še nobene slike.} one {# slika: {names}} two {# sliki: {names}} few {# slike: {names}} other {# slik: {names}}}",
  "pictures.again": "Začni znova",
  "pictures.three": "Izberite tri slike.",
  "pictures.save": "Shrani slike",
  "pictures.remove": "Izklopi slike za prijavo",
  "pictures.set": "{name} se zdaj prijavlja s temi slikami.",
  "pictures.removed": "{name} se ne prijavlja več s slikami.",
  "who.title": "Kdo se igra?",
  "who.touch": "Dotakni se svojih treh slik.",
  "who.back": "Nazaj",
  "who.grown_up": "Prosi za pomoč koga od odraslih",
  "who.grown_up.text": "Slike niso bile prave ({name}). Odrasla oseba lahko otroka izbere s PIN-om.",
  "who.give": "Izberi: {name}",
} satisfies Record<keyof typeof en, string>;

export default sl;

import type en from "./en.ts";

/** Texts for signing in with pictures on a device that was handed over. */
const sr = {
  "error.wrong_pictures": "Skoro. Pogledaj još jednom.",
  "error.grown_up_needed": "Zamoli nekog odraslog da ti pomogne.",
  "picture.sun": "Sunce",
  "picture.cat": "Mačka",
  "picture.car": "Auto",
  "picture.fish": "Riba",
  "picture.house": "Kuća",
  "picture.flower": "Cvet",
  "picture.bird": "Ptica",
  "picture.tree": "Drvo",
  "picture.butterfly": "Leptir",
  "pictures.link": "Slike za prijavu",
  "pictures.link.about": "Za braću i sestre koji dele uređaj",
  "pictures.title": "Slike za prijavu",
  "pictures.sub": "Da niko greškom ne igra pod imenom {name}.",
  "pictures.text":
    "Na uređaju koji je kod deteta {name} prvo bira svoj portret, a zatim tri slike pravim redom. Tako razlikujemo braću i sestre. Slike ništa ne štite: dečju bravu i dalje otključava samo vaš PIN.",
  "pictures.are_set": "Slike su izabrane {date}. Ako ih je dete zaboravilo, izaberite tri nove.",
  "pictures.touched":
    "{count, plural, =0 {Još nema nijedne slike.} one {# slika: {names}} few {# slike: {names}} other {# slika: {names}}}",
  "pictures.again": "Počni ponovo",
  "pictures.three": "Izaberite tri slike.",
  "pictures.save": "Sačuvaj slike",
  "pictures.remove": "Isključi prijavu slikama",
  "pictures.set": "{name} se sada prijavljuje ovim slikama.",
  "pictures.removed": "{name} se više ne prijavljuje slikama.",
  "who.title": "Ko se igra?",
  "who.touch": "Dodirni svoje tri slike.",
  "who.back": "Nazad",
  "who.grown_up": "Zamoli nekog odraslog da ti pomogne",
  "who.grown_up.text": "{name} ima druge slike. Odrasla osoba može da izabere dete pomoću PIN-a.",
  "who.give": "Izaberi: {name}",
} satisfies Record<keyof typeof en, string>;

export default sr;

import type en from "./en.ts";

export default {
  "items.title": "{game}: reči i slike",
  "items.sub":
    "Ono što isključite više se ne pojavljuje u igrama koje se od sada učitaju. Već dati odgovori računaju se kao i ranije.",
  "items.link": "Reči i slike",
  "items.find": "Pronađite reč",
  "items.language": "Jezik",
  "items.word": "Reč",
  "items.show": "Prikaži",
  "items.all": "U igri",
  "items.count":
    "{count, plural, one {# stavka} few {# stavke} other {# stavki}}. Izaberite onu koju želite da isključite.",
  "items.none": "Nema reči za ove uslove",
  "items.none.text": "Probajte sa manje slova ili na drugom jeziku.",
  "items.empty": "Ova igra nema svojih reči",
  "items.empty.text": "I dalje možete da isključite igru ili njen deo.",
  "items.off": "Isključeno",
  "items.off.about": "{count, plural, one {# stavka} few {# stavke} other {# stavki}}, jezik: {language}",
  "items.since": "od {day}",
  "items.chosen": "Isključivanje: „{word}”",
  "items.chosen.about": "Samo u ovoj igri i samo na jednom jeziku: {language}.",
  "items.done.off": "Isključeno. Više se ne pojavljuje u igrama koje se od sada učitaju.",
  "items.done.on": "Ponovo uključeno.",
  "error.game_item_not_found": "Ova igra na ovom jeziku nema takvu reč.",
  "error.game_item_off_not_found": "Ova reč nije isključena.",
  "error.game_item_is_off": "Ova reč je već isključena.",
  "error.game_item_needed":
    "Ako isključite ovu reč, neće ostati dovoljno drugih: {part}{level, plural, =0 {} one {, nivo #} few {, nivo #} other {, nivo #}}. Najpre ponovo uključite drugu reč ili isključite taj deo igre.",
} as const satisfies Record<keyof typeof en, string>;

import type en from "./en.ts";

export default {
  "items.title": "{game}: besede in slike",
  "items.sub": "Kar izklopite, se v igrah, ki se naložijo pozneje, ne pojavi več. Že dani odgovori štejejo kot prej.",
  "items.link": "Besede in slike",
  "items.find": "Poiščite besedo",
  "items.language": "Jezik",
  "items.word": "Beseda",
  "items.show": "Pokaži",
  "items.all": "V igri",
  "items.count":
    "{count, plural, one {# vnos} two {# vnosa} few {# vnosi} other {# vnosov}}. Izberite tistega, ki ga želite izklopiti.",
  "items.none": "Nobena beseda ne ustreza",
  "items.none.text": "Poskusite z manj črkami ali v drugem jeziku.",
  "items.empty": "Ta igra nima svojih besed",
  "items.empty.text": "Še vedno lahko izklopite igro ali njen del.",
  "items.off": "Izklopljeno",
  "items.off.about": "{count, plural, one {# vnos} two {# vnosa} few {# vnosi} other {# vnosov}}, jezik: {language}",
  "items.since": "od {day}",
  "items.chosen": "Izklop: „{word}“",
  "items.chosen.about": "Le v tej igri in le v enem jeziku: {language}.",
  "items.done.off": "Izklopljeno. V igrah, ki se naložijo pozneje, se ne pojavi več.",
  "items.done.on": "Znova vklopljeno.",
  "error.game_item_not_found": "Ta igra v tem jeziku nima take besede.",
  "error.game_item_off_not_found": "Ta beseda ni izklopljena.",
  "error.game_item_is_off": "Ta beseda je že izklopljena.",
  "error.game_item_needed":
    "Brez te besede bi jih ostalo premalo: {part}{level, plural, =0 {} one {, raven #} two {, raven #} few {, raven #} other {, raven #}}. Najprej znova vklopite drugo besedo ali pa izklopite ta del igre.",
} as const satisfies Record<keyof typeof en, string>;

import type { Locale } from "../../app/platform/i18n/locales.ts";

/** A pattern that docs/glossary.md cannot express as a word, with an example that it must match and one that it must not. */
export interface RetiredPattern {
  name: string;
  instead: string;
  pattern: RegExp;
  finds: string;
  allows: string;
}

const play =
  /\b(?:an?|this|that|each|every|per|one|last|first|next|saved|doubtful) play\b(?! (?:time|button|area))|(?:\b(?:these|those|the|of|all|no|many|more|few|several|doubtful|saved|waiting|\d+)|[#}]) plays\b/i;

/** Patterns for texts, by language. */
export const textPatterns: Record<Locale, readonly RetiredPattern[]> = {
  en: [
    {
      name: "play as a noun",
      instead: "round",
      pattern: play,
      finds: "{count, plural, one {# play} other {# plays}}",
      allows: "Zala plays for ten minutes. Who plays? Show play time.",
    },
    {
      name: "any more at the end of a clause",
      instead: "anymore",
      pattern: /\bany more(?=[.,;:!?]| here\b|$)/i,
      finds: "No deletion waits here any more.",
      allows: "You can’t add any more children.",
    },
    {
      name: "a straight apostrophe",
      instead: "’",
      pattern: /\p{L}'\p{L}/u,
      finds: "Don't connect",
      allows: "Don’t connect; '{'name'}'",
    },
    {
      name: "a space before a percent sign",
      instead: "{percent}%",
      pattern: /[\d}]\s%/u,
      finds: "You get {percent} % back.",
      allows: "You get {percent}% back.",
    },
    { name: "» and «", instead: "“…”", pattern: /[»«]/, finds: "»Word«", allows: "“Word”" },
  ],
  sl: [
    { name: "» and «", instead: "„…“", pattern: /[»«]/, finds: "Izklop: »{word}«", allows: "Izklop: „{word}“" },
    {
      name: "skrbnik for an administrator",
      instead: "administrator, glavni administrator",
      pattern: /\b(?:naš|glavn)\p{L}* skrbnik\p{L}*|\bskrbnik\p{L}* (?:sistema|strani)\b/iu,
      finds: "Preberejo jih le naši skrbniki.",
      allows: "Drug starš ali skrbnik otroka.",
    },
    {
      name: "a person “who is no more”",
      instead: "ki ni več na Koraku",
      pattern: /\bnekdo, ki ga ni več/iu,
      finds: "nekdo, ki ga ni več",
      allows: "nekdo, ki ni več na Koraku",
    },
  ],
  sr: [
    { name: "» and «", instead: "„…”", pattern: /[»«]/, finds: "Isključi: »{word}«", allows: "Isključi: „{word}”" },
    {
      name: "a Slovene closing quote",
      instead: "„…”",
      pattern: /„[^”“]*“/u,
      finds: "Samo „Termin“",
      allows: "Samo „Termin”",
    },
    {
      name: "a space before a percent sign",
      instead: "{percent}%",
      pattern: /[\d}]\s%/u,
      finds: "Vraćamo {percent} %.",
      allows: "Vraćamo {percent}%.",
    },
    {
      name: "dokumenta as a plural",
      instead: "dokumenti, dokumente",
      pattern:
        /\b(?:dodajte|pregledajte|pregledaj|dodaj|nedostaju|tražimo|tražili smo|vaša|sva|ova|tražena|zatražena|potrebna) dokumenta\b|(?:^|[.!?:] )Dokumenta\b/iu,
      finds: "Dodajte dokumenta ispod.",
      allows: "{count, plural, one {# dokument} few {# dokumenta} other {# dokumenata}}; naziv dokumenta",
    },
  ],
};

/** Patterns for documentation, comments and test names. */
export const prosePatterns: readonly RetiredPattern[] = [
  {
    name: "“that is none”",
    instead: "invalid, missing",
    pattern: /\b(?:that|which|who) (?:is|are) none\b/i,
    finds: "an address with a cursor that is none",
    allows: "Null if there is none.",
  },
  {
    name: "“what is no”",
    instead: "a noun: non-images",
    pattern: /\bwhat (?:is|are) no\b/i,
    finds: "what is no picture is left out",
    allows: "It says what is missing.",
  },
  {
    name: "whoever as a subject or object",
    instead: "anyone who, people who, a noun",
    pattern: /(?:^|[.;:]\s+|\b(?:for|to|of|by|with|and|but|that|which) )who(?:m)?ever\b/i,
    finds: "whoever comes second is refused",
    allows: "the second caller is refused, whoever comes first",
  },
];

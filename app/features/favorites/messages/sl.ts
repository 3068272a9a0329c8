import type en from "./en.ts";

const sl = {
  "error.too_many_favorites": "Shranite lahko največ {max} strokovnjakov. Najprej koga odstranite.",
  title: "Moji strokovnjaki",
  find: "Poišči strokovnjaka",
  profile: "Poglej profil",
  older: "Pokaži starejše",
  unlisted: "Trenutno ne sprejema novih družin",
  left: "Ne dela več na Koraku",
  "own.title": "Vaši strokovnjaki",
  "own.sub": "Strokovnjaki, s katerimi ima vaša družina srečanja ali ki ste jim dali dostop.",
  "own.none": "Za zdaj ni nikogar. Ko zaprosite za srečanje, se strokovnjak pokaže tukaj.",
  "own.for": "za: {names}",
  "own.next": "Naslednje srečanje: {when}",
  "own.pending": "Srečanje je v dogovarjanju",
  "own.last": "Zadnje srečanje: {when}",
  "own.access": "Ima dostop, srečanja še ni bilo",
  "own.write": "Piši",
  "kept.title": "Priljubljeni",
  "kept.sub": "Ta seznam vidite samo vi. Strokovnjaki ne vidijo, da ste jih shranili.",
  "kept.none": "Za zdaj ni nikogar. Pritisnite srček pri strokovnjaku in našli ga boste tukaj.",
  "kept.free": "Prvi prosti termin: {when}",
  "kept.away": "Ne dela do vključno {day}",
  "kept.full": "Trenutno nima prostih terminov",
  "kept.from": "od {price}",
  "kept.gratis": "brezplačno",
  "kept.remove": "Odstrani",
  compare: "Primerjaj izbrana strokovnjaka",
  "compare.choose": "Primerjaj",
  "done.removed": "Ni več med priljubljenimi.",
  "error.too_many_searches": "Shranite lahko največ {max} iskanj. Najprej katero odstranite.",
  "search.title": "Shranjena iskanja",
  "search.sub": "Filtri s seznama strokovnjakov, ki jih želite imeti pri roki.",
  "search.none":
    "Za zdaj ni shranjenih iskanj. Na seznamu strokovnjakov izberite filtre in pritisnite „Shrani iskanje“.",
  "search.count":
    "{count, plural, one {# strokovnjak} two {# strokovnjaka} few {# strokovnjaki} other {# strokovnjakov}}",
  "search.fresh": "{count, plural, one {# nov} two {# nova} few {# novi} other {# novih}}",
  "search.mails.on": "O novih strokovnjakih vas obvestimo po e-pošti",
  "search.mails.off": "Brez e-pošte",
  "search.tell": "Obveščaj me po e-pošti",
  "search.quiet": "Ne obveščaj več",
  "search.seen": "Označi kot videno",
  "search.remove": "Izbriši",
  "done.search_removed": "Iskanje je izbrisano.",
  "done.search_changed": "Shranjeno.",
  "mail.new.subject":
    "{count, plural, one {Nov strokovnjak za vaše iskanje} two {# nova strokovnjaka za vaše iskanje} few {# novi strokovnjaki za vaše iskanje} other {# novih strokovnjakov za vaše iskanje}}",
  "mail.new.text":
    "Vašemu shranjenemu iskanju „{name}“ {count, plural, one {ustreza # nov strokovnjak} two {ustrezata # nova strokovnjaka} few {ustrezajo # novi strokovnjaki} other {ustreza # novih strokovnjakov}}.",
  "mail.new.button": "Poglej shranjena iskanja",
  "mail.new.footer":
    "To sporočilo ste prejeli, ker ste pri shranjenem iskanju vklopili obvestila. Izklopite jih lahko med shranjenimi iskanji.",
  "erasure.title": "Priljubljeni in shranjena iskanja",
  "erasure.detail":
    "{people, plural, one {# strokovnjak} two {# strokovnjaka} few {# strokovnjaki} other {# strokovnjakov}}, {searches, plural, one {# iskanje} two {# iskanji} few {# iskanja} other {# iskanj}}",
  "erasure.why": "Uporabljate jih samo vi",
} satisfies Record<keyof typeof en, string>;

export default sl;

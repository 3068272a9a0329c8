import type en from "./en.ts";

const sl = {
  "error.shares_changed": "Ta predlog ne velja več. Poglejte trenutno delitev.",
  "validation.sum": "Deleži morajo skupaj znašati 100\u00a0%.",
  link: "Delitev stroškov",
  "link.about": "Kdo plača kolikšen delež",
  title: "Delitev stroškov za srečanja: {name}",
  now: "Trenutna delitev",
  "now.agreed": "Dogovorjeno {date}.",
  "now.none": "Delitev ni dogovorjena. Srečanje plača tisti, ki se zanj dogovori.",
  "now.one":
    "Za srečanja ({name}) se lahko dogovarjate in jih plačujete samo vi. Ko bo to lahko počel tudi drug starš ali skrbnik, si boste lahko tu razdelili stroške.",
  percent: "{percent}\u00a0%",
  you: "{name} (vi)",
  proposal: "Čaka na odgovor",
  "proposal.yours": "To ste predlagali {date}.",
  "proposal.other": "Predlog: {by}, {date}.",
  "proposal.asked": "Odgovora še ni",
  "proposal.accepted": "Se strinja",
  accept: "Sprejmi",
  decline: "Zavrni",
  withdraw: "Umakni",
  propose: "Predlagaj delitev",
  "propose.again": "Predlagaj drugačno delitev",
  "propose.lead":
    "Delitev velja, ko jo sprejmejo vsi, ki bi plačevali več. Velja tudi za sprejeta srečanja, za katera še nihče ni plačal. Pri srečanjih, ki so v celoti ali delno plačana ali se ravno plačujejo, se nič ne spremeni.",
  "propose.replaces": "Nov predlog nadomesti tistega, ki čaka.",
  "field.percent": "Delež: {name}",
  "field.percent.you": "Vaš delež",
  submit: "Predlagaj to delitev",
  "done.agreed": "Delitev je dogovorjena.",
  "done.proposed": "Predlog je poslan. Vsi, ki bi plačevali več, dobijo e-sporočilo.",
  "done.accepted": "Delitev ste sprejeli. Velja, ko jo sprejmejo še vsi drugi, ki bi plačevali več.",
  "done.declined": "Predlog ste zavrnili. Stroški ostanejo, kot so bili.",
  "done.withdrawn": "Predlog ste umaknili.",
  "home.title": "Delitev stroškov",
  "home.yours": "{by} predlaga delitev stroškov ({child})",
  "home.others": "Na predlog za delitev stroškov ({child}) še ni odgovora",
  "home.percent": "Plačevali bi {percent}\u00a0%",
  "home.waits": "Manjka še odgovor: {names}",
  "home.answer": "Odgovori",
  "home.see": "Poglej",
  "mail.proposed.subject": "Predlog za delitev stroškov",
  "mail.proposed.text":
    "{by} predlaga, kako bi si razdelili stroške srečanj ({child}). Vi bi plačevali {percent}\u00a0%. Dokler predloga ne sprejmete, se nič ne spremeni.",
  "mail.proposed.button": "Poglej predlog",
  "mail.agreed.subject": "Velja nova delitev stroškov",
  "mail.agreed.text": "Stroški srečanj ({child}) so odslej razdeljeni drugače. Vaš delež je {percent}\u00a0%.",
  "mail.agreed.button": "Poglej delitev",
  "mail.declined.subject": "Vaš predlog je zavrnjen",
  "mail.declined.text": "Vaš predlog za delitev stroškov srečanj ({child}) je zavrnjen. Stroški ostanejo, kot so bili.",
  "mail.declined.button": "Poglej trenutno delitev",
  "mail.footer":
    "To sporočilo ste prejeli, ker se lahko na Koraku dogovarjate za srečanja tega otroka in jih plačujete.",
  "error.too_young": "Do 15. leta odločajo starši ali skrbniki.",
  "own.title": "Lastno soglasje: {name}",
  "own.why": "Na Koraku mladi od 15. leta sami odločajo, ali strokovnjaki vidijo njihove podatke.",
  "own.state.given": "{name} soglaša od {date}.",
  "own.state.refused":
    "{name} od {date} ne soglaša. Za srečanja se ni mogoče dogovoriti in noben strokovnjak nima dostopa.",
  "own.state.until": "{name}: odločitve še ni. Do {date} vse poteka kot doslej.",
  "own.state.missing":
    "{name}: odločitve še ni. Do takrat se za srečanja ni mogoče dogovoriti in novega dostopa ni mogoče dati nikomur.",
  "own.ask": "Prosi za soglasje",
  "own.again": "Znova prosi za soglasje",
  "own.link.title": "Pošlji povezavo",
  "own.link.text":
    "{name} povezavo odpre na svoji napravi in odloči brez vas. Povezava deluje enkrat in velja {days, plural, one {# dan} two {# dneva} few {# dni} other {# dni}}. Naslov uporabimo samo za pošiljanje povezave.",
  "own.link.waiting": "Povezava je poslana in deluje do {date}. Nova jo razveljavi.",
  "own.link.email": "E-poštni naslov: {name}",
  "own.link.submit": "Pošlji povezavo",
  "own.here.title": "Odločitev na tej napravi",
  "own.here.text": "Napravo izročite otroku ({name}). Besedilo v nadaljevanju je namenjeno njemu.",
  "own.text.lead":
    "Živjo, {name}. Korak hrani nekaj tvojih podatkov, da ti lahko strokovnjaki pomagajo. Ker imaš 15 let ali več, odločaš ti.",
  "own.text.kept":
    "Kaj hranimo: tvoje ime, datum rojstva, jezike, kar so starši ali skrbniki zapisali o tebi, datoteke, ki so jih dodali oni ali strokovnjaki, tvoja srečanja in dogodke, cilje, zapiske in načrte vaj ter podatke o tvojih igrah.",
  "own.text.seen":
    "Kdo to vidi: tvoji starši ali skrbniki, strokovnjaki, s katerimi imaš srečanja, in drugi, ki jim starši ali skrbniki dajo dostop. Organizatorji dogodkov, na katere greš, vidijo tvoje ime, starost in odgovore na svoja vprašanja. Vsakič, ko tvoj profil odpre kdo, ki ni starš ali skrbnik, se to zapiše.",
  "own.text.refuse":
    "Če rečeš ne, strokovnjaki in vsi drugi razen staršev ali skrbnikov takoj izgubijo dostop in novih srečanj ni mogoče dogovoriti. Nič hudega se ti ne zgodi in pozneje si lahko premisliš.",
  "own.yes": "Soglašam",
  "own.no": "Ne soglašam",
  "own.done.given": "Hvala. Tvoja odločitev je shranjena: soglašaš.",
  "own.done.refused": "Tvoja odločitev je shranjena: ne soglašaš. Strokovnjaki nimajo več dostopa.",
  "own.change": "Premisliš si lahko kadar koli: prosi starša ali skrbnika za novo povezavo.",
  "own.asked": "Povezava je poslana.",
  "own.saved.given": "{name} soglaša.",
  "own.saved.refused": "{name} ne soglaša. Strokovnjaki nimajo več dostopa.",
  "own.mail.ask.subject": "Tvoja odločitev o tvojih podatkih na Koraku",
  "own.mail.ask.text":
    "Tvoj starš ali skrbnik na Koraku išče strokovnjake zate. Na Koraku od 15. leta o tem, ali strokovnjaki vidijo tvoje podatke, odločaš ti. Povezava deluje enkrat in velja {days, plural, one {# dan} two {# dneva} few {# dni} other {# dni}}.",
  "own.mail.ask.button": "Preberi in odloči",
  "own.mail.ask.footer":
    "To sporočilo je prišlo, ker je tvoj naslov vnesel starš ali skrbnik. Za nič drugega ga ne uporabljamo.",
  "own.mail.given.subject": "Soglasje je dano",
  "own.mail.given.text": "{child} soglaša, da strokovnjaki vidijo podatke. Za srečanja se je mogoče dogovoriti.",
  "own.mail.refused.subject": "Soglasje ni dano",
  "own.mail.refused.text":
    "{child} ne soglaša, da strokovnjaki vidijo podatke. Strokovnjaki nimajo več dostopa in novih srečanj ni mogoče dogovoriti. Prosimo, uredite še, kaj bo z že dogovorjenimi srečanji.",
  "own.mail.turned.subject": "O podatkih zdaj odloča vaš otrok",
  "own.mail.turned.text":
    "{child} ima zdaj 15 let in odloča o tem, ali strokovnjaki vidijo podatke. Prosimo, pridobite soglasje. Še {days, plural, one {# dan} two {# dneva} few {# dni} other {# dni}} vse poteka kot doslej.",
  "own.mail.soon.subject": "Soglasja še ni",
  "own.mail.soon.text":
    "Odločitve o tem, ali strokovnjaki vidijo podatke ({child}), še ni. Čez nekaj dni se brez nje za srečanja ne bo več mogoče dogovoriti.",
  "own.mail.button": "Odpri profil",
  "own.mail.footer": "To sporočilo ste prejeli, ker na Koraku odločate o profilu tega otroka.",
} as const satisfies Record<keyof typeof en, string>;

export default sl;

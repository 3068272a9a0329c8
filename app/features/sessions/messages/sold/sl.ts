import type en from "./en.ts";

export default {
  "sold.hold.over": "Termin ni več rezerviran.",
  "sold.how.online": "{name}, {minutes} min, na daljavo",
  "sold.how.in_person": "{name}, {minutes} min, v živo",
  "sold.line": "Srečanje, {minutes} min",
  "sold.back.until": "Ob odpovedi do {moment} vam vrnemo ves znesek.",
  "sold.back.over":
    "Rok za brezplačno odpoved je mimo. Če odpoveste, denarja ne dobite nazaj, razen če vam strokovnjak odpiše ceno ali njen del.",
  "sold.still":
    "Zaračunali vam nismo ničesar in {count, plural, one {termin je še rezerviran} two {termina sta še rezervirana} few {termini so še rezervirani} other {termini so še rezervirani}} za vas.",
  "sold.over.title": "Tega termina ni več mogoče plačati",
  "sold.over.text": "Ni bil plačan pravočasno ali pa je bilo srečanje odpovedano. Zaračunali vam nismo ničesar.",
  "sold.over.returned": "Plačilo je prispelo, ko termin ni bil več rezerviran, zato vam denar vračamo.",
  "sold.over.open": "Odpri srečanje",
  "sold.paid.title": "Plačano in potrjeno",
  "sold.soon.title": "Hvala, plačano je",
  "sold.paid.mail": "Potrditev srečanja in potrdilo o plačilu smo vam poslali po e-pošti.",
  "sold.paid.online": "Povezava do videosobe se odpre na strani srečanja tik pred začetkom.",
  "sold.paid.in_person": "Naslov najdete na strani srečanja.",
  "sold.paid.reminder":
    "{count, plural, one {Dan prej vas opomnimo.} two {Dan pred vsakim srečanjem vas opomnimo.} few {Dan pred vsakim srečanjem vas opomnimo.} other {Dan pred vsakim srečanjem vas opomnimo.}}",
  "sold.paid.open": "Odpri srečanje",
  "sold.paid.calendar": "Dodaj v koledar",
  "sold.paid.all": "Vsa srečanja",
  "sold.how.online.series":
    "{name}, {count, plural, one {# srečanje} two {# srečanji} few {# srečanja} other {# srečanj}} po {minutes} min, na daljavo",
  "sold.how.in_person.series":
    "{name}, {count, plural, one {# srečanje} two {# srečanji} few {# srečanja} other {# srečanj}} po {minutes} min, v živo",
  "sold.lines":
    "{count, plural, one {# srečanje} two {# srečanji} few {# srečanja} other {# srečanj}} po {minutes} min",
  "sold.back.series": "Za vsak termin, ki ga odpoveste vsaj {hours} h pred začetkom, vam vrnemo ves znesek.",
  "sold.hold":
    "{count, plural, one {termin je rezerviran za vas} two {termina sta rezervirana za vas} few {termini so rezervirani za vas} other {termini so rezervirani za vas}}",
  "sold.soon.text":
    "{count, plural, one {Termin potrjujemo. To traja nekaj sekund.} two {Termina potrjujemo. To traja nekaj sekund.} few {Termine potrjujemo. To traja nekaj sekund.} other {Termine potrjujemo. To traja nekaj sekund.}}",
  "contract.row": "{name}, {when}",
  "contract.text":
    "Rok za odstop: {day, select, yes {{moment} (vključno s tem dnem)} other {{moment}}}. Razloga vam ni treba navesti. Srečanja ne bo, strokovnjaku pa bomo to sporočili.",
  "contract.receipt": "Potrdilo s časom odstopa pošljemo na {email} in vsem, ki so srečanje plačali.",
  "contract.keep": "Obdrži srečanje",
  "contract.see": "Odpri srečanje",
  "contract.held": "Srečanje je opravljeno",
  "contract.held.text": "Srečanje je bilo v celoti opravljeno, zato od pogodbe ne morete več odstopiti.",
  "contract.over": "14 dni je minilo",
  "contract.over.text": "Srečanje lahko še vedno odpoveste. V tem primeru veljajo pogoji odpovedi.",
  "contract.ended": "To srečanje ni več dogovorjeno",
  "contract.ended.text": "Pogodbe, od katere bi lahko odstopili, ni več.",
  "contract.part":
    "{amount} vam vrnemo na enak način, kot je bilo plačano, najpozneje v 14 dneh. Preostanek pokrije del srečanja, ki je bil opravljen.",
  "sold.word": "Srečanje",
  "sold.owed":
    "{count, plural, one {# prihajajoče srečanje je plačano s kartico. Izvedite ga ali ga odpovejte.} two {# prihajajoči srečanji sta plačani s kartico. Izvedite ju ali ju odpovejte.} few {# prihajajoča srečanja so plačana s kartico. Izvedite jih ali jih odpovejte.} other {# prihajajočih srečanj je plačanih s kartico. Izvedite jih ali jih odpovejte.}}",
  "sold.owed.link": "Vaša srečanja",
} satisfies Record<keyof typeof en, string>;

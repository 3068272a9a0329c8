export default {
  "sold.word": "Dogodek",
  "sold.owed":
    "{count, plural, one {# plačano mesto na prihodnjem dogodku. Dogodek odpovejte ali počakajte, da mine.} two {# plačani mesti na prihodnjih dogodkih. Odpovejte dogodke ali počakajte, da minejo.} few {# plačana mesta na prihodnjih dogodkih. Odpovejte dogodke ali počakajte, da minejo.} other {# plačanih mest na prihodnjih dogodkih. Odpovejte dogodke ali počakajte, da minejo.}}",
  "sold.owed.link": "Vaši dogodki",
  "sold.how.online":
    "{count, plural, one {{name}, na daljavo} two {{name}, # udeleženca, na daljavo} few {{name}, # udeleženci, na daljavo} other {{name}, # udeležencev, na daljavo}}",
  "sold.how.in_person":
    "{count, plural, one {{name}} two {{name}, # udeleženca} few {{name}, # udeleženci} other {{name}, # udeležencev}}",
  "sold.line": "{count, plural, one {# mesto} two {# mesti} few {# mesta} other {# mest}}",
  "sold.back.until":
    "Če odpoveste pred {moment}, dobite vrnjen celoten znesek. {percent, select, 0 {Pozneje vračila ni.} other {Pozneje dobite vrnjenih {percent} %.}}",
  "sold.back.over":
    "Rok za brezplačno odpoved je potekel. {percent, select, 0 {Če odpoveste, vračila ni.} other {Če odpoveste, dobite vrnjenih {percent} %.}}",
  "sold.leisure":
    "Štirinajstdnevna pravica do odstopa tu ne velja, ker gre za prostočasno dejavnost na določen datum. Veljajo navedeni pogoji odpovedi.",
  "sold.hold":
    "{count, plural, one {mesto je rezervirano za vas} two {mesti sta rezervirani za vas} few {mesta so rezervirana za vas} other {mesta so rezervirana za vas}}",
  "sold.hold.over":
    "{count, plural, one {Mesto ni več rezervirano za vas.} two {Mesti nista več rezervirani za vas.} few {Mesta niso več rezervirana za vas.} other {Mesta niso več rezervirana za vas.}}",
  "sold.still":
    "Ničesar vam nismo zaračunali, {count, plural, one {mesto pa je še vedno rezervirano} two {mesti pa sta še vedno rezervirani} few {mesta pa so še vedno rezervirana} other {mesta pa so še vedno rezervirana}} za vas.",
  "sold.over.title": "Tega naročila ni več mogoče plačati",
  "sold.over.text": "Ničesar vam nismo zaračunali.",
  "sold.over.returned": "Plačilo je prispelo, ko so bila mesta že na voljo drugim, zato vam ga vračamo.",
  "sold.over.open": "Poglej, ali je še kaj mest",
  "sold.paid.title":
    "{count, plural, one {Mesto je vaše} two {Mesti sta vaši} few {Mesta so vaša} other {Mesta so vaša}}",
  "sold.paid.mail":
    "{count, plural, one {Povezavo do vstopnice} two {Povezavo do vstopnic} few {Povezavo do vstopnic} other {Povezavo do vstopnic}} smo vam poslali po e-pošti.",
  "sold.paid.online":
    "Povezava za priključitev je na {count, plural, one {vstopnici} two {vsaki vstopnici} few {vsaki vstopnici} other {vsaki vstopnici}}.",
  "sold.paid.in_person":
    "Pri vhodu pokažite kodo na {count, plural, one {vstopnici} two {vsaki vstopnici} few {vsaki vstopnici} other {vsaki vstopnici}}.",
  "sold.paid.open": "Odpri vstopnico",
  "sold.paid.all": "Vsi moji dogodki",
  "contract.row": "{name}, {when}",
  "contract.text":
    "Rok za odstop: {day, select, yes {{moment} (vključno s tem dnem)} other {{moment}}}. Razloga vam ni treba navesti. Če odstopite, bo mesto na voljo drugim.",
  "contract.receipt": "Potrdilo z datumom in uro odstopa pošljemo na {email}.",
  "contract.keep": "Obdrži vstopnico",
  "contract.see": "Poglej vstopnico",
  "contract.held": "Dogodek je že mimo",
  "contract.over": "Rok 14 dni je potekel, še vedno pa lahko odpoveste po pogojih dogodka",
  "contract.ended": "Ta vstopnica ne velja več",
  "contract.part":
    "Znesek {amount} vrnemo po isti poti, kot ste plačali, najpozneje v 14 dneh. Preostanek je za to, kar je že bilo opravljeno.",
} as const;

export default {
  "sold.word": "Dogodek",
  "sold.owed":
    "{count, plural, one {# plačano mesto na prihodnjem dogodku} two {# plačani mesti na prihodnjih dogodkih} few {# plačana mesta na prihodnjih dogodkih} other {# plačanih mest na prihodnjih dogodkih}}. Dogodek odpovejte ali počakajte, da mine.",
  "sold.owed.link": "Vaši dogodki",
  "sold.how.online":
    "{count, plural, one {{name}, po spletu} two {{name}, # udeleženca, po spletu} few {{name}, # udeleženci, po spletu} other {{name}, # udeležencev, po spletu}}",
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
    "{count, plural, one {mesto je pridržano za vas} two {mesti sta pridržani za vas} few {mesta so pridržana za vas} other {mesta so pridržana za vas}}",
  "sold.hold.over":
    "{count, plural, one {Mesto ni več pridržano za vas.} two {Mesti nista več pridržani za vas.} few {Mesta niso več pridržana za vas.} other {Mesta niso več pridržana za vas.}}",
  "sold.still":
    "Plačilo ni bilo izvedeno, {count, plural, one {mesto pa je še vedno pridržano} two {mesti pa sta še vedno pridržani} few {mesta pa so še vedno pridržana} other {mesta pa so še vedno pridržana}} za vas.",
  "sold.over.title": "Tega naročila ni več mogoče plačati",
  "sold.over.text": "Ni bilo plačano pravočasno, zato so mesta spet na voljo drugim. Zneska vam nismo zaračunali.",
  "sold.over.returned": "Plačilo je prispelo, ko so bila mesta že na voljo drugim, zato vam ga vračamo.",
  "sold.over.open": "Poglejte, ali je še kaj prostih mest",
  "sold.paid.title":
    "{count, plural, one {Mesto je vaše} two {Mesti sta vaši} few {Mesta so vaša} other {Mesta so vaša}}",
  "sold.paid.mail":
    "{count, plural, one {Vstopnico ste dobili} two {Vstopnici ste dobili} few {Vstopnice ste dobili} other {Vstopnice ste dobili}} po e-pošti.",
  "sold.paid.online":
    "Povezava za priključitev je na {count, plural, one {vstopnici} two {vsaki vstopnici} few {vsaki vstopnici} other {vsaki vstopnici}}.",
  "sold.paid.in_person":
    "Pri vhodu pokažite kodo na {count, plural, one {vstopnici} two {vsaki vstopnici} few {vsaki vstopnici} other {vsaki vstopnici}}.",
  "sold.paid.open": "Odpri vstopnico",
  "sold.paid.all": "Vsi moji dogodki",
  "contract.row": "{name}, {when}",
  "contract.text":
    "Rok za odstop: {day, select, yes {{moment} (vključno s tem dnem)} other {{moment}}}. Razloga vam ni treba navesti. Mesto bo na voljo drugim, organizatorju pa to sporočimo.",
  "contract.receipt": "Potrdilo z datumom in uro odstopa pošljemo na {email}.",
  "contract.keep": "Obdrži vstopnico",
  "contract.see": "Poglej vstopnico",
  "contract.held": "Dogodek je že bil",
  "contract.over": "Rok 14 dni je potekel, še vedno pa lahko odpoveste po pogojih dogodka",
  "contract.ended": "Ta vstopnica ne velja več",
  "contract.part":
    "Znesek {amount} vrnemo po isti poti, kot ste plačali, najpozneje v 14 dneh. Preostanek je za to, kar je že bilo opravljeno.",
} as const;

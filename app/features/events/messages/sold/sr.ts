export default {
  "sold.word": "Događaj",
  "sold.owed":
    "{count, plural, one {# plaćeno mesto na predstojećim događajima. Otkažite te događaje ili sačekajte da prođu.} few {# plaćena mesta na predstojećim događajima. Otkažite te događaje ili sačekajte da prođu.} other {# plaćenih mesta na predstojećim događajima. Otkažite te događaje ili sačekajte da prođu.}}",
  "sold.owed.link": "Vaši događaji",
  "sold.how.online":
    "{count, plural, =1 {{name}, onlajn} one {{name}, # učesnik, onlajn} few {{name}, # učesnika, onlajn} other {{name}, # učesnika, onlajn}}",
  "sold.how.in_person":
    "{count, plural, =1 {{name}} one {{name}, # učesnik} few {{name}, # učesnika} other {{name}, # učesnika}}",
  "sold.line": "{count, plural, one {# mesto} few {# mesta} other {# mesta}}",
  "sold.back.until":
    "Ako otkažete pre {moment}, vraća vam se ceo iznos. {percent, select, 0 {Posle toga nema povraćaja.} other {Posle toga vam se vraća {percent}%.}}",
  "sold.back.over":
    "Rok za besplatno otkazivanje je prošao. {percent, select, 0 {Ako otkažete, nema povraćaja.} other {Ako otkažete, vraća vam se {percent}%.}}",
  "sold.leisure":
    "Pravo na odustanak u roku od 14 dana ovde ne važi jer je reč o slobodnoj aktivnosti na tačno određen datum. Važe navedeni uslovi otkazivanja.",
  "sold.hold":
    "{count, plural, =1 {mesto je rezervisano za vas} one {mesta su rezervisana za vas} few {mesta su rezervisana za vas} other {mesta su rezervisana za vas}}",
  "sold.hold.over":
    "{count, plural, =1 {Mesto više nije rezervisano za vas.} one {Mesta više nisu rezervisana za vas.} few {Mesta više nisu rezervisana za vas.} other {Mesta više nisu rezervisana za vas.}}",
  "sold.still":
    "Ništa vam nije naplaćeno, a {count, plural, =1 {mesto je i dalje rezervisano} one {mesta su i dalje rezervisana} few {mesta su i dalje rezervisana} other {mesta su i dalje rezervisana}} za vas.",
  "sold.over.title": "Ova porudžbina više ne može da se plati",
  "sold.over.text": "Ništa vam nije naplaćeno.",
  "sold.over.returned": "Uplata je stigla pošto su mesta oslobođena, pa vam je vraćamo.",
  "sold.over.open": "Pogledaj da li ima mesta",
  "sold.paid.title": "{count, plural, =1 {Imate mesto} one {Imate # mesto} few {Imate # mesta} other {Imate # mesta}}",
  "sold.paid.mail":
    "{count, plural, =1 {Link do karte} one {Link do karata} few {Link do karata} other {Link do karata}} poslali smo vam imejlom.",
  "sold.paid.online":
    "Link za priključivanje je na {count, plural, =1 {karti} one {svakoj karti} few {svakoj karti} other {svakoj karti}}.",
  "sold.paid.in_person":
    "Na ulazu pokažite kod sa {count, plural, =1 {karte} one {svake karte} few {svake karte} other {svake karte}}.",
  "sold.paid.open": "Otvori kartu",
  "sold.paid.all": "Svi moji događaji",
  "contract.row": "{name}, {when}",
  "contract.text":
    "Možete da odustanete do {day, select, yes {kraja dana ({moment})} other {{moment}}}. Ne morate da navedete razlog. Ako odustanete, mesto će biti slobodno za druge.",
  "contract.receipt": "Potvrdu da ste odustali, sa datumom i vremenom, šaljemo na {email}.",
  "contract.keep": "Zadrži kartu",
  "contract.see": "Pogledaj kartu",
  "contract.held": "Događaj je održan",
  "contract.over": "Rok od 14 dana je prošao, ali i dalje možete da otkažete po uslovima događaja",
  "contract.ended": "Ova karta više ne važi",
  "contract.part":
    "Iznos od {amount} vraćamo istim putem kojim ste platili, najkasnije u roku od 14 dana. Ostatak je za ono što je već održano.",
} as const;

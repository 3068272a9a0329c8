export default {
  "sold.word": "Događaj",
  "sold.owed":
    "{count, plural, one {# plaćeno mesto na predstojećem događaju} few {# plaćena mesta na predstojećim događajima} other {# plaćenih mesta na predstojećim događajima}}. Otkažite događaj ili sačekajte da prođe.",
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
    "Pravo na odustanak u roku od 14 dana ovde ne važi, jer je reč o aktivnosti u slobodno vreme s određenim datumom. Važe navedeni uslovi otkazivanja.",
  "sold.hold":
    "{count, plural, =1 {mesto vam je sačuvano} one {mesta su vam sačuvana} few {mesta su vam sačuvana} other {mesta su vam sačuvana}}",
  "sold.hold.over":
    "{count, plural, =1 {Mesto vam više nije sačuvano.} one {Mesta vam više nisu sačuvana.} few {Mesta vam više nisu sačuvana.} other {Mesta vam više nisu sačuvana.}}",
  "sold.still":
    "Ništa vam nije naplaćeno, a {count, plural, =1 {mesto vam je i dalje sačuvano} one {mesta su vam i dalje sačuvana} few {mesta su vam i dalje sačuvana} other {mesta su vam i dalje sačuvana}}.",
  "sold.over.title": "Ova porudžbina više ne može da se plati",
  "sold.over.text": "Nije plaćena na vreme, pa su mesta ponovo slobodna. Ništa vam nije naplaćeno.",
  "sold.over.returned": "Uplata je stigla pošto su mesta oslobođena, pa vam je vraćamo.",
  "sold.over.open": "Pogledajte da li ima mesta",
  "sold.paid.title": "{count, plural, =1 {Imate mesto} one {Imate # mesto} few {Imate # mesta} other {Imate # mesta}}",
  "sold.paid.mail":
    "{count, plural, =1 {Karta vam je stigla} one {Karte su vam stigle} few {Karte su vam stigle} other {Karte su vam stigle}} imejlom.",
  "sold.paid.online":
    "Link za priključivanje je na {count, plural, =1 {karti} one {svakoj karti} few {svakoj karti} other {svakoj karti}}.",
  "sold.paid.in_person":
    "Na ulazu pokažite kod sa {count, plural, =1 {karte} one {svake karte} few {svake karte} other {svake karte}}.",
  "sold.paid.open": "Otvori kartu",
  "sold.paid.all": "Svi moji događaji",
  "contract.row": "{name}, {when}",
  "contract.text":
    "Možete da odustanete do {day, select, yes {kraja dana ({moment})} other {{moment}}}. Ne morate da navedete razlog. Mesto je ponovo slobodno, a organizatora o tome obaveštavamo.",
  "contract.receipt": "Potvrdu da ste odustali, sa datumom i vremenom, šaljemo na {email}.",
  "contract.keep": "Zadrži kartu",
  "contract.see": "Pogledaj kartu",
  "contract.held": "Događaj je održan",
  "contract.over": "Rok od 14 dana je prošao, ali i dalje možete da otkažete po uslovima događaja",
  "contract.ended": "Ova karta više ne važi",
  "contract.part":
    "Iznos od {amount} vraćamo istim putem kojim ste platili, najkasnije u roku od 14 dana. Ostatak je za ono što je već održano.",
} as const;

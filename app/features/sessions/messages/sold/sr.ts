import type en from "./en.ts";

export default {
  "sold.hold.over": "Termin više nije rezervisan.",
  "sold.how.online": "{name}, {minutes} min, onlajn",
  "sold.how.in_person": "{name}, {minutes} min, uživo",
  "sold.line": "Susret, {minutes} min",
  "sold.back.until": "Ako otkažete do {moment}, vraćamo vam ceo iznos.",
  "sold.back.over":
    "Rok za besplatno otkazivanje je prošao. Ako otkažete, novac ne dobijate nazad, osim ako se stručnjak odrekne cele cene ili jednog dela.",
  "sold.still":
    "Ništa vam nije naplaćeno i {count, plural, one {termin je još rezervisan} few {termini su još rezervisani} other {termini su još rezervisani}} za vas.",
  "sold.over.title": "Ovaj termin više ne može da se plati",
  "sold.over.text": "Nije plaćen na vreme ili je susret otkazan. Ništa vam nije naplaćeno.",
  "sold.over.returned": "Uplata je stigla kada termin više nije bio rezervisan, pa vam vraćamo novac.",
  "sold.over.open": "Otvori susret",
  "sold.paid.title": "Plaćeno i potvrđeno",
  "sold.soon.title": "Hvala, plaćeno je",
  "sold.paid.mail": "Potvrdu susreta i potvrdu o plaćanju naći ćete u imejlu.",
  "sold.paid.online": "Link do video-sobe otvara se na stranici susreta neposredno pre početka.",
  "sold.paid.in_person": "Adresu ćete naći na stranici susreta.",
  "sold.paid.reminder":
    "{count, plural, one {Podsetićemo vas dan ranije.} few {Podsetićemo vas dan pre svakog susreta.} other {Podsetićemo vas dan pre svakog susreta.}}",
  "sold.paid.open": "Otvori susret",
  "sold.paid.calendar": "Dodaj u kalendar",
  "sold.paid.all": "Svi susreti",
  "sold.how.online.series":
    "{name}, {count, plural, one {# susret} few {# susreta} other {# susreta}} po {minutes} min, onlajn",
  "sold.how.in_person.series":
    "{name}, {count, plural, one {# susret} few {# susreta} other {# susreta}} po {minutes} min, uživo",
  "sold.lines": "{count, plural, one {# susret} few {# susreta} other {# susreta}} po {minutes} min",
  "sold.back.series": "Za svaki termin koji otkažete najmanje {hours} h pre početka vraćamo vam ceo iznos.",
  "sold.hold":
    "{count, plural, one {termin je rezervisan za vas} few {termini su rezervisani za vas} other {termini su rezervisani za vas}}",
  "sold.soon.text":
    "{count, plural, one {Potvrđujemo termin. To traje nekoliko sekundi.} few {Potvrđujemo termine. To traje nekoliko sekundi.} other {Potvrđujemo termine. To traje nekoliko sekundi.}}",
  "contract.row": "{name}, {when}",
  "contract.text":
    "Možete da odustanete do {day, select, yes {kraja dana ({moment})} other {{moment}}}. Ne morate da navedete razlog. Susreta neće biti, a stručnjaka ćemo obavestiti.",
  "contract.receipt":
    "Potvrdu da ste odustali, sa datumom i vremenom, šaljemo na {email} i svima koji su susret platili.",
  "contract.keep": "Zadrži susret",
  "contract.see": "Pogledaj susret",
  "contract.held": "Susret je održan",
  "contract.held.text": "Pošto je susret u celosti održan, od ugovora više ne možete da odustanete.",
  "contract.over": "14 dana je isteklo",
  "contract.over.text": "Susret i dalje možete da otkažete. Tada važe uslovi otkazivanja.",
  "contract.ended": "Ovaj susret više nije dogovoren",
  "contract.ended.text": "Nema više ugovora od kog biste mogli da odustanete.",
  "contract.part":
    "Vraćamo vam {amount} na isti način na koji je susret plaćen, u roku od 14 dana. Ostatak se odnosi na već održani deo susreta.",
  "sold.word": "Susret",
  "sold.owed":
    "{count, plural, one {# predstojeći susret je plaćen karticom. Održite ga ili ga otkažite.} few {# predstojeća susreta su plaćena karticom. Održite ih ili ih otkažite.} other {# predstojećih susreta je plaćeno karticom. Održite ih ili ih otkažite.}}",
  "sold.owed.link": "Vaši susreti",
} satisfies Record<keyof typeof en, string>;

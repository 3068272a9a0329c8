import type en from "./en.ts";

const sr = {
  "team.tab.refunds": "Povraćaji",
  "team.tabs": "Novac kod servisa za plaćanje karticama",
  "refunds.title": "Povraćaji koji nisu stigli",
  "refunds.sub": "Porodice čekaju ovaj novac. Pošaljite ga ponovo ili ga vratite na drugi način i to zapišite ovde.",
  "refunds.open.title": "Čeka",
  "refunds.none": "Nijedan povraćaj ne čeka na vas",
  "refunds.count":
    "{count, plural, one {# povraćaj čeka na vas} few {# povraćaja čekaju na vas} other {# povraćaja čeka na vas}}",
  "refunds.more": "Prikaži još",
  "refunds.from": "vraća: {name}",
  "refunds.gone": "Obrisan nalog",
  "refunds.state.failed": "Nije uspelo",
  "refunds.state.waits": "Čeka",
  "refunds.state.twice": "Vraćeno dvaput",
  "refunds.state.otherwise": "Vraćeno na drugi način",
  "refunds.failed": "Povraćaj nije uspeo ({day}). Novac je na nalogu stručnjaka.",
  "refunds.failed.left": "Povraćaj nije uspeo ({day}). Novac je na nalogu stručnjaka, a taj nalog sada nije povezan.",
  "refunds.problem.expired_or_canceled_card": "Kartica je istekla ili je ugašena.",
  "refunds.problem.lost_or_stolen_card": "Kartica je prijavljena kao izgubljena ili ukradena.",
  "refunds.problem.insufficient_funds": "Na nalogu s kog se vraća nije bilo dovoljno novca.",
  "refunds.problem.declined": "Banka porodice je odbila povraćaj.",
  "refunds.problem.merchant_request": "Povraćaj je zaustavljen kod servisa za plaćanje karticama.",
  "refunds.problem.charge_for_pending_refund_disputed":
    "Porodica je osporila plaćanje kod svoje banke pre nego što je povraćaj stigao.",
  "refunds.problem.disputed": "Banka porodice je tada proveravala plaćanje.",
  "refunds.problem.unknown": "Banka nije navela razlog. Često je kartica ugašena.",
  "refunds.waits":
    "Čeka od {day}, jer nalog stručnjaka nije povezan. Kada ponovo bude povezan, povraćaj ćemo poslati automatski.",
  "refunds.twice.platform":
    "Novac ste vratili na drugi način, a {day} je stigao i na karticu. Stručnjak vam ovaj iznos više ne duguje: duguje ga porodica.",
  "refunds.twice.specialist":
    "Stručnjak je novac vratio na drugi način, a {day} je stigao i na karticu. Obavestite i porodicu i stručnjaka.",
  "refunds.otherwise.platform": "Vratio Korak, {day}. Stručnjak nam duguje ovaj iznos.",
  "refunds.otherwise.specialist": "Vratio stručnjak, {day}.",
  "refunds.disputed": "Banka proverava ovo plaćanje. Dok ne odluči, ništa ne može da se vrati.",
  "refunds.again": "Pošalji ponovo",
  "refunds.otherwise": "Vraćeno je na drugi način",
  "refunds.by": "Ko je vratio novac?",
  "refunds.by.platform": "Korak",
  "refunds.by.platform.text": "Na primer uplatom preko banke. Stručnjak nam onda duguje ovaj iznos.",
  "refunds.by.specialist": "Stručnjak",
  "refunds.by.specialist.text": "Iz svog džepa, direktno porodici. Nama za to ne duguje ništa.",
  "refunds.words": "Kako i kada",
  "refunds.words.help": "Ovo vidi i porodica, na primer: uplatom preko banke 24. novembra.",
  "refunds.why": "Zašto",
  "refunds.otherwise.submit": "Označi kao vraćeno",
  "refunds.back.otherwise": "Ipak nije vraćeno",
  "refunds.back.otherwise.text": "Povraćaj ponovo čeka na vas, a stručnjak za njega ne duguje ništa.",
  "refunds.back.otherwise.submit": "Poništi",
  "refunds.back.twice": "Porodica je novac poslala nazad",
  "refunds.back.twice.text": "Onda niko nikome ništa ne duguje.",
  "refunds.back.twice.submit": "Sačuvaj",
  "refunds.done.again": "Povraćaj šaljemo ponovo. Ako opet ne uspe, videćete ga ovde.",
  "refunds.done.otherwise": "Sačuvano. Porodici ćemo poslati imejl.",
  "refunds.done.back": "Sačuvano.",
  "refunds.done.leaving": "Veza s nalogom je prekinuta.",
  "refunds.paid.title": "Vraćeno na drugi način",
  "leaving.title": "Nalozi ljudi koji su otišli",
  "leaving.sub":
    "Ostaju povezani kod servisa za plaćanje karticama dok ne stignu svi povraćaji i ne izmire se sva dugovanja.",
  "leaving.since": "Nalog obrisan {day}",
  "leaving.refunds":
    "{count, plural, one {# povraćaj ({amount}) još nije stigao.} few {# povraćaja (ukupno {amount}) još nisu stigla.} other {# povraćaja (ukupno {amount}) još nije stiglo.}}",
  "leaving.owes": "Duguje nam {amount}.",
  "leaving.owed": "Dugujemo {amount}.",
  "leaving.soon": "Sve je izmireno. Vezu ćemo prekinuti u roku od sat vremena.",
  "leaving.go": "Ipak prekini vezu",
  "leaving.go.text": "Samo ako je iznos izmiren na drugi način ili ga niko neće izmiriti. Knjige ostaju kakve jesu.",
  "leaving.go.submit": "Prekini vezu",
  "settings.needed.title": "Veza još ne može da se prekine",
  "settings.needed.text": "Novac može da se vrati porodicama samo sa ovog naloga. Najpre:",
  "settings.needed.sessions":
    "{count, plural, one {# predstojeći susret je plaćen karticom. Održite ga ili ga otkažite.} few {# predstojeća susreta su plaćena karticom. Održite ih ili ih otkažite.} other {# predstojećih susreta je plaćeno karticom. Održite ih ili ih otkažite.}}",
  "settings.needed.sessions.link": "Vaši susreti",
  "settings.needed.packs":
    "{count, plural, one {# paket je još otvoren. Sačekajte da se iskoristi ili ga završite.} few {# paketa su još otvorena. Sačekajte da se iskoriste ili ih završite.} other {# paketa je još otvoreno. Sačekajte da se iskoriste ili ih završite.}}",
  "settings.needed.packs.link": "Vaši paketi",
  "settings.needed.refunds":
    "{count, plural, one {# povraćaj ({amount}) još nije stigao. Ako traje duže od deset dana, pišite nam.} few {# povraćaja (ukupno {amount}) još nisu stigla. Ako traje duže od deset dana, pišite nam.} other {# povraćaja (ukupno {amount}) još nije stiglo. Ako traje duže od deset dana, pišite nam.}}",
  "settings.waiting":
    "{count, plural, one {# povraćaj ({amount}) ne može da stigne do porodice jer vaš nalog nije povezan. Povežite ga ponovo i povraćaj ćemo poslati automatski.} few {# povraćaja (ukupno {amount}) ne mogu da stignu do porodica jer vaš nalog nije povezan. Povežite ga ponovo i povraćaje ćemo poslati automatski.} other {# povraćaja (ukupno {amount}) ne može do porodica jer vaš nalog nije povezan. Povežite ga ponovo i povraćaje ćemo poslati automatski.}}",
} as const satisfies Record<keyof typeof en, string>;

export default sr;

import billing from "./billing/sr.ts";
import reconciliation from "./reconciliation/sr.ts";
import refunds from "./refunds/sr.ts";
import type en from "./en.ts";
import selling from "./selling/sr.ts";
import settings from "./settings/sr.ts";

const sr = {
  ...billing,
  ...reconciliation,
  ...refunds,
  ...selling,
  ...settings,
  "error.payments_off": "Plaćanje karticom ovde još nije dostupno.",
  "error.payments_unavailable": "Servis za plaćanje karticama ne odgovara. Pokušajte ponovo za koji trenutak.",
  "error.payment_methods_failed": "Načine plaćanja nije bilo moguće učitati",
  "error.card_not_found": "Ovu karticu ne možemo da nađemo.",
  "error.too_many_cards": "Možete da sačuvate najviše {max} kartica. Najpre uklonite jednu.",
  "error.event_refused": "Ovo nije ispravna poruka servisa za plaćanje karticama.",
  "error.connect_failed": "Nalog nije bilo moguće povezati",
  "error.connect_refused":
    "Link za povratak sa stranice servisa za plaćanje karticama više ne važi. Pokušajte ponovo odavde.",
  "error.connect_country": "Servis za plaćanje karticama u vašoj zemlji još ne otvara naloge.",
  "error.account_taken": "Ovaj nalog je na Koraku već povezan s nekim drugim.",
  "error.already_connected": "Već imate povezan nalog. Najpre prekinite vezu s njim.",
  "error.remove_connection_failed": "Vezu s nalogom nije bilo moguće prekinuti",
  "error.billing_address_not_found": "Ovu adresu ne možemo da nađemo.",
  "error.too_many_addresses": "Možete da sačuvate najviše {max} adresa. Najpre uklonite jednu.",
  "error.difference_not_found": "Ovu razliku ne možemo da nađemo.",
  "error.difference_resolved": "Ovu razliku je neko već objasnio.",
  "error.payment_not_found": "Ne možemo da nađemo ovo plaćanje.",
  "error.seller_unavailable":
    "Kod ove osobe trenutno ne može da se plati karticom. Ništa vam nije naplaćeno. Pišite joj ili pokušajte kasnije.",
  "error.payment_over": "Prekasno je za plaćanje. Vratite se i pogledajte šta se dogodilo.",
  "error.payment_unknown": "Još ne znamo da li je plaćanje prošlo. Proveravamo. Neće vam biti naplaćeno dva puta.",
  "error.refund_disputed": "Banka proverava ovo plaćanje. Dok ne odluči, ništa ne može da se vrati.",
  "error.refund_too_much": "Iznos je veći od onoga što je od ovog plaćanja ostalo.",
  "error.refund_not_found": "Ne možemo da nađemo ovaj povraćaj.",
  "error.refund_settled": "Ovaj povraćaj je već rešen ili se upravo šalje.",
  "error.refund_under_way": "Povraćaj se upravo šalje. Pogledajte ponovo za nekoliko minuta.",
  "error.connection_needed":
    "Sa ovog naloga novac još treba da se vrati porodicama, pa veza zasad ne može da se prekine. Ispod vidite šta je još otvoreno.",
  "error.leaving_not_found": "Veza s ovim nalogom je već prekinuta.",
  "error.card_declined": "Banka je odbila karticu. Razlog vam može reći banka, a možete i da upotrebite drugu karticu.",
  "error.card_no_funds": "Na kartici nema dovoljno sredstava. Upotrebite drugu karticu.",
  "error.card_expired": "Kartica je istekla. Proverite datum ili upotrebite drugu karticu.",
  "error.card_wrong_code": "Sigurnosni kod nije ispravan. Proverite tri ili četiri cifre na kartici.",
  "error.card_wrong_number": "Broj kartice nije ispravan. Proverite ga i pokušajte ponovo.",
  "error.card_too_often": "Dostignut je limit kartice. Pokušajte kasnije ili upotrebite drugu karticu.",
  "error.card_not_authenticated":
    "Banka nije mogla da potvrdi da ste to vi. Pokušajte ponovo ili upotrebite drugu karticu.",
  "error.card_try_again": "Banka trenutno ne može da obradi plaćanje. Pokušajte ponovo za koji trenutak.",
  "error.card_not_supported": "Banka ovom karticom ne dozvoljava takvo plaćanje. Upotrebite drugu karticu.",
  "validation.cardOver": "Ovaj datum je već prošao",
  "validation.taxNumber": "Unesite broj onako kako ga piše poreska uprava, sa najmanje dve cifre.",
  "validation.taxNumberSI":
    "Slovenački poreski broj ima 8 cifara, a unete se ne slažu. Proverite da niste pogrešili u kucanju.",
  "validation.taxNumberRS": "PIB ima 9 cifara, a unete se ne slažu. Proverite da niste pogrešili u kucanju.",
  "validation.taxNumberPersonRS":
    "Unesite PIB (9 cifara) ili JMBG (13 cifara). Unete cifre se ne slažu. Proverite da niste pogrešili u kucanju.",
  "validation.vatNumber": "Ovo nije ispravan PDV broj sa oznakom {prefix}. Proverite da niste pogrešili u kucanju.",
  "erasure.payments.title": "Plaćanja karticom",
  "erasure.payments.detail": "{count, plural, one {# plaćanje} few {# plaćanja} other {# plaćanja}}",
  "erasure.payments.why": "Po zakonu moramo da čuvamo poslovne knjige deset godina. Vašeg imena u njima nema.",
  "erasure.cards.title": "Sačuvane kartice",
  "erasure.cards.detail": "{count, plural, one {# kartica} few {# kartice} other {# kartica}}",
  "erasure.cards.why": "Kartice brišemo i kod servisa za plaćanje karticama.",
  "erasure.addresses.title": "Adrese za račune",
  "erasure.addresses.detail": "{count, plural, one {# adresa} few {# adrese} other {# adresa}}",
  "erasure.addresses.why": "Na već izdatim dokumentima adresa ostaje.",
  "erasure.connections.title": "Nalog kod servisa za plaćanje karticama",
  "erasure.connections.detail": "{count, plural, one {# nalog} few {# naloga} other {# naloga}}",
  "erasure.connections.why":
    "Vezu prekidamo kada porodice dobiju svoj novac nazad i kada niko nikome ništa ne duguje. Sam nalog kod servisa ostaje vaš.",
  "card.named": "{brand} koja se završava na {last4}",
  "notice.expiring": "Kartica {brand} koja se završava na {last4} ističe {month}",
  "mail.expiring.subject": "Kartica uskoro ističe: {card}",
  "mail.expiring.text":
    "{card} važi do kraja {month}. Ako imate novu karticu, dodajte je već sada, da bi sledeće plaćanje prošlo.",
  "mail.expiring.button": "Otvori stranicu Plaćanja",
  "mail.expiring.footer": "Ovu poruku ste dobili jer je ova kartica sačuvana na vašem nalogu na Koraku.",
  "retention.card_events": "Izveštaji servisa za plaćanje karticama, bez imena",
  "error.card_needed": "Izaberite karticu kojom plaćate.",
} satisfies Record<keyof typeof en, string>;

export default sr;

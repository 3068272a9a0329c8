import billing from "./billing/sr.ts";
import type en from "./en.ts";

const sr = {
  ...billing,
  "error.payments_off": "Plaćanje karticom ovde još nije dostupno.",
  "error.payments_unavailable": "Servis za plaćanje karticama ne odgovara. Pokušajte ponovo za koji trenutak.",
  "error.payment_methods_failed": "Načine plaćanja nije bilo moguće učitati",
  "error.card_not_found": "Ovu karticu ne možemo da nađemo.",
  "error.too_many_cards": "Možete da sačuvate najviše {max} kartica. Najpre uklonite jednu.",
  "error.event_refused": "Ovo nije ispravan događaj.",
  "error.billing_address_not_found": "Ovu adresu ne možemo da nađemo.",
  "error.too_many_addresses": "Možete da sačuvate najviše {max} adresa. Najpre uklonite jednu.",
  "error.card_declined": "Banka je odbila karticu. Razlog vam može reći banka, a možete i da upotrebite drugu karticu.",
  "error.card_no_funds": "Na kartici nema dovoljno sredstava. Upotrebite drugu karticu.",
  "error.card_expired": "Kartica je istekla. Proverite datum ili upotrebite drugu karticu.",
  "error.card_wrong_code": "Sigurnosni kod nije ispravan. Proverite tri ili četiri cifre na kartici.",
  "error.card_wrong_number": "Broj kartice nije ispravan. Proverite ga i pokušajte ponovo.",
  "error.card_too_often": "Kartica je dostigla ograničenje. Pokušajte kasnije ili upotrebite drugu karticu.",
  "error.card_not_authenticated": "Banka nije mogla da potvrdi da ste to vi. Pokušajte ponovo ili upotrebite drugu karticu.",
  "error.card_try_again": "Banka trenutno nije mogla da obradi karticu. Pokušajte ponovo za koji trenutak.",
  "error.card_not_supported": "Banka ovom karticom ne dozvoljava takvo plaćanje. Upotrebite drugu karticu.",
  "validation.cardOver": "Ovaj datum je već prošao",
  "erasure.cards.title": "Sačuvane kartice",
  "erasure.cards.detail": "{count, plural, one {# kartica} few {# kartice} other {# kartica}}",
  "erasure.cards.why": "Brišemo ih i kod servisa za plaćanje karticama.",
  "erasure.addresses.title": "Adrese za račune",
  "erasure.addresses.detail": "{count, plural, one {# adresa} few {# adrese} other {# adresa}}",
  "erasure.addresses.why": "Na već izdatim dokumentima ostaje adresa na koju su izdati.",
  "card.named": "{brand} koja se završava na {last4}",
  "notice.expiring": "Kartica {brand} koja se završava na {last4} ističe {month}",
  "mail.expiring.subject": "Kartica uskoro ističe: {card}",
  "mail.expiring.text": "{card} važi do kraja {month}. Ako imate novu karticu, dodajte je već sada, da bi sledeće plaćanje prošlo.",
  "mail.expiring.button": "Otvori plaćanja",
  "mail.expiring.footer": "Ovu poruku ste dobili jer je ova kartica sačuvana u vašem nalogu Korak.",
} satisfies Record<keyof typeof en, string>;

export default sr;

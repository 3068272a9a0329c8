import type en from "./en.ts";

const sr = {
  "error.document_not_found": "Ne možemo da nađemo ovaj dokument.",
  "error.document_not_drawn": "Ovaj dokument se još priprema. Pokušajte ponovo za nekoliko minuta.",
  "error.month_not_prepared": "Nacrti za ovaj mesec još nisu pripremljeni. Prvo ih pripremite.",
  "error.month_open_to_objections":
    "Stručnjaci još mogu da ulože prigovor na stavke ovog meseca. Dokumente izdajte kada taj rok istekne.",
  "error.invoice_month_not_over": "Ovaj mesec još nije završen.",
  "error.seller_incomplete":
    "Računi ne mogu da se izdaju jer nedostaju podešavanja operatera: naziv, adresa, poreski broj ili bankovni račun.",
  "error.treatment_not_possible":
    "Za taj dan to nije moguće: prenos poreske obaveze zahteva PDV broj i adresu u drugoj državi EU.",
  "error.nothing_decided": "Za te dane nema nijedne odluke.",
  "error.more_than_unpaid":
    "To je više nego što je na ovom dokumentu neplaćeno. Osvežite stranicu da vidite koliki je iznos.",
  "error.more_than_owed": "To je više nego što dugujemo ovom stručnjaku. Osvežite stranicu da vidite koliki je iznos.",
  "error.payment_not_found": "Ne možemo da nađemo ovu uplatu.",
  "error.payment_taken_back": "Ova uplata je već poništena.",
  "error.sale_not_open": "Na ovu stavku ne možete da uložite prigovor jer nije na narednom računu.",
  "error.objections_over": "Rok za prigovore je istekao. Ako nešto nije u redu, pišite nam.",
  "error.objection_exists": "Na ovu stavku ste već uložili prigovor.",
  "error.objection_not_found": "Ne možemo da nađemo ovaj prigovor.",
  "error.objection_closed": "Ovaj prigovor je već zatvoren.",
} satisfies Record<keyof typeof en, string>;

export default sr;

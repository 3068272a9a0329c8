import type en from "./en.ts";

const sr = {
  "error.waiting_wish_not_found": "Ovo ne možemo da nađemo.",
  "error.waiting_offer_not_found": "Ovaj termin ne možemo da nađemo.",
  "error.waiting_closed": "Lista čekanja je trenutno zatvorena.",
  "error.waiting_full": "Lista čekanja je puna. Pokušajte ponovo za nekoliko nedelja.",
  "error.already_waiting": "Ova osoba je za ovu uslugu već na listi čekanja.",
  "error.too_many_wishes": "Istovremeno možete da čekate najviše {max} termina. Najpre uklonite neki od njih.",
  "error.time_is_free": "Takav termin je slobodan već sada. Možete da ga zatražite.",
  "error.wish_ended": "Više ne čekate ovaj termin.",
  "error.offer_answered": "Na ovo je već odgovoreno.",
  "error.offer_lapsed": "Rok je istekao, pa je termin dobila sledeća porodica.",
  "erasure.title": "Liste čekanja",
  "erasure.detail": "{count, plural, one {# mesto na listi čekanja} few {# mesta na listama čekanja} other {# mesta na listama čekanja}}",
  "erasure.why": "Termin koji je rezervisan za vas dobija sledeća porodica.",
} satisfies Record<keyof typeof en, string>;

export default sr;

import type en from "./en.ts";

const sl = {
  "error.waiting_wish_not_found": "Tega ne najdemo.",
  "error.waiting_offer_not_found": "Tega termina ne najdemo.",
  "error.waiting_closed": "Čakalni seznam je trenutno zaprt.",
  "error.waiting_full": "Čakalni seznam je poln. Poskusite znova čez nekaj tednov.",
  "error.already_waiting": "Ta oseba je za to storitev že na čakalnem seznamu.",
  "error.too_many_wishes": "Hkrati lahko čakate na največ {max} terminov. Najprej odstranite katerega od njih.",
  "error.time_is_free": "Tak termin je prost že zdaj. Zanj lahko zaprosite.",
  "error.wish_ended": "Na ta termin ne čakate več.",
  "error.offer_answered": "Na to ste že odgovorili.",
  "error.offer_lapsed": "Rok je potekel, zato je termin dobila naslednja družina.",
  "erasure.title": "Čakalni seznami",
  "erasure.detail": "{count, plural, one {# mesto na čakalnem seznamu} two {# mesti na čakalnih seznamih} few {# mesta na čakalnih seznamih} other {# mest na čakalnih seznamih}}",
  "erasure.why": "Termin, ki je rezerviran za vas, dobi naslednja družina.",
} satisfies Record<keyof typeof en, string>;

export default sl;

import type en from "./en.ts";
import code from "./code/sr.ts";
import parts from "./parts/sr.ts";
import rate from "./rate/sr.ts";
import till from "./till/sr.ts";

const sr = {
  ...code,
  ...rate,
  ...till,
  ...parts,
  "error.purchase_not_found": "Ne možemo da nađemo ovo plaćanje.",
  "error.purchase_over": "Ovo više ne može da se plati. Učitajte stranicu ponovo i pogledajte šta se dogodilo.",
  "error.purchase_changed": "Iznos se promenio otkako ste otvorili stranicu. Proverite novi iznos, pa platite.",
  "error.purchase_too_small": "Karticom ne može da se plati manje od 50 centi.",
  "error.purchase_part_paid": "Deo iznosa je već plaćen, pa kod više ne može da se menja.",
  "assertion.credit_held": "Kredit je zadržan, a plaćanja nema",
  "erasure.title": "Potvrde o plaćenim susretima",
  "erasure.detail": "{count, plural, one {# potvrda} few {# potvrde} other {# potvrda}}",
  "erasure.why": "Po zakonu moramo da čuvamo potvrde deset godina, sa imenom i adresom koji su na njima.",
} satisfies Record<keyof typeof en, string>;

export default sr;

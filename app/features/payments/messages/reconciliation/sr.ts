import type en from "./en.ts";

const sr = {
  "reconciliation.title": "Plaćanja karticom i knjige",
  "reconciliation.sub": "Svake noći jučerašnja kretanja kod pružaoca kartičnih plaćanja poredimo sa našim knjigama.",
  "reconciliation.none": "Još ništa nije upoređeno",
  "reconciliation.older": "Stariji dani",
  "reconciliation.open": "Prikaži sve",
  "reconciliation.own": "Naš račun",
  "reconciliation.good": "Sve se slaže",
  "reconciliation.matched": "{count, plural, one {# kretanje se slaže} few {# kretanja se slažu} other {# kretanja se slaže}}",
  "reconciliation.others": "{count, plural, one {# nije naše} few {# nisu naša} other {# nije naših}}",
  "reconciliation.differing": "{count, plural, one {# razlika} few {# razlike} other {# razlika}}",
  "reconciliation.missing_here": "{there} kod pružaoca, nema u našim knjigama",
  "reconciliation.missing_there": "{here} u našim knjigama, nema kod pružaoca",
  "reconciliation.different_amount": "{here} u našim knjigama, {there} kod pružaoca",
} as const satisfies Record<keyof typeof en, string>;

export default sr;

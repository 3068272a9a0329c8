import type en from "./en.ts";

const sl = {
  "reconciliation.title": "Kartična plačila in knjige",
  "reconciliation.sub": "Vsako noč primerjamo včerajšnje premike pri ponudniku kartičnih plačil z našimi knjigami.",
  "reconciliation.none": "Primerjave še ni bilo",
  "reconciliation.older": "Starejši dnevi",
  "reconciliation.open": "Prikaži vse",
  "reconciliation.own": "Naš račun",
  "reconciliation.good": "Vse se ujema",
  "reconciliation.matched": "{count, plural, one {# premik se ujema} two {# premika se ujemata} few {# premiki se ujemajo} other {# premikov se ujema}}",
  "reconciliation.others": "{count, plural, one {# ni naš} two {# nista naša} few {# niso naši} other {# ni naših}}",
  "reconciliation.differing": "{count, plural, one {# razlika} two {# razliki} few {# razlike} other {# razlik}}",
  "reconciliation.missing_here": "{there} pri ponudniku, v naših knjigah ni",
  "reconciliation.missing_there": "{here} v naših knjigah, pri ponudniku ni",
  "reconciliation.different_amount": "{here} v naših knjigah, {there} pri ponudniku",
} as const satisfies Record<keyof typeof en, string>;

export default sl;

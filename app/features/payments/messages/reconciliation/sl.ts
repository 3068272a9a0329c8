import type en from "./en.ts";

const sl = {
  "team.tab.reconciliation": "Uskladitev",
  "reconciliation.title": "Kartična plačila in knjige",
  "reconciliation.sub": "Vsako noč primerjamo včerajšnje transakcije pri ponudniku kartičnih plačil z našimi knjigami.",
  "reconciliation.none": "Primerjave še ni bilo",
  "reconciliation.queue": "Razlike s knjigami ponudnika kartičnih plačil",
  "reconciliation.none.open": "Ni razlik, ki bi jih bilo treba pojasniti",
  "reconciliation.days": "Kateri dnevi",
  "reconciliation.days.all": "Vsi dnevi",
  "reconciliation.days.open": "Z nepojasnjenimi razlikami",
  "reconciliation.older": "Starejši dnevi",
  "reconciliation.open": "Prikaži vse",
  "reconciliation.own": "Naš račun",
  "reconciliation.good": "Vse se ujema",
  "reconciliation.matched":
    "{count, plural, one {# transakcija se ujema} two {# transakciji se ujemata} few {# transakcije se ujemajo} other {# transakcij se ujema}}",
  "reconciliation.others": "{count, plural, one {# ni naša} two {# nista naši} few {# niso naše} other {# ni naših}}",
  "reconciliation.open_ones":
    "{count, plural, one {# nepojasnjena razlika} two {# nepojasnjeni razliki} few {# nepojasnjene razlike} other {# nepojasnjenih razlik}}",
  "reconciliation.settled":
    "{count, plural, one {# pojasnjena razlika} two {# pojasnjeni razliki} few {# pojasnjene razlike} other {# pojasnjenih razlik}}",
  "reconciliation.missing_here": "{there} pri ponudniku, v naših knjigah nič",
  "reconciliation.missing_there": "{here} v naših knjigah, pri ponudniku nič",
  "reconciliation.different_amount": "{here} v naših knjigah, {there} pri ponudniku",
  "reconciliation.broken": "{here} v naših knjigah, pričakovano {there}",
  "assertion.balance": "Stanje pri ponudniku kartičnih plačil",
  "assertion.credit_sign": "Dobroimetje družine je pod ničlo",
  "assertion.pack_sign": "Iz paketa je porabljenih več srečanj, kot je plačanih",
  "assertion.payer_sign": "Plačnik je vrnil več, kot je dolgoval",
  "assertion.memo_pairs": "Tuj denar ni knjižen v parih",
  "assertion.connected_gross": "Plačila na računu strokovnjaka brez vračil in reklamacij",
  "assertion.withheld": "Provizija, zadržana od kartičnih plačil strokovnjaku",
  "reconciliation.resolve": "Pojasni razliko",
  "reconciliation.words": "Pojasnilo",
  "reconciliation.words.help": "Za tistega, ki bo knjige pregledoval pozneje. Zneski se s tem ne spremenijo.",
  "reconciliation.resolve.submit": "Shrani pojasnilo",
  "reconciliation.resolved": "Pojasnjeno {day}",
  "reconciliation.done":
    "{count, plural, =0 {Shranjeno. Za ta dan je pojasnjeno vse.} one {Shranjeno. Za ta dan ostaja še # razlika.} two {Shranjeno. Za ta dan ostajata še # razliki.} few {Shranjeno. Za ta dan ostajajo še # razlike.} other {Shranjeno. Za ta dan ostaja še # razlik.}}",
  "notice.differences":
    "{count, plural, one {# razlika} two {# razliki} few {# razlike} other {# razlik}} med našimi knjigami in knjigami ponudnika kartičnih plačil, {day}",
  "mail.differences.subject":
    "{count, plural, one {# razlika} two {# razliki} few {# razlike} other {# razlik}} v knjigah, {day}",
  "mail.differences.text":
    "{count, plural, one {# transakcija pri ponudniku kartičnih plačil se ne ujema} two {# transakciji pri ponudniku kartičnih plačil se ne ujemata} few {# transakcije pri ponudniku kartičnih plačil se ne ujemajo} other {# transakcij pri ponudniku kartičnih plačil se ne ujema}} z našimi knjigami ({day}). Preverite, kaj se je zgodilo, in pojasnilo zapišite.",
  "mail.differences.button": "Prikaži razlike",
  "mail.differences.footer": "To sporočilo ste prejeli, ker upravljate Korak.",
} as const satisfies Record<keyof typeof en, string>;

export default sl;

import type en from "./en.ts";

const sr = {
  "team.tab.reconciliation": "Usklađivanje",
  "reconciliation.title": "Plaćanja karticom i knjige",
  "reconciliation.sub":
    "Svake noći poredimo transakcije prethodnog dana kod servisa za plaćanje karticama sa našim knjigama.",
  "reconciliation.none": "Još ništa nije upoređeno",
  "reconciliation.queue": "Razlike u odnosu na knjige servisa za plaćanje karticama",
  "reconciliation.none.open": "Nema razlika koje treba objasniti",
  "reconciliation.days": "Koji dani",
  "reconciliation.days.all": "Svi dani",
  "reconciliation.days.open": "Sa neobjašnjenim razlikama",
  "reconciliation.older": "Stariji dani",
  "reconciliation.open": "Prikaži sve",
  "reconciliation.own": "Naš nalog",
  "reconciliation.good": "Sve se slaže",
  "reconciliation.matched":
    "{count, plural, one {# transakcija se slaže} few {# transakcije se slažu} other {# transakcija se slaže}}",
  "reconciliation.others": "{count, plural, one {# nije naša} few {# nisu naše} other {# nije naših}}",
  "reconciliation.open_ones":
    "{count, plural, one {# neobjašnjena razlika} few {# neobjašnjene razlike} other {# neobjašnjenih razlika}}",
  "reconciliation.settled":
    "{count, plural, one {# objašnjena razlika} few {# objašnjene razlike} other {# objašnjenih razlika}}",
  "reconciliation.missing_here": "{there} kod servisa, nema u našim knjigama",
  "reconciliation.missing_there": "{here} u našim knjigama, nema kod servisa",
  "reconciliation.different_amount": "{here} u našim knjigama, {there} kod servisa",
  "reconciliation.broken": "{here} u našim knjigama, očekivano {there}",
  "assertion.balance": "Stanje kod servisa za plaćanje karticama",
  "assertion.credit_sign": "Kredit porodice je ispod nule",
  "assertion.pack_sign": "Iz paketa je iskorišćeno više susreta nego što je plaćeno",
  "assertion.payer_sign": "Platilac je vratio više nego što je dugovao",
  "assertion.memo_pairs": "Tuđ novac nije knjižen u parovima",
  "assertion.connected_gross": "Plaćanja na nalogu stručnjaka bez povraćaja i reklamacija",
  "assertion.withheld": "Provizija zadržana od plaćanja karticom stručnjaku",
  "reconciliation.resolve": "Objasni razliku",
  "reconciliation.words": "Objašnjenje",
  "reconciliation.words.help": "Za onoga ko kasnije bude pregledao knjige. Iznosi se time ne menjaju.",
  "reconciliation.resolve.submit": "Sačuvaj objašnjenje",
  "reconciliation.resolved": "Objašnjeno {day}",
  "reconciliation.done":
    "{count, plural, =0 {Sačuvano. Za taj dan je sve objašnjeno.} one {Sačuvano. Za taj dan ostaje još # razlika.} few {Sačuvano. Za taj dan ostaju još # razlike.} other {Sačuvano. Za taj dan ostaje još # razlika.}}",
  "notice.differences":
    "{count, plural, one {# razlika} few {# razlike} other {# razlika}} između naših knjiga i knjiga servisa za plaćanje karticama, {day}",
  "mail.differences.subject": "{count, plural, one {# razlika} few {# razlike} other {# razlika}} u knjigama, {day}",
  "mail.differences.text":
    "{count, plural, one {# transakcija kod servisa za plaćanje karticama ne slaže se} few {# transakcije kod servisa za plaćanje karticama ne slažu se} other {# transakcija kod servisa za plaćanje karticama ne slaže se}} sa našim knjigama ({day}). Proverite šta se dogodilo i zapišite objašnjenje.",
  "mail.differences.button": "Prikaži razlike",
  "mail.differences.footer": "Ovu poruku ste dobili jer upravljate Korakom.",
} as const satisfies Record<keyof typeof en, string>;

export default sr;

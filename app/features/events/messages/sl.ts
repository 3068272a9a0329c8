import family from "./family/sl.ts";
import mails from "./mails/sl.ts";
import organizers from "./organizers/sl.ts";
import sold from "./sold/sl.ts";
import type en from "./en.ts";

const sl = {
  ...family,
  ...mails,
  ...organizers,
  ...sold,
  "error.event_date_not_found": "Tega dogodka ne najdemo.",
  "error.event_ticket_not_found": "Te vstopnice ne najdemo.",
  "error.event_full":
    "{left, plural, =0 {Prostih mest ni več.} one {Prosto je samo še # mesto.} two {Prosti sta samo še # mesti.} few {Prosta so samo še # mesta.} other {Prostih je samo še # mest.}}",
  "error.event_closed": "Prijava na ta dogodek ni več mogoča.",
  "error.event_already_booked": "Ta oseba že ima mesto.",
  "error.event_changed": "Medtem se je nekaj spremenilo. Znova preverite znesek.",
  "error.event_ticket_ended": "Ta vstopnica ne velja več.",
  "error.event_begun": "Dogodek se je že začel.",
  "erasure.ahead": "{name}, {title}",
  "erasure.ahead.free": "Brezplačna odpoved do {until}",
  "erasure.dates": "Datumi vaših dogodkov",
  "erasure.dates.detail":
    "{count, plural, one {# prihodnji datum} two {# prihodnja datuma} few {# prihodnji datumi} other {# prihodnjih datumov}}",
  "erasure.dates.when": "Takoj ob zahtevi",
  "erasure.dates.why":
    "Odpovemo jih takoj, ko oddate zahtevo. Vsi, ki imajo mesto, dobijo e-sporočilo in vrnjen celoten znesek. Če se vrnete, ostanejo odpovedani.",
  "erasure.tickets": "Vstopnice za dogodke",
  "erasure.tickets.detail": "{count, plural, one {# vstopnica} two {# vstopnici} few {# vstopnice} other {# vstopnic}}",
  "erasure.tickets.why":
    "Vstopnice za dogodke po dnevu izbrisa odpovemo in vrnemo celoten znesek. Podatke o plačilih moramo hraniti po zakonu.",
  "erasure.feedback": "Mnenja o dogodkih",
  "erasure.feedback.detail": "{count, plural, one {# dogodek} two {# dogodka} few {# dogodki} other {# dogodkov}}",
  "erasure.feedback.why": "Namenjena so samo organizatorju in naši ekipi.",
} satisfies Record<keyof typeof en, string>;
export default sl;

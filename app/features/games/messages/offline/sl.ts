const texts = {
  "offline.title": "Igraj brez interneta",
  "offline.text": "Povezave ni. Te igre so v tej napravi.",
  "offline.none": "V tej napravi še ni iger. Vsaka enkrat potrebuje internet.",
  "offline.back": "Poskusi z internetom",
  "offline.kept": "Shranjeno v tej napravi; poslano bo, ko bo povezava.",
  "offline.card": "V tej napravi",
  "offline.card.waiting": "{count, plural, one {V tej napravi čaka # igranje.} two {V tej napravi čakata # igranji.} few {V tej napravi čakajo # igranja.} other {V tej napravi čaka # igranj.}}",
  "offline.card.why": "Pošljejo se sama, takoj ko je povezava.",
  "offline.card.send": "Pošljite zdaj",
  "offline.card.failed": "Zdaj jih ni bilo mogoče poslati. Ostanejo tu.",
  "offline.card.sent": "Vsa igranja so poslana.",
  "offline.card.lost": "{count, plural, one {# igranja s te naprave ni bilo mogoče shraniti.} two {# igranj s te naprave ni bilo mogoče shraniti.} few {# igranj s te naprave ni bilo mogoče shraniti.} other {# igranj s te naprave ni bilo mogoče shraniti.}}",
  "offline.card.seen": "V redu",
  "offline.leave": "V tej napravi čakajo igranja",
  "offline.leave.text": "{count, plural, one {# igranja ni bilo mogoče poslati. Odjava ga izbriše.} two {# igranj ni bilo mogoče poslati. Odjava ju izbriše.} few {# igranj ni bilo mogoče poslati. Odjava jih izbriše.} other {# igranj ni bilo mogoče poslati. Odjava jih izbriše.}}",
  "offline.leave.stay": "Ostanite prijavljeni",
  "offline.leave.go": "Odjava in izbris",
  "offline.leave.close": "Zapri",
};

export default texts;

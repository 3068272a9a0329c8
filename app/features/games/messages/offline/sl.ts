const texts = {
  "offline.title": "Igraj brez interneta",
  "offline.text": "Interneta ni. Te igre so na tej napravi.",
  "offline.none": "Na tej napravi še ni iger. Vsako igro prvič odpri z internetom.",
  "offline.back": "Poskusi z internetom",
  "offline.kept": "Shranjeno na tej napravi. Poslano bo, ko bo povezava.",
  "offline.unkept": "Na tej napravi ni prostora, da bi to shranili. Stran naj ostane odprta, dokler se igra ne pošlje.",
  "offline.card": "Na tej napravi",
  "offline.card.waiting":
    "{count, plural, one {Na tej napravi čaka # odigrana igra.} two {Na tej napravi čakata # odigrani igri.} few {Na tej napravi čakajo # odigrane igre.} other {Na tej napravi čaka # odigranih iger.}}",
  "offline.card.why": "Pošljejo se samodejno, takoj ko bo povezava.",
  "offline.card.send": "Pošlji zdaj",
  "offline.card.failed": "Pošiljanje ni uspelo. Nič ni izgubljeno: vse je še na tej napravi.",
  "offline.card.sent": "Vse odigrane igre so poslane.",
  "offline.card.lost":
    "{count, plural, one {# odigrane igre s te naprave ni bilo mogoče shraniti.} two {# odigranih iger s te naprave ni bilo mogoče shraniti.} few {# odigranih iger s te naprave ni bilo mogoče shraniti.} other {# odigranih iger s te naprave ni bilo mogoče shraniti.}}",
  "offline.card.seen": "V redu",
  "offline.leave": "Na tej napravi čakajo odigrane igre",
  "offline.leave.text":
    "{count, plural, one {# odigrane igre ni bilo mogoče poslati. Odjava jo izbriše.} two {# odigranih iger ni bilo mogoče poslati. Odjava ju izbriše.} few {# odigranih iger ni bilo mogoče poslati. Odjava jih izbriše.} other {# odigranih iger ni bilo mogoče poslati. Odjava jih izbriše.}}",
  "offline.leave.stay": "Ostani v računu",
  "offline.leave.go": "Odjavi me in izbriši",
  "offline.leave.close": "Zapri",
};

export default texts;

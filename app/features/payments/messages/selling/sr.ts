import type en from "./en.ts";

export default {
  "vat.title": "PDV na vaše usluge",
  "vat.sub": "Ovo porodice vide uz vašu cenu. Podatak navodite sami i mi ga ne proveravamo.",
  "vat.label": "Kako se oporezuju vaše usluge",
  "vat.standard": "PDV {rate}",
  "vat.standard.text": "Vaše cene već sadrže PDV.",
  "vat.health": "Bez PDV-a: zdravstvo",
  "vat.health.text":
    "Samo za regulisanu zdravstvenu delatnost. Sam naziv „terapija” ili „savetovanje” još ne znači oslobođenje.",
  "vat.social": "Bez PDV-a: socijalna zaštita",
  "vat.social.text": "Za registrovane usluge socijalne zaštite.",
  "vat.education": "Bez PDV-a: obrazovanje",
  "vat.education.text": "Za obrazovanje koje je po zakonu oslobođeno PDV-a.",
  "vat.small": "Bez PDV-a: mali poreski obveznik",
  "vat.small.text": "Niste u sistemu PDV-a.",
  "vat.unsaid": "To još niste izabrali. Do tada porodice uz vašu cenu ne vide ništa o PDV-u.",
  "vat.clause": "Na potvrdama: {clause}",
  "vat.save": "Sačuvaj",
  "vat.clause.SI.health":
    "PDV nije obračunat na osnovu tačaka 1. i 2. prvog stava člana 42. slovenačkog zakona o PDV (ZDDV-1).",
  "vat.clause.SI.social":
    "PDV nije obračunat na osnovu tačke 6. prvog stava člana 42. slovenačkog zakona o PDV (ZDDV-1).",
  "vat.clause.SI.education":
    "PDV nije obračunat na osnovu tačke 8. prvog stava člana 42. slovenačkog zakona o PDV (ZDDV-1).",
  "vat.clause.SI.small": "PDV nije obračunat na osnovu prvog stava člana 94. slovenačkog zakona o PDV (ZDDV-1).",
  "vat.clause.RS.health": "PDV nije obračunat na osnovu člana 25. Zakona o PDV.",
  "vat.clause.RS.social": "PDV nije obračunat na osnovu člana 25. Zakona o PDV.",
  "vat.clause.RS.education": "PDV nije obračunat na osnovu člana 25. Zakona o PDV.",
  "vat.clause.RS.small": "PDV nije obračunat na osnovu člana 33. Zakona o PDV.",
  "cash.title": "Direktna plaćanja",
  "cash.on":
    "Porodice mogu da vam plate direktno, na primer gotovinom. Račun izdajete vi, a provizija koju dugujete prikazana je pod „Zarada”.",
  "cash.off": "Ne primate direktna plaćanja. Susreti se plaćaju karticom ili su besplatni.",
  "cash.none":
    "Ne primate direktna plaćanja, a porodice trenutno ne mogu da vam plate karticom. Možete da dogovorite samo besplatne susrete.",
  "cash.label": "Primaj direktna plaćanja",
  "settings.done.vat": "Podešavanje PDV-a je sačuvano.",
  "settings.done.cash_on": "Porodice mogu da vam plate direktno.",
  "settings.done.cash_off": "Od sada ne primate direktna plaćanja. Što je već dogovoreno, ostaje kako jeste.",
  "error.no_way_to_pay": "Porodice ne bi imale kako da vam plate. Najpre povežite nalog za plaćanje karticama.",
} satisfies Record<keyof typeof en, string>;

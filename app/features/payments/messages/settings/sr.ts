import type en from "./en.ts";

export default {
  "settings.title": "Podešavanja plaćanja",
  "settings.sub": "Kako vam porodice plaćaju i kuda ide novac",
  "settings.cards": "Plaćanje karticom",
  "settings.off": "Plaćanje karticom ovde još nije dostupno. Porodice plaćaju direktno vama.",
  "settings.country":
    "Servis za plaćanje karticama još ne otvara naloge u Srbiji. Porodice plaćaju direktno vama, a provizija koju dugujete prikazana je pod „Zarada”.",
  "settings.none":
    "Porodice mogu da vam plaćaju karticom kada povežete nalog kod servisa za plaćanje karticama. Povezivanje potvrđujete na njegovoj stranici, gde možete i da otvorite nalog.",
  "settings.none.money":
    "Novac je od početka vaš: umanjen za našu proviziju i trošak kartice stiže na vaš nalog kod servisa, a odatle u vašu banku.",
  "settings.connect": "Poveži nalog",
  "settings.state.ready": "Spremno",
  "settings.state.incomplete": "Nešto nedostaje",
  "settings.state.closed": "Bez plaćanja karticom",
  "settings.ready": "Porodice mogu da vam plaćaju karticom, a novac vam se isplaćuje na račun u banci.",
  "settings.incomplete":
    "Porodice mogu da vam plaćaju karticom, ali servisu je još nešto potrebno od vas. Dok to ne dobije, isplate mogu da kasne.",
  "settings.closed":
    "Servis trenutno ne prima plaćanja karticom za vas. Dok se to ne promeni, porodice ne mogu da vam plate karticom.",
  "settings.stale": "Servis za plaćanje karticama ne odgovara. Poslednje poznato stanje vašeg naloga: {moment}.",
  "settings.unread": "Servis nam još nije javio stanje vašeg naloga. Otvorite ovu stranicu ponovo za koji trenutak.",
  "settings.account": "Nalog",
  "settings.since": "Povezan",
  "settings.takes": "Plaćanje karticom",
  "settings.pays": "Isplate",
  "settings.on": "Uključeno",
  "settings.not_on": "Isključeno",
  "settings.due": "Još je potrebno",
  "settings.due.where": "Uredite to na svom nalogu kod servisa.",
  "settings.due.document": "Dokument ili dokaz identiteta",
  "settings.due.person": "Podaci o vama",
  "settings.due.business": "Podaci o vašoj delatnosti",
  "settings.due.bank": "Račun u banci za isplate",
  "settings.due.terms": "Vaša saglasnost s uslovima servisa",
  "settings.due.other": "Nešto drugo što servis traži",
  "settings.remove": "Prekini vezu",
  "settings.remove.title": "Želite da prekinete vezu sa nalogom?",
  "settings.remove.text":
    "Porodice više neće moći da vam plaćaju karticom. Nalog kod servisa ostaje vaš i možete ponovo da ga povežete.",
  "settings.remove.held": "{amount} još nije isplaćeno. Servis će vam iznos isplatiti prema svojim uslovima.",
  "settings.remove.unknown": "Servis ne odgovara, pa ne možemo da kažemo da li vas čeka još neka isplata.",
  "settings.remove.keep": "Zadrži vezu",
  "settings.remove.failed": "Nalog je i dalje povezan. Pokušajte ponovo za koji trenutak.",
  "settings.remove.again": "Pokušaj ponovo",
  "settings.close": "Zatvori",
  "settings.done.connected": "Nalog je povezan.",
  "settings.done.disconnected": "Veza s nalogom je prekinuta.",
  "settings.denied": "Na stranici servisa niste potvrdili povezivanje, pa nalog nije povezan.",
  "notice.account_ready": "Porodice sada mogu da vam plaćaju karticom",
  "notice.account_incomplete": "Servisu za plaćanje karticama je nešto potrebno od vas",
  "notice.account_closed": "Trenutno ne možete da primate plaćanja karticom",
  "notice.account_disconnected": "Veza s nalogom kod servisa za plaćanje karticama je prekinuta",
  "mail.account_ready.text":
    "Vaš nalog kod servisa za plaćanje karticama je spreman. Porodice mogu da vam plaćaju karticom, a novac vam se isplaćuje na račun u banci.",
  "mail.account_incomplete.text":
    "Porodice mogu da vam plaćaju karticom, ali servisu je još nešto potrebno od vas. Dok to ne dobije, isplate mogu da kasne.",
  "mail.account_closed.text":
    "Servis za plaćanje karticama trenutno ne prima uplate za vas. U podešavanjima plaćanja pogledajte da li od vas traži još neki podatak.",
  "mail.account_disconnected.text":
    "Porodice više ne mogu da vam plaćaju karticom. Ako to niste želeli, povežite nalog ponovo.",
  "mail.account.button": "Otvori podešavanja plaćanja",
  "mail.account.footer": "Ovu poruku ste dobili jer ste s Korakom povezali nalog kod servisa za plaćanje karticama.",
} satisfies Record<keyof typeof en, string>;

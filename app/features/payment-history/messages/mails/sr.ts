import type en from "./en.ts";

export default {
  "mail.button": "Otvori istoriju plaćanja",
  "mail.footer.payer": "Ovu poruku ste dobili jer plaćate preko Koraka.",
  "mail.footer.specialist": "Ovu poruku ste dobili jer vam porodice plaćaju preko Koraka.",
  "mail.footer.team": "Ovu poruku ste dobili jer upravljate Korakom.",
  "mail.fact.what": "Za šta",
  "mail.fact.whom": "Za koga",
  "mail.fact.paid_with": "Način plaćanja",
  "mail.fact.until": "Rok za plaćanje",
  "mail.paid.subject": "Plaćeno: {amount}, {name}",
  "mail.paid.text": "Vaše plaćanje u iznosu od {amount} je uspelo. Potvrda je u prilogu. Račun izdaje {name}.",
  "mail.paid.waits":
    "Kupovina će biti potvrđena kada bude plaćen i drugi udeo, najkasnije {moment}. Ako ne bude, vraćamo vam ceo iznos.",
  "mail.paid_by_credits.subject": "Plaćeno kreditima: {amount}",
  "mail.paid_by_credits.text": "Vaši krediti su bili dovoljni, pa nismo teretili karticu. Potvrda je u prilogu.",
  "mail.paid_by_pack.subject": "Plaćeno iz paketa: {name}",
  "mail.paid_by_pack.text": "Susret je plaćen iz vašeg paketa, pa nismo teretili karticu. Potvrda je u prilogu.",
  "mail.due.subject": "Vaš udeo: {amount}, rok za plaćanje je {moment}",
  "mail.due.text":
    "{child} i {name} imaju rezervisan termin. Cena je podeljena i vaš udeo je {percent}%, to jest {amount}. Susret će biti potvrđen kada svi udeli budu plaćeni.",
  "mail.due.text.order":
    "Porudžbina za profil „{child}” ({name}) čeka plaćanje. Cena je podeljena i vaš udeo je {percent}%, to jest {amount}. Porudžbina će biti potvrđena kada svi udeli budu plaćeni.",
  "mail.due.button": "Plati svoj udeo",
  "mail.refund.subject": "Novac vam se vraća: {amount}",
  "mail.refund.text":
    "Vratili smo vam {amount} na karticu {card}. Banke to obično prikažu za 5 do 10 dana. Potvrda je u prilogu.",
  "mail.refund.text.plain":
    "Na karticu smo vam vratili {amount}. Banke to obično prikažu za 5 do 10 dana. Potvrda je u prilogu.",
  "mail.arrived.subject": "Povraćaj novca je uspeo: {amount}",
  "mail.arrived.text":
    "Povraćaj novca u iznosu od {amount} stigao je u vašu banku. Ako ga još ne vidite, uskoro će biti među uplatama na vašem računu.",
  "mail.failed.subject": "Povraćaj novca nije uspeo: {amount}",
  "mail.failed.text":
    "Čest razlog je ugašena kartica. Vaš novac nije izgubljen: neko iz našeg tima to rešava i javiće vam se.",
  "mail.failed_team.subject": "Povraćaj novca nije uspeo: {amount}",
  "mail.failed_team.text":
    "{name}: povraćaj u iznosu od {amount} nije uspeo i porodica ga još čeka. Pošaljite ga ponovo ili ga vratite na drugi način i to zapišite.",
  "mail.failed_there.subject": "Povraćaj u iznosu od {amount} nije stigao na vašu karticu",
  "mail.failed_there.text":
    "{name}: povraćaj koji vam je poslat direktno na karticu nije stigao i novac je ponovo kod primaoca uplate. Zato vaša uplata ponovo važi. Ako je ono što ste platili otkazano, novac ćemo poslati ponovo.",
  "mail.waits.subject": "Povraćaj novca kasni: {amount}",
  "mail.waits.text":
    "Zasad ne možemo da ga pošaljemo: nalog stručnjaka ({name}) trenutno nije povezan sa servisom za plaćanje karticama, a novac može da se vrati samo sa tog naloga. Čim veza bude ponovo uspostavljena, povraćaj ćemo poslati automatski. Obavestili smo i naš tim.",
  "mail.waits_team.subject": "Povraćaj ne može da se pošalje: {amount}",
  "mail.waits_team.text":
    "{name} čeka povraćaj u iznosu od {amount}, ali nalog stručnjaka nije povezan. Kada ponovo bude povezan, povraćaj ćemo poslati automatski. Ako ne bude, vratite novac porodici na drugi način i to zapišite.",
  "mail.waits_specialist.subject": "Sa vašeg naloga ne možemo da pošaljemo povraćaj ({amount})",
  "mail.waits_specialist.text":
    "{name} čeka povraćaj u iznosu od {amount} sa vašeg naloga kod servisa za plaćanje karticama, ali on nije povezan. Povežite isti nalog ponovo i povraćaj ćemo poslati automatski.",
  "mail.otherwise.subject": "Novac vam je vraćen na drugi način: {amount}",
  "mail.otherwise.text":
    "Povraćaj nije mogao da se pošalje na karticu, pa je iznos od {amount} vraćen na drugi način: „{how}”. Ako ne nađete novac, pišite nam.",
  "mail.twice_team.subject": "Dvaput vraćeno: {amount}, {name}",
  "mail.twice_team.text":
    "Povraćaj u iznosu od {amount} ({name}) isplaćen je na drugi način, a zatim je stigao i na karticu. Zamolite porodicu da novac pošalje nazad i zapišite kada to uradi.",
  "mail.refunds.button": "Otvori povraćaje",
  "mail.late.subject": "Uplata je stigla prekasno: {amount}",
  "mail.late.text":
    "Kada je uplata stigla, više nije bila potrebna: rezervacija ({name}) je već istekla ili je plaćena na drugi način. Vraćamo vam ceo iznos i ne morate ništa da radite.",
  "mail.late_specialist.subject": "Uplata je stigla prekasno: {amount}",
  "mail.late_specialist.text":
    "Uplata ({name}, {amount}) je stigla prekasno: rezervacija je već istekla. Novac će automatski biti vraćen, a kupovina nije potvrđena. Ako je bila za susret i još imate vremena, pošaljite novi predlog.",
  "mail.disputed.subject": "Osporeno plaćanje: {amount}",
  "mail.disputed.text":
    "Uplatu od {amount} koju ste primili platilac osporava kod svoje banke. Dok ne odluči, banka može da povuče taj iznos. Odgovorite kod svog servisa za plaćanje karticama i priložite dokaz o pruženoj usluzi.",
  "mail.disputed.until": "Rok za odgovor",
  "mail.disputed_team.text":
    "Banka proverava plaćanje u iznosu od {amount}, primalac: {name}. Dok ne odluči, od tog iznosa ništa ne može da se vrati.",
  "mail.disputed.button": "Otvori podešavanja plaćanja",
  "mail.team.button": "Otvori glavnu knjigu",
  "mail.sessions.button": "Otvori susrete",
} satisfies Record<keyof typeof en, string>;

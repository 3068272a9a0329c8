export default {
  "mail.confirmed.subject":
    "{count, plural, one {Vaše mesto: {title}} few {Vaša # mesta: {title}} other {Vaših # mesta: {title}}}",
  "mail.confirmed.text":
    "{count, plural, one {Mesto je rezervisano. Dugme otvara kartu sa kodom.} few {Mesta su rezervisana. Dugme otvara karte sa kodovima.} other {Mesta su rezervisana. Dugme otvara karte sa kodovima.}}",
  "mail.cancelled.subject": "Mesto otkazano: {title}",
  "mail.cancelled.text":
    "{money, select, free {Mesto je otkazano, karta više ne važi.} none {Mesto je otkazano. Nema povraćaja jer je rok za besplatno otkazivanje prošao.} all {Mesto je otkazano. Vraćamo vam ceo iznos: {amount}.} other {Mesto je otkazano. Vraćamo vam {amount}.}}",
  "mail.called_off.subject": "Otkazano: {title}",
  "mail.called_off.text":
    "{money, select, free {Organizator je otkazao događaj.} other {Organizator je otkazao događaj. Vraćamo vam ceo iznos: {amount}. Ne morate ništa da radite.}}",
  "mail.moved.subject": "{what, select, link {Novi link: {title}} other {Pomereno: {title}}}",
  "mail.moved.text":
    "{what, select, link {Događaj ima novi link. Naći ćete ga na karti.} other {Organizator je promenio vreme ili mesto. Proverite da li vam i dalje odgovara.}}",
  "mail.moved.free": "Pošto je događaj pomeren, do početka možete da otkažete i vraća vam se ceo iznos.",
  "mail.reminder.subject": "Uskoro: {title}",
  "mail.reminder.text": "Počinje: {day} u {time}.",
  "mail.message.subject": "Poruka o događaju: {title}",
  "mail.message.text": "{organizer}: poruka za sve koji dolaze.",
  "mail.changed.subject": "Drugi učesnik: {title}",
  "mail.changed.text": "Na ovo mesto sada dolazi neko drugi. Karta ima novi kod, a stari više ne važi.",
  "mail.feedback.subject": "Kako je bilo? {title}",
  "mail.feedback.text":
    "Minut vašeg vremena pomaže organizatoru da sledeći put bude bolje. Odgovor vide samo organizator i naš tim.",
  "mail.feedback.button": "Pošaljite utiske",
  "mail.before": "Pre",
  "mail.button.ticket": "Otvori kartu",
  "mail.button.tickets": "Otvori karte",
  "mail.button.see": "Pogledaj detalje",
  "mail.footer": "Ovu poruku ste dobili jer imate kartu za događaj na Koraku.",
} as const;

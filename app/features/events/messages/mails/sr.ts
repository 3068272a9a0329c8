export default {
  "mail.confirmed.subject":
    "{count, plural, one {Vaše mesto: {title}} few {Vaša # mesta: {title}} other {Vaših # mesta: {title}}}",
  "mail.confirmed.text":
    "{count, plural, one {Mesto je rezervisano. Dugmetom ispod otvarate kartu.} few {Mesta su rezervisana. Dugmetom ispod otvarate karte.} other {Mesta su rezervisana. Dugmetom ispod otvarate karte.}}",
  "mail.cancelled.subject": "Mesto otkazano: {title}",
  "mail.cancelled.text":
    "{money, select, free {Mesto je otkazano, karta više ne važi.} none {Mesto je otkazano. Nema povraćaja jer je rok za besplatno otkazivanje prošao.} disputed {Mesto je otkazano jer platilac osporava plaćanje kod svoje banke.} all {Mesto je otkazano. Vraćamo vam ceo iznos: {amount}.} other {Mesto je otkazano. Vraćamo vam {amount}.}}",
  "mail.called_off.subject": "Otkazano: {title}",
  "mail.called_off.text":
    "{money, select, free {Organizator je otkazao događaj.} other {Organizator je otkazao događaj. Vraćamo vam ceo iznos: {amount}. Ništa ne treba da preduzimate.}}",
  "mail.moved.subject": "{what, select, link {Novi link: {title}} other {Pomereno: {title}}}",
  "mail.moved.text":
    "{what, select, link {Događaj ima novi link. Naći ćete ga na karti.} other {Organizator je promenio vreme ili mesto. Proverite da li vam i dalje odgovara.}}",
  "mail.moved.free": "Pošto je događaj pomeren, do početka možete da otkažete i dobijete nazad ceo iznos.",
  "mail.reminder.subject": "Uskoro: {title}",
  "mail.reminder.text": "Početak: {day} u {time}.",
  "mail.message.subject": "Poruka o događaju: {title}",
  "mail.message.text": "Svim učesnicima piše {organizer}.",
  "mail.changed.subject": "Drugi učesnik: {title}",
  "mail.changed.text": "Mesto sada ima drugi učesnik. Karta ima novi kod, a stari više ne važi.",
  "mail.feedback.subject": "Kako je bilo? {title}",
  "mail.feedback.text":
    "Minutom svog vremena pomažete organizatoru da sledeći događaj bude još bolji. Vaš odgovor ne objavljujemo: namenjen je organizatoru i našem timu.",
  "mail.feedback.button": "Pošalji utiske",
  "mail.before": "Ranije",
  "mail.button.ticket": "Otvori kartu",
  "mail.button.tickets": "Otvori karte",
  "mail.button.see": "Pogledaj detalje",
  "mail.footer": "Ovu poruku ste dobili jer imate ili ste imali kartu za događaj na Koraku.",
} as const;

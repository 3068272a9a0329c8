export default {
  "mail.confirmed.subject":
    "{count, plural, one {Vaše mesto: {title}} two {Vaši # mesti: {title}} few {Vaša # mesta: {title}} other {Vaših # mest: {title}}}",
  "mail.confirmed.text":
    "{count, plural, one {Prijava je potrjena. Gumb odpre vstopnico s kodo.} two {Prijavi sta potrjeni. Gumb odpre vstopnici s kodama.} few {Prijave so potrjene. Gumb odpre vstopnice s kodami.} other {Prijave so potrjene. Gumb odpre vstopnice s kodami.}}",
  "mail.cancelled.subject": "Mesto odpovedano: {title}",
  "mail.cancelled.text":
    "{money, select, free {Mesto je odpovedano, vstopnica ne velja več.} none {Mesto je odpovedano. Vračila ni, ker je rok za brezplačno odpoved že potekel.} all {Mesto je odpovedano. Vračamo vam celoten znesek: {amount}.} other {Mesto je odpovedano. Vračamo vam {amount}.}}",
  "mail.called_off.subject": "Odpovedano: {title}",
  "mail.called_off.text":
    "{money, select, free {Organizator je dogodek odpovedal.} other {Organizator je dogodek odpovedal. Vračamo vam celoten znesek: {amount}. Vam ni treba storiti ničesar.}}",
  "mail.moved.subject": "{what, select, link {Nova povezava: {title}} other {Prestavljeno: {title}}}",
  "mail.moved.text":
    "{what, select, link {Dogodek ima novo povezavo. Najdete jo na vstopnici.} other {Organizator je spremenil čas ali kraj. Preverite, ali vam še ustreza.}}",
  "mail.moved.free": "Ker je dogodek prestavljen, lahko do začetka odpoveste in dobite vrnjen celoten znesek.",
  "mail.reminder.subject": "Kmalu: {title}",
  "mail.reminder.text": "Začne se {day} ob {time}.",
  "mail.message.subject": "Sporočilo o dogodku: {title}",
  "mail.message.text": "{organizer}: sporočilo za vse, ki pridejo.",
  "mail.changed.subject": "Drug udeleženec: {title}",
  "mail.changed.text": "Na to mesto zdaj pride kdo drug. Vstopnica ima novo kodo, stara ne velja več.",
  "mail.feedback.subject": "Kako je bilo? {title}",
  "mail.feedback.text":
    "Minuta vašega časa pomaga organizatorju, da bo prihodnjič še boljše. Odgovor vidita samo organizator in naša ekipa.",
  "mail.feedback.button": "Oddaj mnenje",
  "mail.before": "Prej",
  "mail.button.ticket": "Odpri vstopnico",
  "mail.button.tickets": "Odpri vstopnice",
  "mail.button.see": "Poglej podrobnosti",
  "mail.footer": "To sporočilo ste prejeli, ker imate vstopnico za dogodek na Koraku.",
} as const;

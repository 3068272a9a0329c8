export default {
  "mail.confirmed.subject":
    "{count, plural, one {Vaše mesto: {title}} two {Vaši # mesti: {title}} few {Vaša # mesta: {title}} other {Vaših # mest: {title}}}",
  "mail.confirmed.text":
    "{count, plural, one {Prijava je potrjena. S spodnjim gumbom odprete vstopnico.} two {Prijavi sta potrjeni. S spodnjim gumbom odprete vstopnici.} few {Prijave so potrjene. S spodnjim gumbom odprete vstopnice.} other {Prijave so potrjene. S spodnjim gumbom odprete vstopnice.}}",
  "mail.cancelled.subject": "Mesto odpovedano: {title}",
  "mail.cancelled.text":
    "{money, select, free {Mesto je odpovedano, vstopnica ne velja več.} none {Mesto je odpovedano. Vračila ni, ker je rok za brezplačno odpoved že potekel.} disputed {Mesto je odpovedano, ker plačnik plačilo izpodbija pri svoji banki.} all {Mesto je odpovedano. Vračamo vam celoten znesek: {amount}.} other {Mesto je odpovedano. Vračamo vam {amount}.}}",
  "mail.called_off.subject": "Odpovedano: {title}",
  "mail.called_off.text":
    "{money, select, free {Organizator je dogodek odpovedal.} other {Organizator je dogodek odpovedal. Vračamo vam celoten znesek: {amount}. Ni vam treba storiti ničesar.}}",
  "mail.moved.subject": "{what, select, link {Nova povezava: {title}} other {Prestavljeno: {title}}}",
  "mail.moved.text":
    "{what, select, link {Dogodek ima novo povezavo. Najdete jo na vstopnici.} other {Organizator je spremenil čas ali kraj. Preverite, ali vam še ustreza.}}",
  "mail.moved.free": "Ker je dogodek prestavljen, lahko do začetka odpoveste in dobite vrnjen celoten znesek.",
  "mail.reminder.subject": "Kmalu: {title}",
  "mail.reminder.text": "Začetek: {day}, ob {time}.",
  "mail.message.subject": "Sporočilo o dogodku: {title}",
  "mail.message.text": "Vsem udeležencem piše {organizer}.",
  "mail.changed.subject": "Drug udeleženec: {title}",
  "mail.changed.text": "Mesto ima zdaj drug udeleženec. Vstopnica ima novo kodo, stara ne velja več.",
  "mail.feedback.subject": "Kako je bilo? {title}",
  "mail.feedback.text":
    "Z minuto svojega časa pomagate organizatorju, da bo naslednji dogodek še boljši. Vašega odgovora ne objavimo: namenjen je organizatorju in naši ekipi.",
  "mail.feedback.button": "Oddaj mnenje",
  "mail.before": "Prej",
  "mail.button.ticket": "Odpri vstopnico",
  "mail.button.tickets": "Odpri vstopnice",
  "mail.button.see": "Poglej podrobnosti",
  "mail.footer": "To sporočilo ste prejeli, ker imate ali ste imeli vstopnico za dogodek na Koraku.",
} as const;

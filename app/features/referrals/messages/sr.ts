import type en from "./en.ts";

const sr = {
  title: "Preporuke",
  "error.referral_not_found": "Ne možemo da pronađemo ovu pozivnicu.",
  "error.referral_type_not_yours": "Sa svojim nalogom ne možete da pošaljete takvu pozivnicu.",
  "error.referral_own": "Ne možete da pozovete sebe.",
  "error.referral_exists": "Na ovu adresu ste već poslali pozivnicu i ona još važi.",
  "error.too_many_referrals": "Već imate {max} otvorenih pozivnica. Prvo povucite neku ili sačekajte da istekne.",
  "error.referral_closed": "Ovo se više ne može promeniti.",
  "error.referral_link_not_found": "Ovaj link ne radi. Proverite da li ste ga kopirali u celosti.",
  "error.referral_link_over": "Ova pozivnica više ne važi.",
  "error.referral_link_not_new": "Pozivnice su za nove naloge, a svaki može da prihvati samo jednu.",
  "error.referral_link_other_type": "Ova pozivnica je za drugačiji nalog.",
  "state.invited": "Pozvano",
  "state.registered": "Registracija",
  "state.qualified": "Prvi termin plaćen",
  "state.credited": "Nagrađeno",
  "state.expired": "Isteklo",
  "state.revoked": "Završeno",
  "reason.inviter": "Povukli ste je",
  "reason.self": "Ista osoba ili domaćinstvo",
  "reason.limit": "Dostignuto godišnje ograničenje",
  "reason.refunded": "Novac za termin je vraćen",
  "reason.team": "Završio naš tim",
  "reason.left": "Nalog je obrisan",
  "mail.invited.subject": "{name} vas poziva na Korak",
  "mail.invited.text.family":
    "{name} misli da bi Korak mogao da vam pomogne. Na Koraku porodice pronalaze stručnjaka za dete ili za sebe, vide cene i slobodne termine i traže termin.",
  "mail.invited.text.specialist":
    "{name} misli da bi vam Korak mogao koristiti u radu. Na Koraku porodice pronalaze stručnjake, vide njihove cene i slobodne termine i traže termin.",
  "mail.invited.button": "Pogledajte pozivnicu",
  "mail.invited.until": "Pozivnica važi do {date}.",
  "mail.reminder.subject": "Pozivnica koju šalje {name} još važi",
  "mail.reminder.text.family":
    "Nedavno ste dobili pozivnicu za Korak ({name}). Na Koraku porodice pronalaze stručnjaka za dete ili za sebe. Nećemo vas ponovo podsećati.",
  "mail.reminder.text.specialist":
    "Nedavno ste dobili pozivnicu za Korak ({name}). Na Koraku porodice pronalaze stručnjake i traže termin. Nećemo vas ponovo podsećati.",
  "mail.reward.family":
    "Ako se registrujete uz ovu pozivnicu, posle prvog termina plaćenog na Koraku dobijate kredit od {amount}.",
  "mail.reward.specialist":
    "Ako se registrujete uz ovu pozivnicu, posle prvog termina plaćenog na Koraku vaša provizija je manja za {amount}.",
  "mail.decline.button": "Ne želim više pozivnica",
  "mail.footer":
    "Ovu poruku ste dobili jer nam je vašu adresu radi pozivnice ostavio korisnik Koraka: {name}. Obrisaćemo je kada se pozivnica završi.",
  "mail.rewarded.subject": "Vaša provizija je manja za {amount}",
  "mail.rewarded.text":
    "Hvala na preporuci, odnosno na dolasku po preporuci. Od provizije koju dugujete oduzeto je {amount}.",
  "mail.rewarded.button": "Pogledajte promet",
  "mail.rewarded.footer": "Ovu poruku ste dobili jer se nešto promenilo u vašoj zaradi na Koraku.",
  "mail.taken_back.subject": "Poništeno za preporuku: {amount}",
  "mail.taken_back.text":
    "Za preporuku je od vaše provizije bilo oduzeto {amount}. To je poništeno jer je novac za termin vraćen ili preporuka nije ispunila pravila.",
  "invitation.title": "{name} vas poziva na Korak",
  "invitation.reward.family": "Posle prvog termina plaćenog na Koraku dobijate kredit od {amount}.",
  "invitation.reward.specialist": "Posle prvog termina plaćenog na Koraku vaša provizija je manja za {amount}.",
  "invitation.until": "Pozivnica važi do {date}.",
  "invitation.sign_up": "Otvori nalog",
  "invitation.accept": "Prihvati pozivnicu",
  "invitation.accepted": "Prihvatili ste pozivnicu.",
  "invitation.over": "Ova pozivnica ne važi",
  "decline.title": "Bez novih pozivnica?",
  "decline.text": "Na ovu adresu više neće stizati pozivnice za Korak, ko god da nam je ostavi.",
  "decline.button": "Zaustavi pozivnice",
  "decline.done": "Gotovo. Na ovu adresu više nećemo slati pozivnice.",
  "erasure.sent": "Vaše preporuke",
  "erasure.sent.detail": "{count, plural, one {# preporuka} few {# preporuke} other {# preporuka}}",
  "erasure.sent.why": "Otvorene pozivnice se brišu. Ko je po nekoj došao, zadržava obećano, ali bez vašeg imena.",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

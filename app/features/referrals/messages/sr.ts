import type en from "./en.ts";
import pages from "./pages/sr.ts";

const sr = {
  ...pages,
  "error.referral_not_found": "Ne možemo da nađemo ovu pozivnicu.",
  "error.referral_type_not_yours": "Sa svojim nalogom ne možete da pošaljete takvu pozivnicu.",
  "error.referral_own": "To je vaša adresa. Unesite adresu nekog drugog.",
  "error.too_many_referrals":
    "{max, plural, one {Već imate # otvorenu pozivnicu.} few {Već imate # otvorene pozivnice.} other {Već imate # otvorenih pozivnica.}} Najpre povucite neku ili sačekajte da istekne.",
  "error.referral_closed": "Ova pozivnica više ne može da se menja.",
  "error.referral_link_not_found": "Ovaj link ne radi. Proverite da li ste ga kopirali u celini.",
  "error.referral_link_over": "Ova pozivnica više ne važi.",
  "error.referral_link_not_new": "Pozivnice za Korak su za nove naloge, a svaki nalog može da prihvati samo jednu.",
  "error.referral_link_other_type":
    "Ova pozivnica je za drugu vrstu naloga: za porodicu umesto za stručnjaka ili obrnuto.",
  "reason.inviter": "Povukla ju je osoba koja poziva",
  "reason.self": "Pozvana je ista osoba ili neko iz istog domaćinstva",
  "reason.limit": "Osoba koja poziva već je dostigla godišnje ograničenje",
  "reason.refunded": "Novac je vraćen",
  "reason.team": "Poništio ju je naš tim",
  "reason.left": "Nalog pozvanog je obrisan",
  "mail.invited.subject": "{name} vas poziva na Korak",
  "mail.invited.text.family":
    "{name} poziva vašu porodicu na Korak. Tu porodice pronalaze stručnjaka za svoje dete ili za sebe, dogovaraju susret i plaćaju ga.",
  "mail.invited.text.specialist":
    "{name} vas poziva da na Koraku primate porodice. Tu porodice pronalaze stručnjake, vide njihove cene i slobodne termine i dogovaraju susrete.",
  "mail.invited.button": "Pogledaj pozivnicu",
  "mail.invited.until":
    "Pozivnicu možete da iskoristite do {date}. Ako se ne registrujete, poslaćemo vam jedan podsetnik i ništa više.",
  "mail.reminder.subject": "Podsetnik: {name} vas poziva na Korak",
  "mail.reminder.text.family":
    "{name} poziva vašu porodicu na Korak, gde porodice pronalaze stručnjaka za svoje dete ili za sebe.",
  "mail.reminder.text.specialist":
    "{name} vas poziva da primate porodice na Koraku, gde porodice pronalaze stručnjake.",
  "mail.reminder.until": "Pozivnicu možete da iskoristite do {date}. Ovo je jedini podsetnik koji šaljemo.",
  "mail.reward.family": "Posle prvog susreta plaćenog karticom dobijate {amount} kredita za naredne susrete.",
  "mail.reward.specialist": "Posle prvog susreta plaćenog karticom umanjićemo vam proviziju za {amount}.",
  "mail.decline.button": "Zaustavi pozivnice na ovu adresu",
  "mail.footer":
    "Ovu poruku ste dobili jer je vaša adresa uneta na Koraku ({name}). Adresu brišemo kada pozivnica prestane da važi, a kopije imejlova kasnije, kao što piše na stranici Privatnost.",
  "mail.rewarded.subject": "Vaša provizija je manja za {amount}",
  "mail.rewarded.text":
    "Pozivnica za Korak dovela je do prvog plaćenog susreta. Zato smo od provizije koju dugujete odbili {amount}.",
  "mail.rewarded.button": "Pogledaj zaradu",
  "mail.rewarded.footer": "Ovu poruku ste dobili jer se zbog pozivnice za Korak promenila vaša provizija.",
  "mail.taken_back.subject": "Umanjenje provizije je poništeno: {amount}",
  "mail.taken_back.text":
    "Za pozivnicu za Korak smo od vaše provizije odbili {amount}. To smo poništili jer je novac za susret vraćen ili pozivnica nije bila u skladu s pravilima. Ako mislite da je to greška, odgovorite na ovu poruku.",
  "erasure.sent": "Vaše pozivnice za Korak",
  "erasure.sent.detail": "{count, plural, one {# pozivnica} few {# pozivnice} other {# pozivnica}}",
  "erasure.sent.why":
    "Otvorene pozivnice se brišu. Ko je došao uz vašu pozivnicu, zadržava ono što mu je obećano, ali bez vašeg imena.",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

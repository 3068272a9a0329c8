import type en from "./en.ts";

const sr = {
  "mail.signup.subject": "Potvrdite svoju imejl-adresu",
  "mail.signup.title": "Još jedan korak",
  "mail.signup.text": "Dobro došli na Korak. Potvrdite da je ova adresa vaša i vaš nalog je spreman.",
  "mail.signup.button": "Potvrdi adresu",
  "mail.recovery.subject": "Izaberite novu lozinku",
  "mail.recovery.title": "Izaberite novu lozinku",
  "mail.recovery.text": "Otvorite link da biste izabrali novu lozinku. Do tada važi stara.",
  "mail.recovery.button": "Izaberi novu lozinku",
  "mail.magiclink.subject": "Vaš link za prijavu",
  "mail.magiclink.title": "Prijava",
  "mail.magiclink.text": "Otvorite link da biste se prijavili.",
  "mail.magiclink.button": "Prijavi se",
  "mail.invite.subject": "Pozivnica za Korak",
  "mail.invite.title": "Pozvani ste",
  "mail.invite.text": "Neko vas je pozvao na Korak. Otvorite link da biste napravili nalog.",
  "mail.invite.button": "Prihvati pozivnicu",
  "mail.email_change_new.subject": "Potvrdite novu imejl-adresu",
  "mail.email_change_new.title": "Da li je ova adresa vaša?",
  "mail.email_change_new.text":
    "Zatražili ste da vaš nalog na Koraku koristi adresu {email}. Potvrdite da je ova adresa vaša. Promena važi kada je potvrdite i sa trenutne adrese.",
  "mail.email_change_new.button": "Da, moja je",
  "mail.email_change_current.subject": "Nova imejl-adresa za vaš nalog?",
  "mail.email_change_current.title": "Menjate imejl-adresu?",
  "mail.email_change_current.text":
    "Zatražili ste da vaš nalog na Koraku ubuduće koristi adresu {email}. Potvrdite promenu u ovom imejlu i otvorite link koji smo poslali na novu adresu. Dok ne uradite oboje, ništa se ne menja.",
  "mail.email_change_current.button": "Da, promeni",
  "mail.email_change_current.not_you":
    "Ako ovo niste vi zatražili, nemojte potvrditi, već promenite lozinku: možda je neko drugi prijavljen na vaš nalog.",
  "mail.reauthentication.subject": "Vaš kod za potvrdu",
  "mail.reauthentication.title": "Da li ste to vi?",
  "mail.reauthentication.text": "Unesite ovaj kod na stranici koja ga traži i promena će biti sačuvana.",
  "mail.reauthentication.code": "Vaš kod",
  "mail.reauthentication.not_you":
    "Ako trenutno ništa ne menjate, ne dajte kod nikome i promenite lozinku: možda je neko drugi prijavljen na vaš nalog.",
  "mail.sms.subject": "Kod za vaš telefon",
  "mail.sms.text": "{code} je vaš kod za Korak i važi pet minuta. Ne dajte ga nikome, čak ni nama.",
  "mail.notice.password_changed.subject": "Vaša lozinka je promenjena",
  "mail.notice.password_changed.title": "Nova lozinka je postavljena",
  "mail.notice.password_changed.text":
    "Lozinka vašeg naloga na Koraku upravo je promenjena. Odjavljeni ste na svim drugim uređajima.",
  "mail.notice.email_changed.subject": "Vaša imejl-adresa je promenjena",
  "mail.notice.email_changed.title": "Vaš nalog ima novu adresu",
  "mail.notice.email_changed.text":
    "Vaš nalog na Koraku od sada koristi drugu imejl-adresu. Imejlove šaljemo na nju, a ovom adresom više ne možete da se prijavite.",
  "mail.notice.factor_added.subject": "Vašoj prijavi dodat je drugi korak",
  "mail.notice.factor_added.title": "Vaša prijava je sada bezbednija",
  "mail.notice.factor_added.text":
    "Vašem nalogu na Koraku dodat je drugi korak. Od sada ćemo ga tražiti pri svakoj prijavi.",
  "mail.notice.factor_removed.subject": "Drugi korak prijave je uklonjen",
  "mail.notice.factor_removed.title": "Drugi korak je uklonjen",
  "mail.notice.factor_removed.text": "Sa vašeg naloga na Koraku uklonjen je drugi korak. Njegovi kodovi više ne važe.",
  "mail.notice.identity_linked.subject": "Dodat je nov način prijave",
  "mail.notice.identity_linked.title": "Dodat je način prijave",
  "mail.notice.identity_linked.text": "Od sada imate još jedan način da se prijavite na Korak.",
  "mail.notice.identity_unlinked.subject": "Način prijave je uklonjen",
  "mail.notice.identity_unlinked.title": "Način prijave je uklonjen",
  "mail.notice.identity_unlinked.text":
    "Sa vašeg naloga na Koraku uklonjen je jedan način prijave. Njime više ne možete da se prijavite.",
  "mail.notice.recovery_codes_made.subject": "Imate nove rezervne kodove",
  "mail.notice.recovery_codes_made.title": "Novi rezervni kodovi",
  "mail.notice.recovery_codes_made.text":
    "Za vaš nalog na Koraku napravljeni su novi rezervni kodovi, a raniji više ne važe. Kodove nikada ne šaljemo imejlom, pa ih čuvajte na sigurnom mestu.",
  "mail.notice.recovery_code_used.subject": "Iskorišćen je rezervni kod",
  "mail.notice.recovery_code_used.title": "Prijava rezervnim kodom",
  "mail.notice.recovery_code_used.text":
    "Neko se, najverovatnije vi, na vaš nalog na Koraku prijavio rezervnim kodom. Taj kod više ne važi. Ako vam ih je ostalo malo, napravite nove.",
  "mail.notice.account_exists.subject": "Već imate nalog na Koraku",
  "mail.notice.account_exists.title": "Već imate nalog",
  "mail.notice.account_exists.text":
    "Neko je, verovatno vi, upravo pokušao da se registruje ovom adresom. Za nju već postoji nalog, pa je dovoljno da se prijavite.",
  "mail.notice.account_exists.sign_in": "Prijavi se",
  "mail.notice.account_exists.forgotten": "Zaboravili ste lozinku? Izaberite novu",
  "mail.notice.account_exists.not_you":
    "Ako to niste bili vi, zanemarite ovaj imejl. Vaš nalog je nepromenjen, a onome ko je pokušao nismo rekli da postoji.",
  "mail.notice.fact.when": "Kada",
  "mail.notice.fact.email": "Nova adresa",
  "mail.notice.fact.provider": "Način prijave",
  "mail.notice.fact.factor": "Drugi korak",
  "mail.notice.about": "{day}, oko {time} ({zone})",
  "mail.notice.not_you":
    "Ako ste to bili vi, ne treba ništa da radite. Ako niste, odmah izaberite novu lozinku: time odjavljujete sve druge uređaje.",
  "mail.notice.button": "Izaberi novu lozinku",
  "mail.notice.not_you_address":
    "Ako ste to bili vi, ne treba ništa da radite. Ako niste, odmah nam pišite na {address} i pomoći ćemo vam da vratite nalog.",
  "mail.notice.footer": "Ovu poruku ste dobili jer se odnosi na bezbednost vašeg naloga na Koraku.",
  "mail.app.code": "Ili unesite ovaj kod u aplikaciji u kojoj ste ga zatražili",
  "mail.signup.code": "Ili unesite ovaj kod na stranici na kojoj ste se registrovali",
  "mail.valid":
    "{what, select, link {Link važi jedan sat i može da se iskoristi jednom.} code {Kod važi jedan sat i može da se iskoristi jednom.} other {Link i kod važe jedan sat i mogu da se iskoriste jednom.}}",
  "mail.not_you": "Ako ovo niste zatražili, zanemarite imejl. Bez linka ili koda ništa se ne menja.",
  "mail.not_you_link": "Ako ovo niste zatražili, zanemarite imejl. Bez linka se ništa ne menja.",
  "mail.footer": "Ovu poruku ste dobili jer je neko na Koraku uneo vašu adresu.",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

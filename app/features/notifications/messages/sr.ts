import type en from "./en.ts";

const sr = {
  "mail.hello": "Dobar dan,",
  "mail.hello_name": "Dobar dan, {name},",
  "auth.signup.subject": "Potvrdite svoju imejl-adresu",
  "auth.signup.title": "Još jedan korak",
  "auth.signup.text": "Dobro došli na Korak. Potvrdite da je ova adresa vaša i nalog je spreman.",
  "auth.signup.button": "Potvrdi adresu",
  "auth.recovery.subject": "Postavite novu lozinku",
  "auth.recovery.title": "Nova lozinka",
  "auth.recovery.text": "Otvorite link i izaberite novu lozinku. Do tada važi stara.",
  "auth.recovery.button": "Izaberi novu lozinku",
  "auth.magiclink.subject": "Vaš link za prijavu",
  "auth.magiclink.title": "Prijava",
  "auth.magiclink.text": "Otvorite link i bićete prijavljeni. Može da se iskoristi jednom.",
  "auth.magiclink.button": "Prijavi me",
  "auth.invite.subject": "Pozvani ste na Korak",
  "auth.invite.title": "Pozvani ste",
  "auth.invite.text": "Neko bi voleo da budete na Koraku. Otvorite link i napravite nalog.",
  "auth.invite.button": "Prihvati poziv",
  "auth.email_change_new.subject": "Potvrdite novu imejl-adresu",
  "auth.email_change_new.title": "Da li je ova adresa vaša?",
  "auth.email_change_new.text":
    "Tražili ste da vaš nalog na Koraku koristi adresu {email}. Potvrdite da je vaša. Promena počinje da važi kada " +
      "je odobrite i sa sadašnje adrese.",
  "auth.email_change_new.button": "Da, moja je",
  "auth.email_change_current.subject": "Nova imejl-adresa za vaš nalog?",
  "auth.email_change_current.title": "Želite li novu adresu?",
  "auth.email_change_current.text":
    "Tražili ste da vaš nalog na Koraku umesto ove adrese koristi {email}. Potvrdite to ovde, a zatim otvorite i " +
      "link koji smo poslali tamo. Dok ne uradite oboje, sve ostaje kako jeste.",
  "auth.email_change_current.button": "Da, promeni je",
  "auth.email_change_current.not_you":
    "Ako ovo niste tražili, nemojte potvrditi, nego promenite lozinku: možda je na vaš nalog prijavljen neko drugi.",
  "auth.reauthentication.subject": "Vaš kod za potvrdu",
  "auth.reauthentication.title": "Jeste li to vi?",
  "auth.reauthentication.text": "Upišite ovaj kod tamo gde vam je zatražen i promena je gotova.",
  "auth.reauthentication.code": "Vaš kod",
  "auth.reauthentication.not_you":
    "Ako upravo ništa ne menjate, kod zadržite za sebe i promenite lozinku: možda je na vaš nalog prijavljen neko drugi.",
  "auth.sms.subject": "Kod za vaš telefon",
  "auth.sms.text": "{code} je vaš kod za Korak i važi pet minuta. Ne dajte ga nikome, pa ni nama.",
  "auth.notice.password_changed.subject": "Vaša lozinka je promenjena",
  "auth.notice.password_changed.title": "Nova lozinka je postavljena",
  "auth.notice.password_changed.text":
    "Lozinka vašeg naloga na Koraku upravo je promenjena. Na drugim uređajima smo vas odjavili.",
  "auth.notice.email_changed.subject": "Vaša imejl-adresa je promenjena",
  "auth.notice.email_changed.title": "Vaš nalog ima novu adresu",
  "auth.notice.email_changed.text":
    "Vaš nalog na Koraku od sada koristi drugu imejl-adresu. Poruke šaljemo tamo, a ovom adresom više ne možete da " +
      "se prijavite.",
  "auth.notice.factor_added.subject": "Vašoj prijavi dodat je drugi korak",
  "auth.notice.factor_added.title": "Prijava je sada bezbednija",
  "auth.notice.factor_added.text":
    "Vašem nalogu na Koraku dodat je drugi korak prijave. Od sada ćemo ga tražiti pri svakoj prijavi.",
  "auth.notice.factor_removed.subject": "Drugi korak prijave je uklonjen",
  "auth.notice.factor_removed.title": "Jedan korak prijave manje",
  "auth.notice.factor_removed.text":
    "Sa vašeg naloga na Koraku uklonjen je drugi korak prijave. Pri prijavi ga više nećemo tražiti.",
  "auth.notice.identity_linked.subject": "Dodat je nov način prijave",
  "auth.notice.identity_linked.title": "Još jedan način prijave",
  "auth.notice.identity_linked.text": "Svom nalogu na Koraku od sada možete da pristupite i na taj način.",
  "auth.notice.identity_unlinked.subject": "Način prijave je uklonjen",
  "auth.notice.identity_unlinked.title": "Jedan način prijave manje",
  "auth.notice.identity_unlinked.text": "Na taj način više ne možete da pristupite svom nalogu na Koraku.",
  "auth.notice.recovery_codes_made.subject": "Imate nove rezervne kodove",
  "auth.notice.recovery_codes_made.title": "Novi rezervni kodovi",
  "auth.notice.recovery_codes_made.text":
    "Za vaš nalog na Koraku napravljeni su novi rezervni kodovi, a raniji više ne važe. Kodove nikada ne šaljemo " +
      "imejlom: sačuvajte ih na sigurnom mestu.",
  "auth.notice.recovery_code_used.subject": "Iskorišćen je rezervni kod",
  "auth.notice.recovery_code_used.title": "Prijava rezervnim kodom",
  "auth.notice.recovery_code_used.text":
    "Vašem nalogu na Koraku neko je, najverovatnije vi, pristupio rezervnim kodom. Taj kod više ne važi. Ako vam ih " +
      "je ostalo malo, napravite nove.",
  "auth.notice.fact.when": "Kada",
  "auth.notice.fact.email": "Nova adresa",
  "auth.notice.fact.provider": "Način prijave",
  "auth.notice.fact.factor": "Drugi korak",
  "auth.notice.about": "{day}, oko {time} ({zone})",
  "auth.notice.not_you":
    "Jeste li to bili vi? Onda je sve u redu. Ako niste, odmah izaberite novu lozinku: time odjavljujete sve druge.",
  "auth.notice.button": "Izaberi novu lozinku",
  "auth.notice.not_you_address":
    "Jeste li to bili vi? Onda je sve u redu. Ako niste, odmah nam pišite na {address}: pomoći ćemo vam da vratite nalog.",
  "auth.notice.footer": "Ovu poruku ste dobili jer se tiče bezbednosti vašeg naloga na Koraku.",
  "auth.code": "Kod, ako vam zatreba",
  "auth.valid": "Važi jedan sat i može da se iskoristi jednom.",
  "auth.not_you": "Ako ovo niste tražili, slobodno zanemarite poruku. Bez linka ili koda ništa se ne dešava.",
  "auth.footer": "Ovu poruku ste dobili jer je neko na Koraku upisao vašu adresu.",
  "session.requested.subject": "{person} traži termin: {client}",
  "session.requested.title": "Zahtev za termin: {client}",
  "session.requested.text":
    "{person} traži termin kod vas. {count, plural, one {Odgovarao bi ovaj termin:} few {Odgovarali bi ovi termini:} " +
      "other {Odgovarali bi ovi termini:}}",
  "session.requested.button": "Otvori zahtev i predloži termine",
  "session.proposed.subject":
    "{person} predlaže {count, plural, one {termin} few {# termina} other {# termina}}: {client}",
  "session.proposed.title":
    "{count, plural, one {Termin čeka vašu potvrdu} few {Izaberite jedan od # termina} other {Izaberite jedan od # termina}}",
  "session.proposed.text":
    "{person} predlaže {count, plural, one {ovaj termin} few {ove termine} other {ove termine}} ({client}). Čuvamo {count, plural, one {ga} few {ih} other {ih}} za vas do: {until}.",
  "session.proposed.button": "{count, plural, one {Odgovori} few {Izaberi termin} other {Izaberi termin}}",
  "session.confirmed.subject": "Potvrđeno: {when}, {client}",
  "session.confirmed.title": "Dogovoreno",
  "session.confirmed.text": "Termin je potvrđen. Za koga: {client}. Kod koga: {specialist}.",
  "session.confirmed.button": "Otvori termin",
  "session.confirmed.cancellation":
    "Besplatno možete da ga otkažete do: {deadline}. Datoteka za kalendar je u prilogu.",
  "session.confirmed.calendar": "Datoteka za kalendar je u prilogu.",
  "session.rejected.subject": "Odbijen termin: {client}",
  "session.rejected.title": "Ovog puta neće moći",
  "session.rejected.text": "{person} ne može da prihvati termin ({client}). Predloženi termini su opet slobodni.",
  "session.rejected.button": "Otvori termin",
  "session.cancelled.subject": "Otkazano: {when}, {client}",
  "session.cancelled.title": "Termin je otkazan",
  "session.cancelled.text": "Termin se neće održati. Za koga: {client}. Kod koga: {specialist}.",
  "session.cancelled.calendar": "Datoteka u prilogu uklanja ga iz vašeg kalendara.",
  "session.cancelled.button": "Otvori termin",
  "session.withdrawn.subject": "Povučen termin: {client}",
  "session.withdrawn.title": "Termin je povučen",
  "session.withdrawn.text": "{person} povlači termin pre odgovora. Ne treba ništa da radite.",
  "session.withdrawn.button": "Otvori termin",
  "session.lapsed.subject": "Vreme za odgovor je isteklo: {client}",
  "session.lapsed.title": "Predlog je istekao",
  "session.lapsed.text":
    "Odgovor nije stigao na vreme, pa su predloženi termini ({client}) opet slobodni. Novi mogu da se predlože u " +
      "bilo kom trenutku.",
  "session.lapsed.button": "Otvori termin",
  "session.fact.for": "Za koga",
  "session.fact.with": "Kod koga",
  "session.fact.service": "Usluga",
  "session.fact.minutes": "{minutes} min",
  "session.fact.where": "Gde",
  "session.fact.price": "Cena",
  "session.fact.reason": "Razlog",
  "session.mode.online": "Onlajn",
  "session.mode.in_person": "Uživo",
  "session.price.free": "Besplatno",
  "session.price.cash": "{price}, plaćanje u gotovini",
  "session.time.there": "{time} ({name})",
  "session.footer": "Ovu poruku ste dobili jer učestvujete u ovom terminu na Koraku.",
  "dev.title": "Imejlovi",
  "dev.lead": "Server za poštu nije podešen, pa imejlovi ostaju ovde. Najnoviji je na vrhu.",
  "dev.empty": "Još nema imejlova. Pojaviće se čim se neko registruje ili dogovori termin.",
  "dev.older": "Stariji imejlovi",
  "dev.back": "Svi imejlovi",
  "dev.to": "Za",
  "dev.sent": "Poslato",
  "dev.kind": "Vrsta",
  "dev.status": "Stanje",
  "dev.text": "Kao običan tekst",
  "dev.files": "Prilozi",
  "dev.frame": "Imejl kakav vidi primalac",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

import type en from "./en.ts";

const sr = {
  "mail.footer": "Ovu poruku ste dobili jer se tiče vaših podataka na Koraku.",
  "mail.button": "Otvori stranicu „Vaši podaci”",
  "mail.copy.subject": "Kopija vaših podataka je spremna",
  "mail.copy.title": "Kopija vaših podataka je spremna",
  "mail.copy.text": "Kopija podataka koju ste zatražili je spremna. Možete da je preuzmete do {until}.",
  "mail.copy.note": "Pre preuzimanja proveravamo da li ste to vi. Ako niste tražili kopiju, promenite lozinku.",
  "mail.copy_failed.subject": "Nismo uspeli da napravimo kopiju vaših podataka",
  "mail.copy_failed.text":
    "Nismo uspeli da napravimo kopiju vaših podataka koju ste zatražili {date}. Sa vašim podacima je sve u redu. Zatražite kopiju ponovo, a ako ni tada ne uspe, pišite nam.",
  "mail.request.received.subject": "Primili smo vaš zahtev",
  "mail.request.received.text":
    "Primili smo vaš zahtev u vezi sa zaštitom podataka ({kind}) i odgovorićemo do {due}. Napisali ste:",
  "mail.request.answered.subject": "Odgovor na vaš zahtev",
  "mail.request.answered.text": "Ovo je odgovor na vaš zahtev u vezi sa zaštitom podataka ({kind}):",
  "mail.request.closed.subject": "Vaš zahtev je zatvoren",
  "mail.request.closed.text": "Zatvorili smo vaš zahtev u vezi sa zaštitom podataka ({kind}). Razlog:",
  "mail.request.extended.subject": "Za vaš zahtev nam treba više vremena",
  "mail.request.extended.text":
    "Zahtev u vezi sa zaštitom podataka ({kind}) ne možemo da rešimo za mesec dana. Odgovorićemo do {due}. Razlog:",
  "mail.erasure.asked.title": "Vaš nalog će biti obrisan",
  "mail.erasure.asked.text":
    "Zatražili ste brisanje svog naloga. Svuda ste odjavljeni, a nalog će biti trajno obrisan {date}. Predomislili ste se ili to niste bili vi? Prijavite se do tada i nalog će ostati.",
  "mail.erasure.undone.title": "Vaš nalog ostaje",
  "mail.erasure.undone.text":
    "Prijavili ste se, pa je brisanje vašeg naloga otkazano. Nalog i profili su ponovo dostupni. Povučene pozivnice i otkazani događaji i dalje ne važe, a paketa za koje je novac vraćen više nema.",
  "mail.erasure.ending.title": "Za 3 dana vaš nalog će biti obrisan",
  "mail.erasure.ending.text":
    "Vaš nalog će {date} biti trajno obrisan. Ako želite da ga zadržite, prijavite se do tada.",
  "mail.erasure.done.title": "Vaš nalog se upravo briše",
  "mail.erasure.done.text":
    "30 dana je prošlo i vaš nalog se sada briše. Ovo je naša poslednja poruka. Čuvamo još samo ono što po zakonu moramo, i to dok rok ne istekne.",
  "mail.erasure.paused.title": "Vaš nalog je pauziran",
  "mail.erasure.paused.text":
    "Vaš nalog za sada niko ne vidi, a ništa nije obrisano. Prijavite se kad god poželite i nalog će ponovo biti aktivan. Ako to niste bili vi, prijavite se i promenite lozinku.",
  "mail.erasure.paused.button": "Prijavi se",
  "mail.erasure.resumed.title": "Vaš nalog je ponovo aktivan",
  "mail.erasure.resumed.text":
    "Prijavili ste se, pa nalog više nije pauziran. Ponovo ga vide svi koji su ga ranije videli.",
  "mail.erasure.button": "Prijavi se i zadrži nalog",
  "mail.erasure.guardian.title": "{name} napušta Korak",
  "mail.erasure.guardian.text":
    "{name} napušta Korak i više nema pristup profilu ({child}). Profil sa svim što je u njemu ostaje vama, a vaš pristup se ne menja.",
  "mail.erasure.guardian.button": "Otvori profil: {child}",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;

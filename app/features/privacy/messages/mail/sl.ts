import type en from "./en.ts";

const sl = {
  "mail.footer": "To sporočilo ste prejeli, ker gre za vaše podatke na Koraku.",
  "mail.button": "Odpri stran „Vaši podatki“",
  "mail.copy.subject": "Kopija vaših podatkov je pripravljena",
  "mail.copy.title": "Kopija vaših podatkov je pripravljena",
  "mail.copy.text": "Kopija podatkov, ki ste jo zahtevali, je pripravljena. Prenesete jo lahko do {until}.",
  "mail.copy.note": "Pred prenosom preverimo, ali ste to vi. Če kopije niste zahtevali, spremenite geslo.",
  "mail.copy_failed.subject": "Kopije vaših podatkov nam ni uspelo pripraviti",
  "mail.copy_failed.text":
    "Kopije vaših podatkov, ki ste jo zahtevali {date}, nam ni uspelo narediti. Z vašimi podatki ni nič narobe. Zahtevajte jo znova; če spet ne bo šlo, nam pišite.",
  "mail.request.received.subject": "Vaš zahtevek smo prejeli",
  "mail.request.received.text":
    "Prejeli smo vaš zahtevek v zvezi z varstvom podatkov ({kind}) in bomo odgovorili do {due}. Napisali ste:",
  "mail.request.answered.subject": "Odgovor na vaš zahtevek",
  "mail.request.answered.text": "Odgovor na vaš zahtevek v zvezi z varstvom podatkov ({kind}):",
  "mail.request.closed.subject": "Vaš zahtevek je zaključen",
  "mail.request.closed.text": "Vaš zahtevek v zvezi z varstvom podatkov ({kind}) smo zaključili. Razlog:",
  "mail.request.extended.subject": "Za vaš zahtevek potrebujemo več časa",
  "mail.request.extended.text":
    "Zahtevka v zvezi z varstvom podatkov ({kind}) ne moremo rešiti v enem mesecu. Odgovorili bomo do {due}. Razlog:",
  "mail.erasure.asked.title": "Vaš račun bo izbrisan",
  "mail.erasure.asked.text":
    "Zahtevali ste izbris svojega računa. Povsod ste odjavljeni, {date} pa bo vaš račun dokončno izbrisan. Ste si premislili ali to niste bili vi? Prijavite se do takrat in račun bo ostal.",
  "mail.erasure.undone.title": "Vaš račun ostane",
  "mail.erasure.undone.text":
    "Prijavili ste se, zato je izbris vašega računa preklican. Račun in profili so spet na voljo. Umaknjenih povabil, povrnjenih paketov in odpovedanih dogodkov ne obnovimo.",
  "mail.erasure.ending.title": "Čez 3 dni bo vaš račun izbrisan",
  "mail.erasure.ending.text": "Vaš račun bo {date} dokončno izbrisan. Če ga želite obdržati, se do takrat prijavite.",
  "mail.erasure.done.title": "Vaš račun zdaj brišemo",
  "mail.erasure.done.text":
    "30 dni je minilo in vaš račun zdaj dokončno brišemo. To je naše zadnje sporočilo. Hranimo samo še tisto, kar moramo po zakonu, in samo do izteka roka.",
  "mail.erasure.paused.title": "Vaš račun je začasno ustavljen",
  "mail.erasure.paused.text":
    "Vašega računa za zdaj nihče ne vidi, izbrisano pa ni nič. Ko se prijavite, bo račun spet aktiven. Če to niste bili vi, se prijavite in zamenjajte geslo.",
  "mail.erasure.paused.button": "Prijavi se",
  "mail.erasure.resumed.title": "Vaš račun je spet aktiven",
  "mail.erasure.resumed.text": "Prijavili ste se, zato vaš račun ni več ustavljen. Spet ga lahko uporabljate kot prej.",
  "mail.erasure.button": "Prijavi se in obdrži račun",
  "mail.erasure.guardian.title": "{name} zapušča Korak",
  "mail.erasure.guardian.text":
    "{name} zapušča Korak in nima več dostopa do profila ({child}). Profil z vsem, kar je v njem, obdržite vi; vaš dostop ostane, kot je.",
  "mail.erasure.guardian.button": "Odpri profil: {child}",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

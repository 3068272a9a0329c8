import type en from "./en.ts";

const sl = {
  "mail.signup.subject": "Potrdite svoj e-poštni naslov",
  "mail.signup.title": "Še en korak",
  "mail.signup.text": "Dobrodošli na Koraku. Potrdite, da je ta naslov vaš, in račun bo pripravljen.",
  "mail.signup.button": "Potrdi naslov",
  "mail.recovery.subject": "Izberite novo geslo",
  "mail.recovery.title": "Izberite novo geslo",
  "mail.recovery.text": "S to povezavo lahko izberete novo geslo. Do takrat velja staro.",
  "mail.recovery.button": "Izberi novo geslo",
  "mail.magiclink.subject": "Vaša povezava za prijavo",
  "mail.magiclink.title": "Prijava",
  "mail.magiclink.text": "S to povezavo se lahko prijavite.",
  "mail.magiclink.button": "Prijavi se",
  "mail.invite.subject": "Povabilo na Korak",
  "mail.invite.title": "Povabljeni ste",
  "mail.invite.text": "Nekdo vas je povabil na Korak. Odprite povezavo in ustvarite svoj račun.",
  "mail.invite.button": "Sprejmi povabilo",
  "mail.email_change_new.subject": "Potrdite novi e-poštni naslov",
  "mail.email_change_new.title": "Je ta naslov vaš?",
  "mail.email_change_new.text":
    "Za svoj račun na Koraku ste vpisali nov e-poštni naslov: {email}. Potrdite, da je vaš. Sprememba bo veljala, ko jo potrdite tudi s trenutnega naslova.",
  "mail.email_change_new.button": "Da, moj je",
  "mail.email_change_current.subject": "Nov e-poštni naslov vašega računa?",
  "mail.email_change_current.title": "Želite spremeniti e-poštni naslov?",
  "mail.email_change_current.text":
    "Za svoj račun na Koraku ste namesto tega naslova vpisali {email}. Spremembo potrdite s spodnjim gumbom in s povezavo, ki smo jo poslali na novi naslov. Dokler ne storite obojega, se nič ne spremeni.",
  "mail.email_change_current.button": "Da, spremeni ga",
  "mail.email_change_current.not_you":
    "Če tega niste zahtevali, spremembe ne potrdite in zamenjajte geslo: v vaš račun je morda prijavljen nekdo drug.",
  "mail.reauthentication.subject": "Vaša potrditvena koda",
  "mail.reauthentication.title": "Ste to vi?",
  "mail.reauthentication.text": "Kodo vpišite na strani, ki jo zahteva, in sprememba bo opravljena.",
  "mail.reauthentication.code": "Vaša koda",
  "mail.reauthentication.not_you":
    "Če trenutno ničesar ne spreminjate, kode ne zaupajte nikomur in zamenjajte geslo: v vaš račun je morda prijavljen nekdo drug.",
  "mail.sms.subject": "Koda za vaš telefon",
  "mail.sms.text": "{code} je koda za Korak in velja pet minut. Ne zaupajte je nikomur, niti nam.",
  "mail.notice.password_changed.subject": "Vaše geslo je spremenjeno",
  "mail.notice.password_changed.title": "Novo geslo je nastavljeno",
  "mail.notice.password_changed.text":
    "Geslo vašega računa na Koraku je bilo pravkar spremenjeno. Na drugih napravah ste odjavljeni.",
  "mail.notice.email_changed.subject": "Vaš e-poštni naslov je spremenjen",
  "mail.notice.email_changed.title": "Vaš račun ima nov naslov",
  "mail.notice.email_changed.text":
    "Vaš račun na Koraku ima odslej drug e-poštni naslov. Naša e-sporočila pošiljamo nanj, s tem naslovom pa se ne morete več prijaviti.",
  "mail.notice.factor_added.subject": "Vaši prijavi je dodan drugi korak",
  "mail.notice.factor_added.title": "Prijava je zdaj varnejša",
  "mail.notice.factor_added.text":
    "Vašemu računu na Koraku je bil dodan drugi korak prijave. Odslej ga bomo zahtevali ob vsaki prijavi.",
  "mail.notice.factor_removed.subject": "Drugi korak prijave je odstranjen",
  "mail.notice.factor_removed.title": "Drugi korak je odstranjen",
  "mail.notice.factor_removed.text":
    "Iz vašega računa na Koraku je bil odstranjen drugi korak prijave. Njegove kode ne veljajo več.",
  "mail.notice.identity_linked.subject": "Dodan je nov način prijave",
  "mail.notice.identity_linked.title": "Način prijave je dodan",
  "mail.notice.identity_linked.text": "V svoj račun na Koraku se odslej lahko prijavite tudi na drug način.",
  "mail.notice.identity_unlinked.subject": "Način prijave je odstranjen",
  "mail.notice.identity_unlinked.title": "Način prijave je odstranjen",
  "mail.notice.identity_unlinked.text":
    "Iz vašega računa na Koraku je bil odstranjen eden od načinov prijave. Z njim se ne morete več prijaviti.",
  "mail.notice.recovery_codes_made.subject": "Imate nove rezervne kode",
  "mail.notice.recovery_codes_made.title": "Nove rezervne kode",
  "mail.notice.recovery_codes_made.text":
    "Za vaš račun na Koraku so bile ustvarjene nove rezervne kode, prejšnje pa ne veljajo več. Kod nikoli ne pošiljamo po e-pošti, zato jih shranite na varno.",
  "mail.notice.recovery_code_used.subject": "Uporabljena je bila rezervna koda",
  "mail.notice.recovery_code_used.title": "Prijava z rezervno kodo",
  "mail.notice.recovery_code_used.text":
    "Nekdo, najverjetneje vi, se je v vaš račun na Koraku prijavil z rezervno kodo. Ta koda ne velja več. Če vam jih je ostalo malo, ustvarite nove.",
  "mail.notice.account_exists.subject": "Uporabniški račun na Koraku že imate",
  "mail.notice.account_exists.title": "Uporabniški račun že imate",
  "mail.notice.account_exists.text":
    "Nekdo, verjetno vi, se je pravkar želel registrirati s tem naslovom. Račun zanj že obstaja, zato se preprosto prijavite.",
  "mail.notice.account_exists.sign_in": "Prijavi se",
  "mail.notice.account_exists.forgotten": "Ste pozabili geslo? Izberite novo",
  "mail.notice.account_exists.not_you":
    "Če to niste bili vi, sporočilo mirno prezrite. Vaš račun je nespremenjen in nikomur nismo povedali, da obstaja.",
  "mail.notice.fact.when": "Kdaj",
  "mail.notice.fact.email": "Novi naslov",
  "mail.notice.fact.provider": "Način prijave",
  "mail.notice.fact.factor": "Drugi korak",
  "mail.notice.about": "{day}, okoli {time} ({zone})",
  "mail.notice.not_you":
    "Ste bili to vi? Potem vam ni treba storiti ničesar. Če niste, takoj izberite novo geslo: s tem odjavite vse druge.",
  "mail.notice.button": "Izberi novo geslo",
  "mail.notice.not_you_address":
    "Ste bili to vi? Potem vam ni treba storiti ničesar. Če niste, nam takoj pišite na {address} in pomagali vam bomo dobiti račun nazaj.",
  "mail.notice.footer": "To sporočilo ste prejeli, ker gre za varnost vašega računa na Koraku.",
  "mail.app.code": "Ali pa to kodo vpišite v aplikaciji, v kateri ste jo zahtevali",
  "mail.signup.code": "Ali pa to kodo vpišite na strani, kjer ste se registrirali",
  "mail.valid":
    "{what, select, link {Povezava velja eno uro in deluje samo enkrat.} code {Koda velja eno uro in deluje samo enkrat.} other {Povezava in koda veljata eno uro in delujeta samo enkrat.}}",
  "mail.not_you": "Če tega niste zahtevali, sporočilo mirno prezrite. Brez povezave ali kode se ne zgodi nič.",
  "mail.not_you_link": "Če tega niste zahtevali, sporočilo mirno prezrite. Brez povezave se ne zgodi nič.",
  "mail.footer": "To sporočilo ste prejeli, ker je nekdo na Koraku vpisal vaš naslov.",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

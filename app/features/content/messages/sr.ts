import type en from "./en.ts";

export default {
  "frame.home": "Korak, početna strana",
  "frame.menu": "Meni",
  "frame.places": "Glavno",
  "frame.specialists": "Stručnjaci",
  "frame.language": "Jezik",
  "frame.sign_in": "Prijava",
  "frame.create_account": "Napravi nalog",
  "frame.mine": "Moj Korak",
  "frame.about":
    "Korak povezuje porodice s ljudima koji umeju da pomognu. " +
    "Svakog stručnjaka proverava čovek, a vi vidite šta je provereno i kada.",
  "frame.for_families": "Za porodice",
  "frame.how": "Kako to ide",
  "frame.topics": "Sa čim porodice dolaze",
  "frame.questions": "Pitanja i odgovori",
  "frame.account": "Vaš nalog",
  "frame.legal": "Pravila, jasno napisana",
  "frame.terms": "Uslovi korišćenja",
  "frame.privacy": "Privatnost",
  "frame.rights": "© {year} Korak",

  "home.title": "Korak: stručnjaci za decu i porodicu",
  "home.description":
    "Pronađite logopeda, psihologa ili defektologa za svoje dete: ko su, koliko košta i kada imaju vremena. " +
    "Na srpskom, slovenačkom i engleskom.",
  "home.headline": "Sledeći korak je manji nego što izgleda.",
  "home.lead": "Logopedi, psiholozi i defektolozi za vaše dete. Pogledajte ko su, koliko košta i kada imaju vremena.",
  "home.here": "Ovde ste",

  "find.label": "Pronađite stručnjaka",
  "find.topic": "O čemu je reč?",
  "find.topic.any": "Još ne znam tačno",
  "find.where": "Gde?",
  "find.where.any": "Bilo gde",
  "find.where.online": "Onlajn",
  "find.where.cities": "Uživo, u mestu",
  "find.submit": "Pronađi",
  "find.note": "Za razgledanje vam ne treba nalog.",

  "fact.checked": "Proverava ih čovek",
  "fact.checked.text": "Identitet, diploma i nekažnjavanost, uz svaku datum",
  "fact.price": "Cena pre zakazivanja",
  "fact.price.text": "Bez paketa koje niste tražili i bez doplate na kraju",
  "fact.cancel": "Otkazivanje bez naknade",
  "fact.cancel.text": "Do kada, piše na svakom profilu",

  "how.title": "Od „da li da brinemo?“ do dogovora za sredu",
  "how.say": "Recite svojim rečima",
  "how.say.text": "Stručni izrazi vam ne trebaju. Izaberite šta ste primetili, a mi ćemo pokazati ko se time bavi.",
  "how.say.question": "Šta ste primetili?",
  "how.say.unclear_speech": "Teško ga razumemo",
  "how.say.stutter": "Ponavlja glasove",
  "how.say.reading": "Izbegava čitanje",
  "how.say.night": "Noću brine",
  "how.say.tantrums": "Napadi besa",
  "how.say.unsure": "Ne znam tačno",
  "how.choose": "Izaberite osobu i vreme",
  "how.choose.text":
    "Pročitajte kako rade, vidite kada imaju vremena i pitajte. Odgovaraju terminima koje čuvaju za vas.",
  "how.choose.free": "Prvi slobodni termini",
  "how.meet": "Potvrdite, pa se vidite",
  "how.meet.text": "Vi izaberete i dogovoreno je. Termin je u vašem kalendaru, a za pitanje je dovoljna jedna poruka.",
  "how.meet.status": "Potvrđeno",
  "how.meet.when": "sreda, 17:00",
  "how.meet.message": "Ponesite knjigu koju voli. Od nje ćemo početi.",

  "topics.title": "Sa čim porodice dolaze",
  "topics.all": "Pogledaj sve",
  "topic.speech_and_language.text": "Kasno progovaranje, glasovi, mucanje",
  "topic.reading_and_school.text": "Disleksija, pisanje, matematika, pažnja",
  "topic.worry_and_fear.text": "San, jutra pred školu, odvajanje",
  "topic.big_feelings.text": "Bes, tuga, samopouzdanje",
  "topic.development.text": "Autizam, čula, motorika",
  "topic.family_and_parenting.text": "Razvod, braća i sestre, nova pravila",

  "people.title": "Ljudi, ne profili",
  "people.all": "Svi stručnjaci",
  "people.quote": "„{text}“",
  "people.helps": "Pomaže oko",
  "people.speaks": "Govori",
  "people.next": "Prvi slobodan",
  "people.next.none": "Po dogovoru",
  "people.from": "od",
  "people.open": "Pogledaj profil",
  "people.open.whose": "Pogledaj profil: {name}",
  "people.rating": "{rating} od 5, {count, plural, one {# ocena} few {# ocene} other {# ocena}}",
  "people.new": "novo na Koraku",
  "people.online": "onlajn",

  "faq.title": "Sasvim opravdana pitanja",
  "faq.lead": "Nešto drugo? Pišite na {address}, odgovara čovek, obično istog dana.",
  "faq.referral": "Da li mi treba uput ili dijagnoza?",
  "faq.referral.text":
    "Ne. Stručnjaku možete da pišete i kada imate samo brigu. Ako bi pregled kod lekara bio pametniji, reći će vam to.",
  "faq.checks": "Kako proveravate stručnjake?",
  "faq.checks.text":
    "Čovek iz našeg tima pregleda lični dokument, diplomu, uverenje o nekažnjavanosti i osiguranje, ako ga stručnjak " +
    "ima. Svaka provera stoji na profilu sa svojim datumom.",
  "faq.pay": "Kako plaćam?",
  "faq.pay.text":
    "Plaćate direktno stručnjaku, na terminu, cenu na koju ste pristali kada ste potvrdili. Neki prvi razgovori su " +
    "besplatni. Korak porodicama ne naplaćuje ništa.",
  "faq.cancel": "Šta ako moram da otkažem?",
  "faq.cancel.text":
    "Svaki stručnjak kaže do koliko sati pre početka otkazujete bez naknade: 12, 24 ili 48. To piše na profilu i još " +
    "jednom pre potvrde. Predlog koji ne potvrdite ne košta ništa.",
  "faq.private": "Ko može da čita ono što pišem o detetu?",
  "faq.private.text":
    "Vaše beleške su samo vaše. Stručnjak kome se obratite vidi ime deteta, uzrast i jezike. Poruke čuvamo šifrovane i " +
    "mogu da ih čitaju samo vas dvoje.",
  "faq.abroad": "Živimo u inostranstvu. Čiji sat važi?",
  "faq.abroad.text":
    "Svaki termin pokazujemo po satu stručnjaka i po vašem, i u mejlu i u fajlu za kalendar. Na pomeranje sata mislimo mi.",

  "closing.title": "Večeras jedan mali korak. Ostalo čeka do jutra.",
  "closing.action": "Pronađi nekoga za svoje dete",

  "legal.version": "Verzija {version}, {date}",
  "legal.draft": "Nacrt: pre javnog otvaranja tekst proverava pravnik.",
  "legal.contents": "Na ovoj strani",
  "legal.terms.title": "Uslovi korišćenja",
  "legal.terms.description": "Šta Korak radi, o čemu se dogovaraju porodice i stručnjaci i kako se termin otkazuje.",
  "legal.experts_terms.title": "Uslovi za stručnjake",
  "legal.experts_terms.description":
    "Šta važi između stručnjaka i Koraka: provere, profil, termini, poverljivost, prigovor i odlazak.",
  "legal.privacy.title": "Privatnost",
  "legal.privacy.description": "Koje podatke o vama i detetu čuva Korak, zašto, koliko dugo i koja su vaša prava.",
} as const satisfies { [K in keyof typeof en]: string };

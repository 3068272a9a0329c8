import type en from "./en.ts";

export default {
  "frame.home": "Korak, domača stran",
  "frame.menu": "Meni",
  "frame.places": "Glavno",
  "frame.specialists": "Strokovnjaki",
  "frame.language": "Jezik",
  "frame.sign_in": "Prijava",
  "frame.create_account": "Ustvari račun",
  "frame.mine": "Moj Korak",
  "frame.about":
    "Korak povezuje družine z ljudmi, ki znajo pomagati. " +
    "Vsakega strokovnjaka preveri človek, vi pa vidite, kaj je bilo preverjeno in kdaj.",
  "frame.for_families": "Za družine",
  "frame.how": "Kako poteka",
  "frame.topics": "S čim pridejo družine",
  "frame.questions": "Vprašanja in odgovori",
  "frame.account": "Vaš račun",
  "frame.legal": "Po domače o pravilih",
  "frame.terms": "Pogoji uporabe",
  "frame.privacy": "Zasebnost",
  "frame.rights": "© {year} Korak",

  "home.title": "Korak: strokovnjaki za otroke in družine",
  "home.description":
    "Poiščite logopedinjo, psihologa ali specialno pedagoginjo za svojega otroka: kdo so, koliko stane in kdaj imajo " +
    "čas. V slovenščini, srbščini in angleščini.",
  "home.headline": "Naslednji korak je manjši, kot se zdi.",
  "home.lead":
    "Logopedi, psihologi in specialni pedagogi za vašega otroka. Preberite, kdo so, koliko stane in kdaj imajo čas.",
  "home.here": "Tukaj ste",

  "find.label": "Poiščite strokovnjaka",
  "find.topic": "Za kaj gre?",
  "find.topic.any": "Še ne vem točno",
  "find.where": "Kje?",
  "find.where.any": "Kjer koli",
  "find.where.online": "Na daljavo",
  "find.where.cities": "V živo, v kraju",
  "find.submit": "Poišči",
  "find.note": "Za ogled ne potrebujete računa.",

  "fact.checked": "Preveri jih človek",
  "fact.checked.text": "Identiteta, diploma in nekaznovanost, vsaka z datumom",
  "fact.price": "Cena pred dogovorom",
  "fact.price.text": "Brez paketov, ki jih niste želeli, in brez doplačil na koncu",
  "fact.cancel": "Brezplačna odpoved",
  "fact.cancel.text": "Do kdaj, piše na vsakem profilu",

  "how.title": "Od »je to kaj resnega?« do dogovora za sredo",
  "how.say": "Povejte po svoje",
  "how.say.text": "Strokovnih izrazov ne potrebujete. Izberite, kar ste opazili, in pokažemo, kdo se s tem ukvarja.",
  "how.say.question": "Kaj ste opazili?",
  "how.say.unclear_speech": "Težko ga razumemo",
  "how.say.stutter": "Ponavlja glasove",
  "how.say.reading": "Izogiba se branju",
  "how.say.night": "Ponoči ga skrbi",
  "how.say.tantrums": "Izbruhi jeze",
  "how.say.unsure": "Ne vem točno",
  "how.choose": "Izberite človeka in uro",
  "how.choose.text":
    "Preberite, kako delajo, poglejte, kdaj imajo čas, in vprašajte. Odgovorijo s termini, ki jih prihranijo za vas.",
  "how.choose.free": "Prvi prosti termini",
  "how.meet": "Potrdite in se srečajte",
  "how.meet.text": "Izberete in je dogovorjeno. Ura je v vašem koledarju, za vprašanje pa je dovolj eno sporočilo.",
  "how.meet.status": "Potrjeno",
  "how.meet.when": "sreda, 17:00",
  "how.meet.message": "Prinesite knjigo, ki jo ima rada. Z njo bomo začeli.",

  "topics.title": "S čim pridejo družine",
  "topics.all": "Poglej vse",
  "topic.speech_and_language.text": "Pozen govor, izgovarjava, jecljanje",
  "topic.reading_and_school.text": "Disleksija, pisanje, računanje, pozornost",
  "topic.worry_and_fear.text": "Spanje, jutra pred šolo, ločevanje od staršev",
  "topic.big_feelings.text": "Jeza, žalost, samopodoba",
  "topic.development.text": "Avtizem, čutila, gibanje",
  "topic.family_and_parenting.text": "Ločitev, bratje in sestre, nova pravila",

  "people.title": "Ljudje, ne profili",
  "people.all": "Vsi strokovnjaki",
  "people.quote": "»{text}«",
  "people.helps": "Pomaga pri",
  "people.speaks": "Govori",
  "people.next": "Prvi prosti",
  "people.next.none": "Po dogovoru",
  "people.from": "od",
  "people.open": "Poglej profil",
  "people.open.whose": "Poglej profil: {name}",
  "people.rating": "{rating} od 5, {count, plural, one {# ocena} two {# oceni} few {# ocene} other {# ocen}}",
  "people.new": "nov na Koraku",
  "people.online": "na daljavo",

  "faq.title": "Čisto upravičena vprašanja",
  "faq.lead": "Kaj drugega? Pišite na {address}, odgovori vam človek, navadno še isti dan.",
  "faq.referral": "Ali potrebujem napotnico ali diagnozo?",
  "faq.referral.text":
    "Ne. Strokovnjaku lahko pišete tudi samo s skrbjo. Če bi bil pametnejši obisk zdravnika, vam bo to povedal.",
  "faq.checks": "Kako preverjate strokovnjake?",
  "faq.checks.text":
    "Človek iz naše ekipe pregleda osebni dokument, diplomo, potrdilo o nekaznovanosti in zavarovanje, če ga " +
    "strokovnjak ima. Vsako preverjanje je na profilu zapisano z datumom.",
  "faq.pay": "Kako plačam?",
  "faq.pay.text":
    "Plačate neposredno strokovnjaku, na srečanju, in sicer ceno, s katero ste se strinjali ob potrditvi. Nekateri prvi " +
    "pogovori so brezplačni. Korak družinam ne zaračuna ničesar.",
  "faq.cancel": "Kaj pa, če moram odpovedati?",
  "faq.cancel.text":
    "Vsak strokovnjak pove, do koliko ur pred začetkom odpoveste brezplačno: 12, 24 ali 48. To piše na profilu in še " +
    "enkrat pred potrditvijo. Predlog, ki ga ne potrdite, ne stane nič.",
  "faq.private": "Kdo lahko bere, kar pišem o otroku?",
  "faq.private.text":
    "Vaši zapiski so samo vaši. Strokovnjak, ki ga vprašate, vidi otrokovo ime, starost in jezike. Sporočila hranimo " +
    "šifrirana, bereta pa jih lahko samo vidva s strokovnjakom.",
  "faq.abroad": "Živimo v tujini. Čigava ura velja?",
  "faq.abroad.text":
    "Vsak termin pokažemo po strokovnjakovi in po vaši uri, tudi v elektronski pošti in v datoteki za koledar. Na " +
    "premik ure mislimo mi.",

  "closing.title": "Nocoj en majhen korak. Ostalo počaka do jutra.",
  "closing.action": "Poišči nekoga za otroka",

  "legal.version": "Različica {version}, {date}",
  "legal.draft": "Osnutek: pred javnim odprtjem besedilo pregleda pravnik.",
  "legal.contents": "Na tej strani",
  "legal.terms.title": "Pogoji uporabe",
  "legal.terms.description": "Kaj dela Korak, o čem se dogovorijo družine in strokovnjaki ter kako se srečanje odpove.",
  "legal.experts_terms.title": "Pogoji za strokovnjake",
  "legal.experts_terms.description":
    "Kaj velja med strokovnjakom in Korakom: preverjanje, profil, srečanja, molčečnost, ugovor in odhod.",
  "legal.privacy.title": "Zasebnost",
  "legal.privacy.description": "Katere podatke o vas in otroku hrani Korak, zakaj, kako dolgo in kakšne so vaše pravice.",
} as const satisfies { [K in keyof typeof en]: string };

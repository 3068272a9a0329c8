import type { DemoSpecialist } from "./specialist.ts";

/** Fictional people from Serbia. */
export const specialistsRs: DemoSpecialist[] = [
  {
    key: "specialist-02", name: "Nikola", lastname: "Petrović", profession: "clinical_psychologist", city: "Beograd",
    languages: ["sr", "en"], topics: ["worry_and_fear", "anxiety", "separation", "sleep", "big_feelings"],
    modes: ["in_person", "online"], ages: [5, 16], week: "days", address: "Svetogorska 00, 11000 Beograd",
    services: [["first_talk", 200000], ["psych_assessment", 900000], ["therapy", 500000], ["parents_talk", 450000]],
    cancellation: 24, reply: 8, trader: "Nikola Petrović PR psihološko savetovalište Beograd", since: 610, reviews: 27, fives: 8,
    headline: {
      en: "Fears, separation, compulsions, sleep. Ages 5 to 16.",
      sl: "Strahovi, ločitvena tesnoba, prisile, spanje. Od 5. do 16. leta.",
      sr: "Strahovi, odvajanje od roditelja, prisile, spavanje. Od 5. do 16. godine.",
    },
    about: {
      en: "I specialized in medical psychology and trained in cognitive behavioral therapy for children. Six years at a hospital in Belgrade, private practice for the last eight.\n\nFirst I talk with you, without your child. Then I see the child twice. After that I suggest a plan and we agree on a number of sessions, usually eight to twelve. Parents get homework too, and it counts.\n\nFor school phobia and compulsions I prefer to meet in person; sleep and most consultations with parents work well online. I don't prescribe medication. If I think a psychiatrist should see your child, I say so and write a letter.\n\nThird floor, the elevator is small but it works. Street parking is in the paid zone, there's a garage five minutes away.",
      sl: "Specializiral sem medicinsko psihologijo in se izobraževal iz vedenjsko-kognitivne terapije za otroke. Šest let sem delal v bolnišnici v Beogradu, zadnjih osem v zasebni praksi.\n\nNajprej se pogovorim z vami, brez otroka. Potem se dvakrat srečam z otrokom. Nato predlagam načrt in dogovorimo se za število srečanj, navadno od osem do dvanajst. Tudi starši dobite domačo nalogo in ta šteje.\n\nPri strahu pred šolo in prisilah se raje srečam v živo; o spanju in s starši se večinoma dobro pogovorimo tudi na daljavo. Zdravil ne predpisujem. Če mislim, da bi moral otroka videti psihiater, to povem in napišem dopis.\n\nTretje nadstropje, dvigalo je majhno, a dela. Na ulici se parkiranje plača, garaža je pet minut stran.",
      sr: "Specijalizovao sam medicinsku psihologiju i završio edukaciju iz kognitivno-bihejvioralne terapije za decu. Šest godina sam radio u bolnici u Beogradu, poslednjih osam u privatnoj praksi.\n\nPrvo razgovaram sa vama, bez deteta. Zatim dete vidim dva puta. Posle toga predlažem plan i dogovaramo broj susreta, obično od osam do dvanaest. I roditelji dobijaju domaći, i on se računa.\n\nKod straha od škole i prisila više volim da se vidimo uživo; spavanje i većina razgovora sa roditeljima idu dobro i onlajn. Lekove ne propisujem. Ako mislim da dete treba da vidi psihijatar, to kažem i napišem dopis.\n\nTreći sprat, lift je mali, ali radi. Parking na ulici je u zoni, garaža je na pet minuta.",
    },
  },
  {
    key: "specialist-05", name: "Jelena", lastname: "Đorđević", profession: "speech_therapist", city: "Beograd",
    languages: ["sr", "en"], topics: ["speech_and_language", "articulation", "late_talking", "stuttering", "bilingualism"],
    modes: ["in_person", "online"], ages: [2, 12], week: "mixed", address: "Njegoševa 00, 11000 Beograd",
    services: [["first_talk", 180000], ["speech_assessment", 550000], ["speech_session", 350000], ["parents_talk", 300000]],
    cancellation: 24, reply: 5, trader: "Jelena Đorđević PR logopedski kabinet Reč po reč", since: 720, reviews: 33, fives: 9,
    headline: {
      en: "I work with children who start talking late and with those who talk a lot but are hard to understand.",
      sl: "Delam z otroki, ki pozno spregovorijo, in s tistimi, ki veliko govorijo, a jih malokdo razume.",
      sr: "Radim sa decom koja kasno progovore i sa onom koja govore mnogo, ali ih malo ko razume.",
    },
    about: {
      en: "I've worked with children for fifteen years, first at the health center in Čukarica and since 2019 in my own practice in Vračar. Most of my clients are between three and six.\n\nI don't promise results by a certain date. After the assessment I write down what I see, what I'd do first, and how we'll know whether it's working. If I think you need someone else, I say so in the first conversation.",
      sl: "Z otroki delam petnajst let, najprej v zdravstvenem domu na Čukarici, od leta 2019 pa v svojem kabinetu na Vračarju. Največ jih je starih od tri do šest let.\n\nRokov ne obljubljam. Po pregledu napišem, kaj vidim, kaj bi naredila najprej in po čem bomo vedeli, ali gre. Če mislim, da potrebujete koga drugega, to povem že na prvem pogovoru.",
      sr: "Petnaest godina radim sa decom, prvo u Domu zdravlja na Čukarici, a od 2019. u svom kabinetu na Vračaru. Najviše ih je između treće i šeste godine.\n\nNe obećavam rokove. Posle procene napišem šta vidim, šta bih radila prvo i po čemu ćemo znati da li ide. Ako mislim da vam treba neko drugi, kažem to na prvom razgovoru.",
    },
  },
  {
    key: "specialist-08", name: "Miloš", lastname: "Stanković", profession: "special_educator", city: "Novi Sad",
    languages: ["sr", "hu"], topics: ["reading_and_school", "dyslexia", "handwriting", "school_start"],
    modes: ["in_person", "online"], ages: [5, 14], week: "afternoons", address: "Zmaj Jovina 00, 21000 Novi Sad",
    services: [
      ["first_talk", 0],
      ["learning_assessment", 500000],
      ["learning_session", 300000, {
        en: "One to one; the last ten minutes are for the parent.",
        sl: "Individualno delo; zadnjih deset minut je za starša.",
        sr: "Individualni rad; poslednjih deset minuta je za roditelja.",
      }],
    ],
    cancellation: 24, reply: 10, trader: "Miloš Stanković PR defektološki kabinet Učionica", since: 380, reviews: 15, fives: 8,
    headline: {
      en: "Reading, writing, school readiness. Serbian and Hungarian.",
      sl: "Branje, pisanje, priprava na šolo. V srbščini in madžarščini.",
      sr: "Čitanje, pisanje, priprema za školu. Srpski i mađarski.",
    },
    about: {
      en: "Special educator. Eleven years at an elementary school in Novi Sad, individual work only for the last five.\n\nI work on reading and writing difficulties, handwriting, phonological awareness, and school readiness. I don't work on speech sounds or stuttering; that's for a speech therapist. I don't work on behavior in class without the school's cooperation.\n\nAssessment: 75 minutes, report within seven days. Bring the notebooks and the reader from school. We work in the language the child counts in.",
      sl: "Specialni pedagog. Enajst let na osnovni šoli v Novem Sadu, zadnjih pet samo individualno delo.\n\nDelam na področju težav pri branju in pisanju, pisave, glasovnega zavedanja in priprave na šolo. Z izgovorjavo in jecljanjem se ne ukvarjam; to je delo logopeda. Vedenja v razredu ne obravnavam brez sodelovanja šole.\n\nPregled: 75 minut, poročilo v sedmih dneh. Prinesite zvezke in šolsko berilo. Delamo v jeziku, v katerem otrok šteje.",
      sr: "Defektolog. Jedanaest godina u osnovnoj školi u Novom Sadu, poslednjih pet samo individualni rad.\n\nRadim na teškoćama u čitanju i pisanju, rukopisu, glasovnoj svesti i pripremi za školu. Izgovorom i mucanjem se ne bavim, to radi logoped. Ponašanjem u razredu ne bavim se bez saradnje sa školom.\n\nProcena: 75 minuta, izveštaj u roku od sedam dana. Poneti sveske i čitanku. Radimo na jeziku na kojem dete broji.",
    },
  },
  {
    key: "specialist-12", name: "Dušan", lastname: "Ilić", profession: "family_therapist", city: "Niš",
    languages: ["sr"], topics: ["family_and_parenting", "divorce", "boundaries", "screens", "adolescence"],
    modes: ["in_person", "online"], ages: [6, 99], week: "afternoons", address: "Obrenovićeva 00, 18000 Niš",
    services: [["first_talk", 0], ["family_session", 480000], ["parents_talk", 300000]],
    cancellation: 24, reply: 6, trader: "Dušan Ilić PR porodično savetovalište Niš", since: 300, reviews: 15, fives: 7,
    headline: {
      en: "When home has turned into one long negotiation",
      sl: "Ko se doma samo še pogajate",
      sr: "Kad se kod kuće više ne razgovara, nego se pregovara",
    },
    about: {
      en: "People usually call me when they've tried everything and then argued about that too. You don't need to prepare anything for the first meeting. It's best if both parents come; one is also fine. I ask who lives at home, what an ordinary Tuesday looks like, and what you've already tried. At the end I tell you what I think we could do and roughly how long it would take. Then you go home and think about it.\n\nParents who live apart I see together or separately, whichever they prefer. Before this I worked for nine years at a center for social work, so I know the procedures, but I don't take part in them.\n\nI work afternoons and evenings.",
      sl: "Ljudje me navadno pokličejo, ko so poskusili že vse in se potem sprli še zaradi tega. Za prvo srečanje vam ni treba ničesar pripraviti. Najbolje je, da prideta oba starša, lahko pa tudi samo eden. Vprašam, kdo živi doma, kakšen je čisto navaden torek in kaj ste že poskusili. Na koncu povem, kaj bi po mojem lahko naredili in približno koliko časa bi trajalo. Potem greste domov in premislite.\n\nStarše, ki živijo narazen, sprejmem skupaj ali posebej, kakor želijo. Prej sem devet let delal na centru za socialno delo, zato postopke poznam, v njih pa ne sodelujem.\n\nDelam popoldne in zvečer.",
      sr: "Ljudi me obično zovu kad su probali sve, pa se onda posvađali i oko toga. Za prvi susret ne morate ništa da pripremate. Najbolje je da dođu oba roditelja, a može i jedan. Pitam ko živi u kući, kako izgleda običan utorak i šta ste već probali. Na kraju kažem šta bismo po meni mogli i otprilike koliko bi trajalo. Onda odete kući i razmislite.\n\nRoditelje koji žive odvojeno primam zajedno ili posebno, kako žele. Pre ovoga sam devet godina radio u centru za socijalni rad, tako da procedure poznajem, ali u njima ne učestvujem.\n\nRadim popodne i uveče.",
    },
  },
  {
    key: "specialist-15", name: "Milica", lastname: "Jovanović", profession: "occupational_therapist", city: "Novi Sad",
    languages: ["sr", "en"], topics: ["development", "sensory", "autism", "motor_skills"],
    modes: ["in_person"], ages: [2, 10], week: "mornings", address: "Bulevar oslobođenja 00, 21000 Novi Sad",
    services: [["first_talk", 150000], ["movement_assessment", 480000], ["movement_session", 320000]],
    cancellation: 24, reply: 12, trader: "Senzorna soba DOO Novi Sad", since: 260, reviews: 13, fives: 9,
    headline: {
      en: "Sensory integration and occupational therapy for ages 2 to 10",
      sl: "Senzorna integracija in delovna terapija, od 2. do 10. leta",
      sr: "Senzorna integracija i radna terapija, od 2. do 10. godine",
    },
    about: {
      en: "The room has 60 square meters: swings, a climbing frame, a ball pool, and a quiet corner with a curtain. There's only one child in the room at a time. Children come in socks. Parents can stay or wait in the hallway, where there's a window.\n\nThe first conversation is for parents. The assessment takes an hour, plus a questionnaire you fill in at home; it takes about forty minutes and is, I admit, boring. Not every child who avoids certain foods or clothes needs sensory therapy. Sometimes the pediatrician or a speech therapist comes first, and then I send you there.\n\nMornings only. There's air conditioning in summer, and in winter it's a warm 22 °C.",
      sl: "Prostor ima 60 kvadratnih metrov: gugalnice, plezalo, bazen z žogicami in tih kotiček z zaveso. V njem je hkrati samo en otrok. Otroci pridejo v nogavicah. Starši ste lahko zraven ali počakate na hodniku, kjer je okno v sobo.\n\nPrvi pogovor je za starše. Pregled traja eno uro, zraven pa je še vprašalnik, ki ga izpolnite doma; vzame kakih štirideset minut in je, priznam, dolgočasen. Senzorne obravnave ne potrebuje vsak otrok, ki se izogiba določeni hrani ali oblačilom. Včasih je najprej na vrsti pediater ali logoped in takrat vas pošljem tja.\n\nDelam samo dopoldne. Poleti je prostor klimatiziran, pozimi je 22 stopinj.",
      sr: "Sala ima 60 kvadrata: ljuljaške, penjalica, bazen sa lopticama i tihi kutak sa zavesom. U sali je uvek samo jedno dete. Deca ulaze u čarapama. Roditelji mogu da budu tu ili da sačekaju u hodniku, gde postoji prozor.\n\nPrvi razgovor je za roditelje. Procena traje sat vremena, a uz nju ide i upitnik koji popunjavate kod kuće; oduzme oko četrdeset minuta i, priznajem, dosadan je. Nije svakom detetu koje izbegava neku hranu ili odeću potreban senzorni tretman. Nekad prvo treba otići pedijatru ili logopedu i tada vas uputim tamo.\n\nRadim samo pre podne. Leti sala ima klimu, zimi je 22 stepena.",
    },
  },
  {
    key: "specialist-18", name: "Ferenc", lastname: "Kovács", profession: "psychotherapist", city: "Subotica",
    languages: ["hu", "sr", "en"], topics: ["big_feelings", "anger", "sadness", "adolescence", "worry_and_fear"],
    modes: ["in_person", "online"], ages: [10, 18], week: "days", address: "Korzo 00, 24000 Subotica",
    services: [["first_talk", 200000], ["therapy", 350000]],
    cancellation: 48, reply: 18, trader: "Ferenc Kovács PR psihoterapija Subotica", since: 330, reviews: 11, fives: 8,
    headline: {
      en: "Psychotherapist for young people from 10 to 18 years, in Hungarian and Serbian",
      sl: "Psihoterapevt za mlade od 10. do 18. leta, v madžarščini in srbščini",
      sr: "Psihoterapeut za mlade od 10 do 18 godina, na mađarskom i srpskom",
    },
    about: {
      en: "Dear parents, in my practice I receive young people from 10 to 18 years of age, individually, in Hungarian and in Serbian, and if necessary also in English. By basic education I am a psychologist, with a five-year training in integrative psychotherapy and regular supervision.\n\nThe procedure is as follows. In the first session one parent is present for the first fifteen minutes. After that I continue with the young person alone. At the end of the second session we decide all together whether the work begins. Without the agreement of the young person I do not begin.\n\nPlease inform me about a cancellation at least 48 hours before the session.\n\nWith respect, Ferenc Kovács",
      sl: "Spoštovani starši, v svoji praksi sprejemam mladostnike od 10. do 18. leta, individualno, v madžarščini in srbščini, po potrebi tudi v angleščini. Po osnovni izobrazbi sem psiholog, s petletnim izobraževanjem iz integrativne psihoterapije in redno supervizijo.\n\nPostopek je naslednji. Na prvem srečanju je prvih petnajst minut prisoten eden od staršev. Potem se z mladostnikom pogovarjam na štiri oči. Na koncu drugega srečanja se vsi skupaj odločimo, ali se delo začne. Brez mladostnikovega soglasja ne začnem.\n\nProsim, da mi odpoved sporočite vsaj 48 ur pred srečanjem.\n\nS spoštovanjem, Ferenc Kovács",
      sr: "Poštovani roditelji, u svojoj praksi primam mlade od 10 do 18 godina, individualno, na mađarskom i srpskom, a po potrebi i na engleskom jeziku. Po osnovnom obrazovanju sam psiholog, sa petogodišnjom edukacijom iz integrativne psihoterapije i redovnom supervizijom.\n\nPostupak je sledeći. Na prvom susretu je prvih petnaest minuta prisutan jedan roditelj. Posle toga nastavljam sa mladom osobom nasamo. Na kraju drugog susreta svi zajedno odlučujemo da li rad počinje. Bez saglasnosti mlade osobe ne počinjem.\n\nMolim da mi otkazivanje javite najmanje 48 sati pre susreta.\n\nS poštovanjem, Ferenc Kovács",
    },
  },
  {
    key: "specialist-20", name: "Stefan", lastname: "Marković", profession: "special_educator", city: "Kragujevac",
    languages: ["sr"], topics: ["development", "autism", "attention", "early_development", "reading_and_school"],
    modes: ["in_person", "online"], ages: [3, 12], week: "mixed", address: "Kralja Petra 00, 34000 Kragujevac",
    services: [["first_talk", 0], ["learning_session", 250000], ["parents_talk", 220000]],
    cancellation: 12, reply: 7, trader: "Stefan Marković PR defektološki kabinet", since: 120, reviews: 7, fives: 8,
    headline: {
      en: "Autism, ADHD, early support",
      sl: "Avtizem, ADHD, zgodnja podpora",
      sr: "Autizam, ADHD, rana podrška",
    },
    about: {
      en: "I work one to one with children with autism and ADHD. By agreement I also visit kindergartens in Kragujevac.",
      sl: "Individualno delam z otroki z avtizmom in ADHD. Po dogovoru pridem tudi v vrtec v Kragujevcu.",
      sr: "Radim jedan na jedan sa decom sa autizmom i ADHD-om. Po dogovoru dolazim i u vrtić u Kragujevcu.",
    },
  },
  {
    key: "specialist-21", name: "Ivana", lastname: "Pavlović", profession: "family_therapist", city: "Beograd",
    languages: ["sr", "en", "de"], topics: ["family_and_parenting", "siblings", "screens", "separation", "worry_and_fear"],
    modes: ["online"], ages: [0, 12], week: "days",
    services: [["first_talk", 0], ["family_session", 550000], ["parents_talk", 400000]],
    cancellation: 24, reply: 4, trader: "Ivana Pavlović PR porodično savetovanje Na vezi", since: 440, reviews: 20, fives: 9,
    headline: {
      en: "For families between two countries: new school, grandma on the screen.",
      sl: "Za družine med dvema državama: nova šola, babica na zaslonu.",
      sr: "Za porodice između dve zemlje: nova škola, baka na ekranu.",
    },
    about: {
      en: "I moved abroad with two children and back again, so I know what the first winter is like. Parents come to me because of school in a new language, grandparents who are now only on video, brothers and sisters who cope in different ways, or because one parent works in another country.\n\nOnline only, in Serbian, English, or German. I work during the day, Belgrade time; if that's the middle of the night for you, write to me and we'll find an evening.",
      sl: "Z dvema otrokoma sem se selila v tujino in nazaj, zato vem, kakšna je prva zima. Starši pridejo k meni zaradi šole v novem jeziku, starih staršev, ki so zdaj samo še na videu, bratov in sester, ki se znajdejo vsak po svoje, ali zato, ker eden od staršev dela v drugi državi.\n\nSamo na daljavo, v srbščini, angleščini ali nemščini. Termini so čez dan po beograjskem času; če je pri vas takrat noč, mi pišite in poiščemo večernega.",
      sr: "Sa dvoje dece sam se selila u inostranstvo i nazad, pa znam kakva je prva zima. Roditelji mi se javljaju zbog škole na novom jeziku, zbog baka i deka kojih sada ima samo na videu, zbog braće i sestara koji se snalaze svako na svoj način, ili zato što jedan roditelj radi u drugoj zemlji.\n\nRadim samo onlajn, na srpskom, engleskom ili nemačkom. Termini su preko dana po beogradskom vremenu; ako je kod vas tada noć, pišite mi pa ćemo naći večernji.",
    },
  },
  {
    key: "specialist-23", name: "Tijana", lastname: "Nikolić", profession: "clinical_psychologist", city: "Kragujevac",
    languages: ["sr", "en"], topics: ["big_feelings", "self_esteem", "grief", "school_refusal", "worry_and_fear"],
    modes: ["in_person", "online"], ages: [6, 15], week: "afternoons", address: "Karađorđeva 00, 34000 Kragujevac",
    services: [["first_talk", 0], ["psych_assessment", 700000], ["therapy", 300000]],
    cancellation: 24, reply: null, trader: "Tijana Nikolić PR psihološko savetovalište Kragujevac", since: 18, reviews: 1, fives: 10,
    headline: {
      en: "For elementary school children who don't believe in themselves, have lost someone, or don't want to go to school",
      sl: "Za osnovnošolce, ki ne verjamejo vase, so koga izgubili ali nočejo v šolo",
      sr: "Za osnovce koji ne veruju u sebe, koji su nekoga izgubili ili neće u školu",
    },
    about: {
      en: "Hello and thank you for reading! I've just started my own practice, so there's still room in my calendar and I welcome every question, even the small ones.\n\nFor seven years I was a psychologist in the developmental counseling service of a health center, where we had about fifteen minutes for each child. Here we have fifty and I'm still getting used to it. We draw, talk, and play board games, and for the last five minutes you join us.\n\nWhat I don't take on: teenagers over 15 and eating disorders. For those, I can refer you to good colleagues.",
      sl: "Pozdravljeni in hvala, da berete! Pravkar sem odprla svojo ordinacijo, zato je v koledarju še prostor in sem vesela vsakega vprašanja, tudi majhnega.\n\nSedem let sem bila psihologinja v razvojni svetovalnici zdravstvenega doma, kjer smo imeli za vsakega otroka kakih petnajst minut. Tukaj jih imamo petdeset in tega se še navajam. Rišemo, se pogovarjamo in igramo družabne igre, zadnjih pet minut pa se nam pridružite vi.\n\nČesa ne delam: z mladostniki, starejšimi od 15 let, in z motnjami hranjenja. Za to poznam dobre kolege.",
      sr: "Dobar dan i hvala što čitate! Nedavno sam otvorila svoje savetovalište, pa u kalendaru još ima mesta i radujem se svakom pitanju, i malom.\n\nSedam godina sam bila psiholog u razvojnom savetovalištu doma zdravlja, gde smo za svako dete imali petnaestak minuta. Ovde ih imamo pedeset i još se navikavam na to. Crtamo, pričamo i igramo društvene igre, a poslednjih pet minuta nam se pridružite i vi.\n\nŠta ne radim: tinejdžere starije od 15 godina i poremećaje ishrane. Za to znam dobre kolege.",
    },
  },
];

import type { DemoSpecialist } from "./specialist.ts";

/** Fictional people from Serbia. */
export const specialistsRs: DemoSpecialist[] = [
  {
    key: "specialist-02", name: "Nikola", lastname: "Petrović", profession: "clinical_psychologist", city: "Beograd",
    languages: ["sr", "en"], topics: ["worry_and_fear", "anxiety", "separation", "sleep", "big_feelings"],
    modes: ["in_person", "online"], ages: [5, 16], week: "days", address: "Svetogorska 00, 11000 Beograd",
    services: [["first_talk", 200000], ["psych_assessment", 900000], ["therapy", 450000], ["parents_talk", 400000]],
    cancellation: 24, reply: 8, trader: "Nikola Petrović PR Psihološko savetovalište", since: 610, reviews: 27, fives: 8,
    headline: {
      en: "Your child is not afraid on purpose. We look for what the fear is guarding.",
      sl: "Vaš otrok se ne boji nalašč. Poiščemo, kaj strah varuje.",
      sr: "Vaše dete se ne boji namerno. Tražimo šta taj strah čuva.",
    },
    about: {
      en: "I work with children who cannot fall asleep, cannot be left at nursery or cannot stop washing their hands. We draw the fear, give it a name and then take one step towards it each week.\n\nParents have homework too. It is usually shorter than the child's and harder.",
      sl: "Delam z otroki, ki ne morejo zaspati, ne morejo ostati v vrtcu ali si ne morejo nehati umivati rok. Strah narišemo, mu damo ime in potem vsak teden naredimo en korak proti njemu.\n\nTudi starši dobite nalogo. Navadno je krajša od otrokove in težja.",
      sr: "Radim sa decom koja ne mogu da zaspe, ne mogu da ostanu u vrtiću ili ne mogu da prestanu da peru ruke. Strah nacrtamo, damo mu ime i onda svake nedelje napravimo jedan korak ka njemu.\n\nI roditelji imaju domaći. Obično je kraći od dečjeg i teži.",
    },
  },
  {
    key: "specialist-05", name: "Jelena", lastname: "Đorđević", profession: "speech_therapist", city: "Beograd",
    languages: ["sr", "en"], topics: ["speech_and_language", "articulation", "late_talking", "stuttering", "bilingualism"],
    modes: ["in_person", "online"], ages: [2, 12], week: "mixed", address: "Njegoševa 00, 11000 Beograd",
    services: [["first_talk", 180000], ["speech_assessment", 450000], ["speech_session", 320000], ["parents_talk", 300000]],
    cancellation: 24, reply: 5, trader: "Jelena Đorđević PR Logopedski kabinet „Reč po reč”", since: 720, reviews: 33, fives: 9,
    headline: {
      en: "I work with children who start talking late and with those who talk a lot and are hardly understood.",
      sl: "Delam z otroki, ki pozno spregovorijo, in s tistimi, ki veliko govorijo, a jih malokdo razume.",
      sr: "Radim sa decom koja kasno progovore i sa onom koja govore mnogo, ali ih malo ko razume.",
    },
    about: {
      en: "I have worked with children for fifteen years, first in the health centre in Čukarica and since 2019 in my own practice in Vračar. I spend most of my time with children between three and six.\n\nI do not promise dates. After the assessment I write what I see, what I would do first and how we shall know that it works. If I think that you need somebody else, I say so in the first conversation.",
      sl: "Z otroki delam petnajst let, najprej v zdravstvenem domu na Čukarici, od leta 2019 pa v svojem kabinetu na Vračarju. Največ časa preživim z malčki med tretjim in šestim letom.\n\nRokov ne obljubljam. Po pregledu napišem, kaj vidim, kaj bi naredila najprej in po čem bomo vedeli, da gre. Če mislim, da potrebujete koga drugega, to povem že na prvem pogovoru.",
      sr: "Petnaest godina radim sa decom, prvo u Domu zdravlja na Čukarici, a od 2019. u svom kabinetu na Vračaru. Najviše vremena provodim sa mališanima između treće i šeste godine.\n\nNe obećavam rokove. Posle procene napišem šta vidim, šta bih radila prvo i po čemu ćemo znati da ide. Ako mislim da vam treba neko drugi, kažem to na prvom razgovoru.",
    },
  },
  {
    key: "specialist-08", name: "Miloš", lastname: "Stanković", profession: "special_educator", city: "Novi Sad",
    languages: ["sr", "hu"], topics: ["reading_and_school", "dyslexia", "handwriting", "school_start"],
    modes: ["in_person", "online"], ages: [5, 14], week: "afternoons", address: "Zmaj Jovina 00, 21000 Novi Sad",
    services: [["first_talk", 0], ["learning_assessment", 500000], ["learning_session", 280000]],
    cancellation: 24, reply: 10, trader: "Miloš Stanković PR Učionica", since: 380, reviews: 15, fives: 8,
    headline: {
      en: "Letters first with the whole arm, then with a finger, and only then with a pencil.",
      sl: "Črke najprej z vso roko, potem s prstom in šele nato s svinčnikom.",
      sr: "Slova prvo celom rukom, pa prstom, pa tek onda olovkom.",
    },
    about: {
      en: "I taught first grades for eleven years before I began to work only with those for whom it goes slower. I know what a teacher can do with thirty children, and ask the school for no more than that.\n\nWe work in Serbian or Hungarian, in whichever the child counts.",
      sl: "Enajst let sem učil prve razrede, preden sem začel delati samo s tistimi, ki jim gre počasneje. Vem, kaj učiteljica zmore s tridesetimi otroki, in od šole ne zahtevam več.\n\nDelamo v srbščini ali madžarščini, v tistem jeziku, v katerem otrok šteje.",
      sr: "Jedanaest godina sam bio učitelj prvacima pre nego što sam počeo da radim samo sa onima kojima ide sporije. Znam šta učiteljica može sa tridesetoro dece i od škole ne tražim više od toga.\n\nRadimo na srpskom ili mađarskom, na onom na kojem dete broji.",
    },
  },
  {
    key: "specialist-12", name: "Dušan", lastname: "Ilić", profession: "family_therapist", city: "Niš",
    languages: ["sr"], topics: ["family_and_parenting", "divorce", "boundaries", "screens", "adolescence"],
    modes: ["in_person", "online"], ages: [6, 18], week: "afternoons", address: "Obrenovićeva 00, 18000 Niš",
    services: [["first_talk", 0], ["family_session", 480000], ["parents_talk", 350000]],
    cancellation: 24, reply: 6, trader: "Dušan Ilić PR Porodično savetovalište", since: 300, reviews: 15, fives: 7,
    headline: {
      en: "When home has become a place of negotiations, I help to make it home again.",
      sl: "Ko dom postane kraj pogajanj, pomagam, da je spet dom.",
      sr: "Kad dom postane mesto pregovora, pomažem da opet bude dom.",
    },
    about: {
      en: "Telephones, homework, who sleeps where: the quarrels are small, but there are many of them. We find the two or three that matter and leave the others alone.\n\nI see parents who live apart together when they wish it, and one after the other when they do not.",
      sl: "Telefoni, naloge, kdo spi kje: prepiri so majhni, a jih je veliko. Poiščemo dva ali tri, ki res štejejo, druge pustimo pri miru.\n\nStarše, ki živijo narazen, sprejmem skupaj, če želijo, in drugega za drugim, če ne.",
      sr: "Telefoni, domaći, ko gde spava: svađe su male, ali ih je mnogo. Nađemo dve-tri koje su važne, a ostale ostavimo na miru.\n\nRoditelje koji žive odvojeno primam zajedno ako žele, a jedno za drugim ako ne žele.",
    },
  },
  {
    key: "specialist-15", name: "Milica", lastname: "Jovanović", profession: "occupational_therapist", city: "Novi Sad",
    languages: ["sr", "en"], topics: ["development", "sensory", "autism", "motor_skills"],
    modes: ["in_person"], ages: [2, 10], week: "mornings", address: "Bulevar oslobođenja 00, 21000 Novi Sad",
    services: [["first_talk", 150000], ["movement_assessment", 480000], ["movement_session", 300000]],
    cancellation: 24, reply: 12, trader: "Milica Jovanović PR Senzorna soba", since: 260, reviews: 13, fives: 9,
    headline: {
      en: "For children to whom the world is too loud, too bright or too scratchy.",
      sl: "Za otroke, ki jim je svet preglasen, presvetel ali preveč praska.",
      sr: "Za decu kojoj je svet preglasan, presvetao ili previše grebe.",
    },
    about: {
      en: "A T-shirt label can ruin a morning. I take that seriously and look with you for what calms and what wakes up your child.\n\nThe room has swings, a ball pool and a quiet corner with a curtain. The curtain is the most popular.",
      sl: "Etiketa na majici lahko pokvari jutro. To jemljem resno in z vami iščem, kaj vašega otroka pomiri in kaj ga zbudi.\n\nV sobi so gugalnice, bazen z žogicami in tih kotiček z zaveso. Najbolj priljubljena je zavesa.",
      sr: "Etiketa na majici može da pokvari jutro. To shvatam ozbiljno i zajedno sa vama tražim šta vaše dete smiruje, a šta ga budi.\n\nU sobi su ljuljaške, bazen sa lopticama i tihi kutak sa zavesom. Najomiljenija je zavesa.",
    },
  },
  {
    key: "specialist-18", name: "Ferenc", lastname: "Kovács", profession: "psychotherapist", city: "Subotica",
    languages: ["hu", "sr", "en"], topics: ["big_feelings", "anger", "sadness", "adolescence", "worry_and_fear"],
    modes: ["in_person", "online"], ages: [10, 18], week: "days", address: "Korzo 00, 24000 Subotica",
    services: [["first_talk", 200000], ["therapy", 380000]],
    cancellation: 48, reply: 18, trader: "Ferenc Kovács PR Psihoterapija", since: 330, reviews: 11, fives: 8,
    headline: {
      en: "Teenagers come to me who have not yet decided whether they want to come.",
      sl: "K meni pridejo mladostniki, ki se še niso odločili, ali bi sploh prišli.",
      sr: "Kod mene dolaze tinejdžeri koji još nisu odlučili da li žele da dođu.",
    },
    about: {
      en: "The first meeting is for finding out whether we want a second one. Your child may say no, and that counts.\n\nI work in Hungarian and Serbian and do not mind when the two get mixed in one sentence.",
      sl: "Prvo srečanje je namenjeno temu, da ugotovimo, ali si želimo drugega. Vaš otrok lahko reče ne in to velja.\n\nDelam v madžarščini in srbščini in nič me ne moti, če se v enem stavku pomešata.",
      sr: "Prvi susret služi da vidimo hoćemo li drugi. Vaše dete može da kaže ne i to se računa.\n\nRadim na mađarskom i srpskom i ništa mi ne smeta kad se ta dva jezika pomešaju u jednoj rečenici.",
    },
  },
  {
    key: "specialist-20", name: "Stefan", lastname: "Marković", profession: "special_educator", city: "Kragujevac",
    languages: ["sr"], topics: ["development", "autism", "attention", "early_development", "reading_and_school"],
    modes: ["in_person", "online"], ages: [3, 12], week: "mixed", address: "Kralja Petra 00, 34000 Kragujevac",
    services: [["first_talk", 0], ["learning_session", 250000], ["parents_talk", 220000]],
    cancellation: 12, reply: 7, trader: "Stefan Marković PR", since: 120, reviews: 7, fives: 8,
    headline: {
      en: "First we find what your child loves. Everything else is built around it.",
      sl: "Najprej poiščemo, kaj ima vaš otrok rad. Vse drugo gradimo okoli tega.",
      sr: "Prvo nađemo šta vaše dete voli. Sve ostalo gradimo oko toga.",
    },
    about: {
      en: "If it is trains, we count, read and wait for our turn with trains. I have a box for each love and by now know the names of forty dinosaurs.\n\nI visit nurseries in Kragujevac when the educator agrees.",
      sl: "Če so to vlaki, štejemo, beremo in čakamo na vrsto z vlaki. Za vsako navdušenje imam škatlo in že poznam imena štiridesetih dinozavrov.\n\nVrtce v Kragujevcu obiščem, če se vzgojiteljica strinja.",
      sr: "Ako su to vozovi, uz vozove brojimo, čitamo i čekamo na red. Za svaku ljubav imam kutiju i već znam imena četrdeset dinosaurusa.\n\nVrtiće u Kragujevcu obilazim kad se vaspitačica složi.",
    },
  },
  {
    key: "specialist-21", name: "Ivana", lastname: "Pavlović", profession: "family_therapist", city: "Beograd",
    languages: ["sr", "en", "de"], topics: ["family_and_parenting", "siblings", "screens", "separation", "worry_and_fear"],
    modes: ["online"], ages: [0, 12], week: "days",
    services: [["first_talk", 0], ["family_session", 550000], ["parents_talk", 380000]],
    cancellation: 24, reply: 4, trader: "Ivana Pavlović PR Porodica na vezi", since: 440, reviews: 20, fives: 9,
    headline: {
      en: "For families between two countries: new school, old grandmother on the screen.",
      sl: "Za družine med dvema državama: nova šola, babica na zaslonu.",
      sr: "Za porodice između dve zemlje: nova škola, baka na ekranu.",
    },
    about: {
      en: "I moved with two children myself and know the first winter. I help parents who have moved, or stayed behind, to keep the family one family.\n\nI work online only and have times in the evening for those in other zones.",
      sl: "Z dvema otrokoma sem se selila tudi sama in poznam prvo zimo. Staršem, ki so odšli, in tistim, ki so ostali, pomagam, da družina ostane ena.\n\nDelam samo na daljavo in imam tudi večerne termine za tiste v drugih časovnih pasovih.",
      sr: "I sama sam se selila sa dvoje dece i znam kakva je prva zima. Pomažem roditeljima koji su otišli, i onima koji su ostali, da porodica ostane jedna.\n\nRadim samo onlajn i imam večernje termine za one u drugim vremenskim zonama.",
    },
  },
  {
    key: "specialist-23", name: "Tijana", lastname: "Nikolić", profession: "clinical_psychologist", city: "Kragujevac",
    languages: ["sr", "en"], topics: ["big_feelings", "self_esteem", "grief", "school_refusal", "worry_and_fear"],
    modes: ["in_person", "online"], ages: [6, 15], week: "afternoons", address: "Karađorđeva 00, 34000 Kragujevac",
    services: [["first_talk", 0], ["psych_assessment", 700000], ["therapy", 300000]],
    cancellation: 24, reply: null, trader: "Tijana Nikolić PR", since: 18, reviews: 1, fives: 10,
    headline: {
      en: "A child who says “I can't” has usually tried more often than we saw.",
      sl: "Otrok, ki reče »ne znam«, je navadno poskusil večkrat, kot smo videli.",
      sr: "Dete koje kaže „ne umem” obično je pokušalo više puta nego što smo videli.",
    },
    about: {
      en: "I have come from the school counselling service, where I had eleven minutes for each child. Here I have fifty and use them all.\n\nWe work on courage, on friendship and on what to do with a bad mark.",
      sl: "Prihajam iz šolske svetovalne službe, kjer sem imela za vsakega otroka enajst minut. Tukaj jih imam petdeset in jih vse porabim.\n\nDelamo na pogumu, na prijateljstvu in na tem, kaj storiti s slabo oceno.",
      sr: "Dolazim iz stručne službe škole, gde sam za svako dete imala jedanaest minuta. Ovde ih imam pedeset i sve ih potrošim.\n\nRadimo na hrabrosti, prijateljstvu i na tome šta da se radi sa lošom ocenom.",
    },
  },
];

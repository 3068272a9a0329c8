import type { Locale } from "../../../platform/i18n/locales.ts";

/** A text. `needs` lists modes, topics, services and ages that the specialist must offer for it to fit; `reply` is the specialist's answer. */
export interface DemoReview {
  text: string;
  needs?: readonly string[];
  reply?: string;
}
export type ReviewArea = "any" | "speech" | "mind" | "school" | "movement" | "family";

/** Review topics of each profession. */
export const areaByProfession: Record<string, ReviewArea> = {
  speech_therapist: "speech",
  clinical_psychologist: "mind",
  psychotherapist: "mind",
  social_pedagogue: "mind",
  special_educator: "school",
  occupational_therapist: "movement",
  physiotherapist: "movement",
  family_therapist: "family",
};

const when =
  (...needs: string[]) =>
  (text: string, reply?: string): DemoReview => ({ text, needs, ...(reply && { reply }) });
const online = when("online");
const inPerson = when("in_person");
const teens = when("teens");
const babies = when("babies");
const little = when("little");
const sounds = when("articulation", "speech_session");
const therapy = when("speech_session");
const assessed = when("psych_assessment");
const school = when("school_refusal");
const writing = when("handwriting");

/** Invented five-star reviews. They name no one and fit either gender. Each is used once. */
export const praiseReviews: Record<Locale, Partial<Record<ReviewArea, (string | DemoReview)[]>>> = {
  sl: {
    speech: [
      sounds("R še ni čisto tam, kjer bi ga radi imeli, ampak sin zdaj vsaj rad vadi."),
      when("late_talking")(
        "Pri treh letih ni povedal skoraj nič. Najbolj nam je pomagalo, da smo namesto seznama besed dobili navodila, kako se z njim igrati. Zdaj pove dosti več, koliko je od vaj in koliko od vrtca, pa ne bomo nikoli izvedeli.",
      ),
      sounds("Vaje za šumnike delamo v avtu."),
      "V zdravstvenem domu bi čakali devet mesecev, tukaj tri tedne.",
      when("school_start")("Pregled pred šolo, temeljit. Izvedeli smo, kaj vaditi in kaj lahko počaka."),
      when(
        "bilingualism",
        "online",
      )(
        "Živimo v Gradcu, srečanja imamo po videu ob sredah. Hčerka zdaj babico po telefonu po slovensko vpraša, kaj je za kosilo. Prej je samo kimala.",
      ),
      when("stuttering", "speech_session")("Jecljanje je še vedno prisotno, samo bojimo se ga manj."),
      "Najbolj mi je ostalo v spominu, naj ne popravljam vsake besede.",
      when("bilingualism")("Smo dvojezična družina in prvič nam nihče ni rekel, naj en jezik opustimo."),
      "Najprej so nas poslali na pregled sluha. Izkazalo se je, da je bila tekočina v ušesih, tako da hvala!!",
      "Dober občutek za majhne otroke.",
      "Pisno mnenje za vrtec je prišlo zelo prav, vzgojiteljici tudi.",
      therapy("malo sedenja, veliko igre, kot mora bit"),
      sounds("Za glas K štiri srečanja, prijazno in z veliko smeha."),
    ],
    mind: [
      "Če hči ni želela govoriti, se je pač risalo. Nobene prisile.",
      "Po šestih srečanjih smo se ustavili in pogledali, ali ima smisel nadaljevati. Tega nisem vajena.",
      assessed(
        "Izvid nam je bil razložen vrstico po vrstico. Vprašala sem marsikaj neumnega in na vse dobila odgovor.",
      ),
      when("sleep")("Spanje še ni idealno, je pa veliko bolj mirno kot prej."),
      teens("Najstnik, ki se z nami ne pogovarja, se tam očitno pogovarja. O čem, ne vem, in tako je menda prav."),
      "Dobili smo tudi nalogo za starše. Ni bila lahka.",
      assessed("Zelo profesionalno, mogoče malo uradno, a otroku to ustreza."),
      when("divorce")("Po ločitvi je imel sin veliko vprašanj, na katera sama nisem znala odgovoriti."),
      school("V šolo še vedno ne gre vsak dan. Gre pa trikrat na teden."),
      "Na prvem pogovoru sva do besede prišla oba, kar doma ni samoumevno.",
      assessed("Ni poceni, vendar zdaj vemo, pri čem smo."),
    ],
    school: [
      "Branje mu še vedno ni v veselje, ni pa več joka.",
      "Poročilo za šolo je bilo kratko in učiteljica ga je dejansko prebrala.",
      "Dela se z zvezki, ki jih otrok že ima, nič dodatnih delovnih listov.",
      when("dyscalculia")("Poštevanka s kartami. Zakaj se tega ni nihče spomnil prej?"),
      "V redu. Če vprašam, kako je šlo, dobim odgovor.",
      "Učiteljica pravi, da se pri spisu ne ustavi več po prvem stavku.",
    ],
    movement: [
      babies(
        "Naš se ni plazil in vsi so nas strašili. Tukaj so nam pokazali, kako ga držati in na kaj paziti. Brez drame.",
      ),
      babies("Dojenček se je rodil pred rokom in tukaj smo se prvič počutili mirno."),
      inPerson("Prostor čist in topel, vaje razložene počasi."),
      writing("Otrok komaj čaka telovadnico, midva pa list z vajami. No, midva malo manj."),
      writing("Zadrge in škarje. Vadimo."),
      writing("Pisava se popravlja počasi, drža svinčnika pa je že boljša."),
    ],
    family: [
      "Prišli smo vsi štirje in prvič smo govorili vsi štirje.",
      "Z bivšim možem sva se v treh srečanjih dogovorila za počitnice. Za naju je to veliko.",
      "Ni na nikogaršnji strani. To me je sprva jezilo.",
      "Uporabni nasveti glede telefonov, brez moraliziranja.",
      "Sosedje nas ne slišijo več vsak večer.",
    ],
    any: [
      "Super, priporočam.",
      "Točno, prijazno, brez odvečnih besed.",
      "Zelo zadovoljni. Termin smo dobili v enem tednu, kar je danes že skoraj čudež.",
      "Otrok gre rad. Meni je to dovolj.",
      "Vse razloženo tako, da je razumela tudi babica, ki ga največkrat pripelje.",
      "Prvič imam občutek, da vem, kaj naj doma delam. Ali bo zaleglo, bomo pa videli.",
      "hvala za potrpljenje z našo trmo :)",
      online("Malo sem bila skeptična, ker je na daljavo, ampak je kar šlo."),
      "Po pravici so nam povedali, da zaenkrat ne potrebujemo ničesar. Cenim.",
      "Na sporočila dobim odgovor še isti dan.",
      inPerson("Prvo srečanje je hči presedela pod mizo. Nihče je ni vlekel ven in naslednjič je prišla sama."),
      inPerson("Vožnje imamo 40 minut v eno stran in se splača."),
      "Lepo je, da kdo vpraša tudi, kako sva midva.",
      "Odpovedali smo zadnji hip zaradi vročine, termin smo brez težav prestavili.",
      "Vse ok.",
      "Cena ni majhna, je pa jasna vnaprej.",
      "Dve srečanji, več nismo potrebovali.",
      teens("Sin pravi, da je bilo „kul“. Star je trinajst, tako da to štejemo za uspeh."),
      little("Priporočila nam je vzgojiteljica."),
      therapy("Domača vaja je kratka in izvedljiva tudi ob ponedeljkih."),
      "Korekten odnos, računi redno, vse po dogovoru.",
      "ne vem kaj bi še napisala, zadovoljni smo",
    ],
  },
  sr: {
    speech: [
      when("late_talking")(
        "Sa tri godine nije pričao skoro ništa. Umesto spiska reči dobili smo igre za kuću i to nam je baš leglo. Sad priča više, a da li je do vežbi ili do vrtića, ne znamo.",
      ),
      sounds("Glas R vežbamo u kolima, niko se više ne svađa."),
      "U domu zdravlja se čeka sedam meseci, ovde smo čekali dve nedelje.",
      online("Dvojezični smo (Beč) i prvi put nam niko nije rekao da jedan jezik izbacimo."),
      "Logoped koji ume sa decom. Eto.",
      sounds("Sa Š i Ž smo još na pola puta, ali nam se ne žuri."),
      "Prvo su nas poslali na pregled sluha. Dobro da jesu.",
    ],
    mind: [
      "Posle šest susreta smo stali i pogledali ima li smisla dalje. Na to nisam navikla.",
      when("anxiety")("Strah od mraka nije nestao, ali sada ima ime, a mi imamo plan."),
      "I mi smo dobili domaći. Teži od detetovog.",
      teens("Ćerka ne priča šta se tamo radi, samo kaže da hoće opet. Poštujemo."),
      assessed("Nalaz nam je objašnjen red po red."),
      school("U školu ide. Ne baš pevajući, ali ide."),
      "Korektno i ozbiljno. Malo zvanično, što mom sinu odgovara.",
      "Prvi razgovor bez deteta nam je mnogo značio, moglo je da se kaže sve.",
    ],
    school: [
      "Čitanje i dalje nije omiljena stvar, ali više nema suza.",
      "Radi se iz sveski koje dete već ima.",
      "Izveštaj za školu kratak, učiteljica ga je stvarno pročitala.",
      "Ide sporo, ali ide. Tako nam je i rečeno na početku.",
      "strpljenje za desetku, a moj sin ume da ga iskuša",
      "Na kraju časa uvek nekoliko minuta i za roditelja. To mi je najkorisnije.",
    ],
    movement: [
      inPerson("Sala je čista i topla, dete ne bi da izađe."),
      "Upitnik jeste dugačak :) ali je posle bilo jasno zašto.",
      "Mislili smo da je bezobrazan, a njemu stvarno smeta etiketa.",
      "Roditelj može da bude unutra, to nam je bilo važno.",
      "Vežbe za kuću od stvari koje imamo. Jastuci su stradali.",
    ],
    family: [
      "Došli smo jer smo se stalno svađali oko telefona. Svađamo se i dalje, ali ređe i kraće.",
      "Ne staje ni na čiju stranu. Prvo me je to nerviralo.",
      "Bivša supruga i ja smo se za tri susreta dogovorili oko raspusta.",
      online("Živimo u Štutgartu, muž radi u Beogradu. Konačno neko kome to ne treba objašnjavati."),
      "Konkretno, bez pametovanja.",
      "Sa svekrvom u kući. Dosta rečeno, ali pomaže.",
    ],
    any: [
      "Sve preporuke.",
      "Tačno, prijatno, bez filozofije.",
      "Dete rado ide. Meni je to dovoljno.",
      "Sve objašnjeno običnim rečima, i deda je razumeo.",
      "Iskreno nam je rečeno da nam tretman za sada ne treba. Hvala na poštenju.",
      "odgovor na poruku stigne isti dan, što baš i nije čest slučaj",
      online("Bila sam skeptična zbog onlajna, ali je ispalo sasvim u redu."),
      inPerson("Dolazimo iz drugog grada, sat vremena u jednom pravcu, i vredi."),
      "Nalaz je stigao petog dana, kako je i rečeno.",
      "Nisu nas plašili, a nisu ni ulepšavali.",
      "Lepo je kad neko pita i kako ste vi.",
      inPerson("Prvi put je prosedela pod stolom. Niko je nije izvlačio, sledeći put je izašla sama."),
      "Cena jasna unapred, račun uredan.",
      little("Preporučila nam je vaspitačica, mi preporučujemo dalje."),
      little("Hvala na strpljenju sa našim malim pregovaračem :)"),
      "Sve u redu.",
      therapy("Kažu pet minuta dnevno i zaista je pet."),
      teens("Tinejdžer kaže „okej je”. Ko ima tinejdžera, razume."),
    ],
  },
  en: {
    any: [
      "On time, calm, and we know what to do at home.",
      online("We live abroad. Half an hour a week online keeps our daughter talking with her grandparents."),
      "Honest from the start about what might change and what might not.",
      "Great with a child who doesn’t like new people.",
      therapy("Five minutes of exercises a day, and it really is five."),
      assessed("The report made sense. I only had to look up one word."),
      teens("Our teenager said it was “fine,” which is high praise in this house."),
      "Good.",
      "English was no problem at all, for us or for our son.",
      "We only needed two sessions and were told so right away.",
      "It took a while for him to warm up. No one rushed him.",
      "very happy, thank you!",
      "Clear prices, clear rules, nice person.",
    ],
  },
};

/** Reviews with three or four stars. */
export const mixedReviews: Record<Locale, (string | DemoReview)[]> = {
  sl: [
    {
      text: "Strokovno odlično, na termin pa smo čakali tri tedne.",
      reply: "Hvala za oceno. Popoldnevi so res hitro polni, dopoldne se najde kaj prej.",
    },
    inPerson("Dobro, le parkirati je v bližini skoraj nemogoče."),
    {
      text: "Mnenje je prišlo dan pozneje, kot je bilo dogovorjeno. Smo pa bili obveščeni.",
      reply: "Drži, in za zamudo se še enkrat opravičujem.",
    },
    {
      text: "Sinu je bilo všeč, meni bi prišlo prav več pisnih navodil.",
      reply: "Hvala, navodila odslej pošiljam tudi v sporočilu.",
    },
    online("Povezava je dvakrat padla, sicer prijetno."),
    inPerson("V redu, ampak ne vem, ali bomo nadaljevali. Za nas je predaleč."),
    {
      text: "Pričakovala sem, da bo že prvič več konkretnega.",
      reply: "Razumem. Na prvem srečanju spoznam otroka, načrt sledi na drugem.",
    },
    "Prijazno, ampak otrok se ni najbolj ujel. Se zgodi.",
    "Solidno. Čas hitro mine.",
    "Malo drago za naš žep, drugače nimam pripomb.",
    inPerson(
      "Čakalnica je majhna in skozi vrata se sliši. Samo delo je dobro.",
      "Hvala za opozorilo, v čakalnici zdaj igra radio.",
    ),
    "Zaenkrat večjih sprememb ne opažamo, bomo videli.",
    {
      text: "srečanje se je začelo 10 min kasneje in se ni podaljšalo",
      reply: "Opravičujem se. Deset minut dodam pri naslednjem srečanju.",
    },
    "Termin je bil dvakrat prestavljen. Vsebinsko nimam pripomb.",
    "V redu izkušnja.",
    "Odgovor na sporočilo smo čakali dva dni.",
  ],
  sr: [
    {
      text: "Stručno, samo smo termin čekali tri nedelje.",
      reply: "Hvala. Popodneva se brzo popune, pre podne se nađe i ranije.",
    },
    inPerson("Dobro, jedino je parkiranje muka."),
    {
      text: "Na nalaz smo čekali dan duže od dogovora. Bili smo obavešteni.",
      reply: "Tačno je, i izvinjavam se još jednom.",
    },
    {
      text: "Detetu se dopalo, meni bi značilo više pisanih uputstava.",
      reply: "Hvala vam, uputstva od sada šaljem i porukom.",
    },
    online("Veza je dva puta pukla, inače prijatno."),
    {
      text: "Očekivala sam više konkretnog već prvi put.",
      reply: "Razumem vas. Na prvom susretu upoznajem dete, plan dolazi na drugom.",
    },
    "Ljubazno, ali dete se nije baš uklopilo. Dešava se.",
    "Solidno. Za naš džep malo skupo.",
    "Za sada ne vidimo veću promenu, videćemo.",
    {
      text: "kasnili smo svi, i mi i oni, pa je trajalo pola sata",
      reply: "Sledeći put nastavljamo tamo gde smo stali, bez doplate.",
    },
    "Korektno, ništa posebno.",
  ],
  en: [
    "Very good, but we waited three weeks for the first session.",
    {
      text: "Helpful. I’d have liked more in writing.",
      reply: "Thank you. I now send notes by message after each session.",
    },
    "Nice person, though our daughter didn’t really warm up.",
    online("The connection dropped twice, otherwise fine."),
  ],
};

export const authorNames: Record<Locale, string[]> = {
  sl: [
    "Nina P.",
    "Marko K.",
    "Urška Z.",
    "Andrej L.",
    "Tina M.",
    "Jure B.",
    "Barbara H.",
    "Peter Š.",
    "Vesna R.",
    "Simon Č.",
    "Alenka J.",
    "Boštjan T.",
    "Irena G.",
    "Miha V.",
    "Polona D.",
    "Robert F.",
    "Darja S.",
    "Gašper O.",
  ],
  sr: [
    "Milica Đ.",
    "Žarko S.",
    "Ana V.",
    "Marija T.",
    "Aleksandar N.",
    "Sanja B.",
    "Vladimir K.",
    "Jovana M.",
    "Dejan P.",
    "Bojana L.",
    "Igor R.",
    "Nataša Ž.",
    "Srđan J.",
    "Tamara I.",
    "Goran Č.",
    "Dragana O.",
    "Luka A.",
    "Svetlana G.",
  ],
  en: ["Emma W.", "Daniel H.", "Laura S.", "James K.", "Nadia B.", "Oliver P.", "Sofia R.", "Ben T."],
};

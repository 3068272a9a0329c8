import type { Language, Mode, Profession, ServiceKind, Topic, TopicTag } from "../rules.ts";

/** What a word can mean. Meanings match the choices of specialists, whatever their texts say. */
export type Meaning =
  | `profession:${Profession}`
  | `tag:${TopicTag}`
  | `topic:${Topic}`
  | `language:${Language}`
  | `mode:${Mode}`
  | `service:${ServiceKind}`;

/**
 * Families' words and phrases in three languages, by meaning. Inflected forms and misspellings need not be listed. Words of a
 * phrase match in any order, with stop words between them.
 */
export const lexicon: Record<Meaning, string> = {
  "profession:speech_therapist":
    "logoped, logopedka, logopedinja, logopedkinja, logopedija, logopedski, govorna terapija, govorni terapevt, govorni terapeut," +
    " speech therapist, speech therapy, speech pathologist, speech language therapist, slp, slt, logopaedist, vaje za govor," +
    " vežbe za govor, terapevt, terapeut, therapist",
  "profession:clinical_psychologist":
    "psiholog, psihologinja, psihološkinja, psihologija, psihološki, klinični psiholog, klinična psihologinja, klinički psiholog," +
    " psychologist, psychology, psychological, psihijater, psihiater, pedopsihijater, pedopsihiater, psychiatrist, cbt, kbt," +
    " vedenjsko kognitivna, kognitivno bihejvioralna",
  "profession:special_educator":
    "specialni pedagog, specialna pedagoginja, specijalni pedagog, specijalni edukator, defektolog, defektologinja, defektološkinja," +
    " defektološki, special educator, special education, special needs teacher, sen teacher, learning support," +
    " učna pomoč, rehabilitacijska pedagoginja, inkluzivna pedagoginja, reedukator, reedukacija",
  "profession:occupational_therapist":
    "delovni terapevt, delovna terapevtka, delovna terapija, radni terapeut, radna terapeutkinja, radna terapija, okupaciona terapija," +
    " okupacioni terapeut, occupational therapist, occupational therapy, terapevt, terapeut, therapist",
  "profession:family_therapist":
    "družinski terapevt, družinska terapevtka, družinska terapija, porodični terapeut, porodična terapeutkinja, porodična terapija," +
    " porodično savetovanje, obiteljski terapeut, family therapist, family therapy, family counselling, family counseling," +
    " zakonska terapija, bračna terapija, partnerska terapija, couples therapy, terapevt, terapeut, therapist",
  "profession:psychotherapist":
    "psihoterapevt, psihoterapevtka, psihoterapija, psihoterapeut, psihoterapeutkinja, psychotherapist, psychotherapy, counsellor," +
    " counselor, counselling, terapevt, terapeut, therapist, peskovnik, sand play",
  "profession:social_pedagogue":
    "socialni pedagog, socialna pedagoginja, socijalni pedagog, socijalna pedagoškinja, social pedagogue, social pedagogy, vzgojitelj," +
    " social worker, socialni delavec, socijalni radnik, mentor",
  "profession:physiotherapist":
    "fizioterapevt, fizioterapevtka, fizioterapija, fizioterapeut, fizioterapeutkinja, fizikalna terapija, physiotherapist, physiotherapy," +
    " physical therapist, physical therapy, bobath, razvojna fizioterapija",

  "topic:speech_and_language":
    "govor, govora, jezik, speech, language, govorne težave, govorne smetnje, govorno jezikovne",
  "topic:reading_and_school":
    "šola, škola, school, šolske težave, učni uspeh, ocene, branje, čitanje, čita, bere, reading, šolar",
  "topic:worry_and_fear":
    "strah, strahovi, skrbi, brige, fear, fears, worry, worries, scared, afraid, boji, plaši, fobija, phobia",
  "topic:big_feelings": "čustva, osećanja, emocije, emotions, feelings, čustvene težave, emocionalni",
  "topic:development":
    "razvoj, razvojne težave, razvojne smetnje, development, developmental, razvojni zaostanek, kašnjenje u razvoju",
  "topic:family_and_parenting":
    "družina, porodica, family, starševstvo, roditeljstvo, parenting, vzgoja, vaspitanje, odgoj, družinski, porodični",

  "tag:articulation":
    "izgovorjava, izgovor, izgovor glasova, izgovarja, izgovara, ne izgovarja, ne izgovara, artikulacija, articulation, pronunciation," +
    " pronounce, cant say, lisp, lisping, sesljanje, seslja, šušlja, šušljanje, vrska, vrskanje, vrzka, tepa, tepanje, rotacizem," +
    " rotacizam, sigmatizem, sigmatizam, dislalija, šumniki, šumnikov, črka r, črke r, glas r, slovo r, speech sounds, unclear speech," +
    " nerazločno govori, nerazumljivo govori, nerazgovetno, glasovi",
  "tag:late_talking":
    "zapozneli govor, zapozneli razvoj govora, pozno govori, kasno progovaranje, kasni govor, kasno govori, ne govori, ne priča, neće da priča," +
    " ne progovori, progovorio, late talker, late talking, not talking, doesnt talk, doesnt speak, speech delay, govorni zaostanek," +
    " usporen razvoj govora, zakasneli govor, malo govori, first words, prve besede, prve reči, zaostanek v govoru, govoriti, spregovori",
  "tag:stuttering":
    "jecljanje, jeclja, jecljam, jecljavec, mucanje, muca, mucati, zamuckuje, zamuckivanje, zatika, stuttering, stutter, stammer, stammering," +
    " tekoč govor, fluency, fluentnost",
  "tag:bilingualism":
    "dvojezičnost, dvojezičen, dvojezični, večjezičnost, višejezičnost, bilingualism, bilingual, bilingvalni, multilingual, dva jezika," +
    " two languages, več jezikov",
  "tag:hearing":
    "sluh, gluh, gluva, gluvo, naglušen, naglušnost, nagluv, oslabljen sluh, ne sliši, ne čuje, izguba sluha, gubitak sluha, hearing," +
    " hearing loss, deaf, polžev vsadek, kohlearni implant, kohlearni implantat, cochlear implant, slušni aparat, hearing aid",
  "tag:voice":
    "glas, hripavost, hripav, promukao, promuklost, voice, hoarse, vozlički na glasilkah, čvorići na glasnicama",
  "tag:dyslexia":
    "disleksija, dislektik, disleksičen, disleksičan, dyslexia, dyslexic, ne zna brati, slabo bere, težave z branjem, teško čita, ne čita," +
    " zna da čita, ne zna da čita, učenje branja, cant read, reading difficulties, problemi s čitanjem, motnje branja",
  "tag:dyscalculia":
    "diskalkulija, dyscalculia, matematika, matematike, matematiko, računanje, račun, računa, poštevanka, tablica množenja, math, maths," +
    " mathematics, numbers",
  "tag:handwriting":
    "pisava, grda pisava, rukopis, ružan rukopis, pisanje, piše, disgrafija, dysgraphia, handwriting, writing, drža svinčnika, olovka, pisati",
  "tag:learning_habits":
    "učenje, učne navade, učenja, uči se, navike učenja, kako učiti, domače naloge, domaći zadaci, domaći, homework, study habits, studying," +
    " learning, organizacija učenja, učne težave, teškoće u učenju, motivacija za učenje",
  "tag:school_start":
    "vstop v šolo, priprava na šolo, pripravljenost na šolo, priprema za školu, polazak u školu, predškolsko, prvi razred, šolska zrelost," +
    " school readiness, starting school, first grade, predšolski, prvošolec, prvak",
  "tag:anxiety":
    "tesnoba, tesnoben, anksioznost, anksiozan, anksiozen, anxiety, anxious, panika, panični napad, napad panike, panic, panic attack, ocd," +
    " prisile, prisilne misli, opsesije, kompulzije, strahovi, strah, fobija, nervoza, živčnost, skrbi, stres, stress, strese, brige, strah pred šolo",
  "tag:separation":
    "ločitvena tesnoba, separacijska anksioznost, odvajanje od roditelja, odvajanje, ne pusti mame, neće od mame, separation anxiety, clingy," +
    " uvajanje v vrtec, adaptacija na vrtić, polazak u vrtić, vrtec, vrtić",
  "tag:school_refusal":
    "odklanjanje šole, noče v šolo, zavračanje šole, strah pred šolo, neće u školu, odbija školu, odbijanje škole, strah od škole," +
    " school refusal, wont go to school, refuses school, school phobia, špricanje, izostajanje",
  "tag:sleep":
    "spanje, spavanje, spava, ne spi, ne spava, nespečnost, nesanica, nočne more, noćne more, noćni strahovi, uspavljivanje, uspavljanje," +
    " sleep, sleeping, insomnia, nightmares, bedtime, spati",
  "tag:shyness":
    "sramežljivost, sramežljiv, plah, stidljivost, stidljiv, stidljivo, povučen, shyness, shy, selektivni mutizem, selektivni mutizam," +
    " selective mutism, zadržan",
  "tag:anger":
    "jeza, jezen, bes, ljutnja, ljut, agresija, agresivnost, agresivan, agresiven, izbruhi jeze, izbruhi besa, napadi besa, trma, tantrum," +
    " tantrums, anger, angry, aggression, aggressive, tuče se, tepe, udara, hitting",
  "tag:sadness":
    "žalost, žalosten, tuga, tužan, depresija, depresiven, potrtost, potišten, sadness, sad, depression, depressed, samopoškodovanje," +
    " samopovređivanje, self harm, joka, plače",
  "tag:grief":
    "žalovanje, žalovanja, izguba, smrt, smrt v družini, smrt u porodici, umrl, umro, umrla, gubitak, tugovanje, grief, bereavement, loss," +
    " death, died",
  "tag:self_esteem":
    "samopodoba, samozavest, samopouzdanje, samopoštovanje, self esteem, confidence, self confidence, ne verjame vase, ne veruje u sebe," +
    " bullying, medvrstniško nasilje, vršnjačko nasilje, zafrkavajo",
  "tag:early_development":
    "zgodnji razvoj, rani razvoj, zgodnja obravnava, rana intervencija, rani tretman, early intervention, early development, dojenček, dojenčki," +
    " novorojenček, newborn, baby, prezgodaj rojen, nedonošček, prematurus, premature, prevremeno rođen",
  "tag:autism":
    "avtizem, avtist, avtističen, avtistični spekter, autizam, autista, autističan, spektar autizma, autism, autistic, asd, asperger," +
    " aspergerjev sindrom, ne gleda v oči, ne odziva na ime",
  "tag:attention":
    "pozornost, pažnja, koncentracija, zbranost, adhd, add, hiperaktiven, hiperaktivnost, hiperaktivan, hiperkinetičen, nemiren, nemir," +
    " nepažnja, attention, concentration, hyperactive, hyperactivity, focus, ne more sedeti, ne može da sedi",
  "tag:motor_skills":
    "gibanje, motorika, motorične težave, motorički, gruba motorika, fina motorika, groba motorika, ne hodi, ne hodi še, ne shodi, ne puzi," +
    " plazenje, kobaca, nespreten, nespretnost, nespretan, motor skills, clumsy, coordination, koordinacija, dispraksija, dyspraxia, walking," +
    " hoja, tortikolis, hipotonija, cerebralna paraliza, cerebral palsy, drža, držanje",
  "tag:sensory":
    "senzorika, senzorna integracija, senzorna obrada, senzorno, senzorni, sensory, sensory integration, sensory processing, preobčutljivost," +
    " preosetljivost, ne prenese hrupa, smeta buka, izbirčen pri hrani, picky eater",
  "tag:boundaries":
    "meje, postavljanje meja, granice, postavljanje granica, disciplina, ne uboga, neposlušen, ne sluša, neposlušan, boundaries, discipline," +
    " limits, behavior, behaviour, vedenje, vedenjske težave, ponašanje, problemi u ponašanju, pravila",
  "tag:divorce":
    "ločitev, ločitev staršev, razveza, ločena starša, razvod, razvod roditelja, razvedeni, divorce, separation of parents, skrbništvo," +
    " starateljstvo, custody, stiki",
  "tag:siblings":
    "bratje, sestre, brat, sestra, bratje in sestre, braća i sestre, braća, ljubomora, ljubosumje, ljubosumnost, siblings, sibling, brother," +
    " sister, jealousy, jealous, novi dojenček, druga beba",
  "tag:screens":
    "zasloni, zaslon, ekrani, ekran, telefon, telefona, tablica, tablet, igrice, računalniške igre, video igre, internet, zasvojenost," +
    " zavisnost, screens, screen time, phone, gaming, video games, youtube, tiktok",
  "tag:adolescence":
    "najstnik, najstnica, najstniki, mladostnik, mladostniki, puberteta, pubertet, odraščanje, odrastanje, tinejdžer, tinejdžerka, adolescent," +
    " adolescenti, adolescenca, adolescencija, teenager, teen, teens, teenage, puberty, growing up, mladi",

  "language:sl": "slovenščina, slovenski, slovensko, slovenački, slovene, slovenian",
  "language:sr": "srbščina, srbski, srbsko, srpski, serbian",
  "language:hr": "hrvaščina, hrvaški, hrvatski, croatian",
  "language:bs": "bosanščina, bosanski, bosnian",
  "language:en": "angleščina, angleški, angleško, engleski, english",
  "language:de": "nemščina, nemški, nemško, nemački, german, deutsch",
  "language:hu": "madžarščina, madžarski, madžarsko, mađarski, hungarian, magyar",
  "language:it": "italijanščina, italijanski, italijansko, italian, italiano",

  "mode:online":
    "online, onlajn, on line, na daljavo, na daljinu, preko interneta, video, video klic, video poziv, zoom, remote, spletno",
  "mode:in_person": "v živo, uživo, in person, osebno, lično, v ordinaciji, u ordinaciji",

  "service:first_talk":
    "prvi pogovor, uvodni pogovor, prvi razgovor, uvodni razgovor, first conversation, first talk, first session, prvo srečanje",
  "service:assessment":
    "pregled, ocena, procena, diagnostika, testiranje, mnenje, drugo mnenje, mišljenje, assessment, diagnosis, evaluation, second opinion, izvid," +
    " nalaz",
  "service:practice": "obravnava, obravnave, tretman, tretmani, vaja, vaje, vežbe, vežba, session, sessions, treatment",
  "service:parents":
    "svetovanje staršem, svetovanje za starše, savetovanje roditelja, savetovanje za roditelje, posvet s starši, parent consultation," +
    " advice for parents, svetovanje, savetovanje",
  "service:family": "družinska obravnava, porodični tretman, family session",
};

/** Other names of towns, and inflected forms that the ending rules do not cover. */
export const townNames: Record<string, readonly string[]> = {
  Beograd: ["Belgrade", "bg"],
  Ljubljana: ["lj", "Laibach"],
  Maribor: ["mb"],
  "Novi Sad": ["Novom Sadu", "ns", "Újvidék"],
  Subotica: ["Szabadka"],
  Koper: ["Capodistria", "Kopru"],
  "Novo mesto": ["Novem mestu"],
  Niš: ["Nis", "Nišu"],
  Celje: ["Celju"],
  "Nova Gorica": ["Novi Gorici"],
  "Murska Sobota": ["Murski Soboti"],
  "Slovenj Gradec": ["Slovenj Gradcu"],
  Kragujevac: ["Kragujevcu"],
  "Novi Pazar": ["Novom Pazaru"],
  Kranj: ["Kranju"],
  Zrenjanin: ["Zrenjaninu"],
};

/**
 * What `text-check.ts` looks for, by the beginnings of words without diacritics and in small letters. A beginning that ends in "!" is a whole word.
 * The lists are for holding a text back until someone reads it: they need not be complete, and a wrong hit costs a day, not a review.
 */

/** Conditions, diagnoses and treatments that say something about the health of a person. */
export const healthWords = `
adhd! add! autis avtis avtiz aspergerj asperger! dysle disleks disgraf dysgraph diskalkul dyscalcul disprak dyspra
depres anksio anxiety! bipolar shizofren schizo psihoz psycho! psychos psychot psihotic paranoi epilep epilepsy! tourett turetov
ptsd! ptsm! ptsp! okm! ocd! opsesiv obsesiv obsessive-comp panicni panicnih panicnog panicnega panicn samomor samoubi samoubil suicid
samoposkod samopovre self-harm selfharm anoreks anorex bulim downov down! dauno daunov cerebraln cerebral! paraliz
jeclj muca! mucanj mucal mucanja stutter stammer afazij aphasi selektivn selective mutiz mutism
ritalin concerta antidepres antidepress zoloft prozac sertralin xanax helex apaurin medikin strattera
leukem levkem dijabet diabet sladkorn astm asthma! alergij celiak hiv! hepatit
alkoholi alcoholi ovisnic odvisnos zavisnik narkoman addict! addiction!
enurez enkoprez incontin inkontin spliti
hospitaliz psihiatric psychiatric inpatient
`;

/** Insults. */
export const insultWords = `
idiot kreten debil budal bedak bedac bebec tepec tepca glup! glupa! glupac glupan glupaca glupson kretenu neumn neumnic trap! trapast
moron! imbecil cepec! prasic prasica svinj svinja kurba kurv kurac kurc picka picke pizd jebem! jebi! jebe! jeben jebiga! zajeb sranje! sran! sere! usran
seronj drek! govno govna govnar stoka! djubre dubre djubret smece! gnjid gnusn odvratn
stupid dumb! idiotic asshole bitch bastard! fuck fucked fucking shit! shitty crap! scumbag trash! moronic retard
lazov lazljiv prevarant prevarantsk sarlatan carlatan slepar nategun goljuf kriminal lopov! lopuz tat! scammer fraud! fraudster liar! quack!
psihopat psychopath nor! nora! norec norica lud! luda! ludak ludaca luđak crazy! insane! witch! vestica krava! krava koza! kozo! zmaj! kobra! beba-mozak
`;

/** Apps and services through which people reach each other. */
export const channelWords = `
viber whatsapp watsapp whatsap telegram signal! messenger skype instagram insta! facebook fb! tiktok snapchat linkedin gmail hotmail outlook! yahoo
`;

/** Digits in words, in three languages. */
export const digitWords = new Set(
  `nic nicla nula ena en dva dve tri stiri cetiri pet sest sedem sedam osem osam devet
   zero one two three four five six seven eight nine oh jedan jedna`.split(/\s+/),
);

/** First names that children and parents in Slovenia and Serbia often have; inflected forms are matched by their beginnings. */
export const firstNames = `
luka filip nik jakob mark marko jan janez jaka zan jost lovro matej matija miha mihael nejc tim timotej david aleks aleksandar aleksander andrej anze bor
vid val oskar patrik rok ziga urban gasper gal erik lan leon maks tilen tadej domen blaz klemen gregor primoz jure jurij simon peter pavel petar pavle
nikola stefan lazar vuk uros milos milan dusan djordje dorde đorđe nemanja ognjen mihajlo vukasin strahinja andrija veljko vasilije relja teodor bogdan
ivan jovan dragan zoran goran dejan darko igor bojan boris branko vladimir vladan sinisa srdjan srdan zeljko mirko stevan dimitrije konstantin
ana anja nika ema eva zala lara sara neza hana julija lea ela maja mia tija iva kaja klara lucija manca masa mojca nina petra pia polona spela tina tjasa
ula urska vesna vita zoja zarja ziva barbara katarina katja kristina marija martina mateja metka natasa renata sabina sonja tanja tatjana ursula
dunja sofija milica jovana teodora andjela andela jelena ivana marijana mina nadja natalija nevena olivera radmila sanja senka snezana tamara teodora
tijana vanja vasilija una helena hristina isidora jana ksenija lena magdalena milena mirjana nikolina sandra slavica svetlana sladjana
emma olivia noah liam oliver james william henry lucas benjamin charlotte amelia sophia isabella emily jack thomas daniel michael jacob lucy grace
`;

/** Of these, the ones that are words of a language as well: at the beginning of a sentence they say nothing. */
export const namesThatAreWords = new Set(
  `rok mark val vid bor gal lan jan nada vera mila zora una vita pia ela mia ana ena luka tim leon grace will may iva ula lea miha jana`.split(
    " ",
  ),
);

/** Words after which a name follows. */
export const beforeNames = `
sin! sina! sinu! sinom! sinek! hci! hcer hcerka hcerk hcerko! kci! kcer cerka cerku cerk otrok! otroku! dete! deteta! detetu! unuk unuka vnuk vnukinj
son! daughter child! kid! boy! girl! named! called! imenom! ime! mali! mala! malega! malog! malu! malo! nas! nasega! naseg! nas! nasa! nase! naso! nasu! moj! mojega! moja! mojo! moju! mog! mojim! mojo!
`;

/** Titles before a last name. */
export const titles =
  /^(ga|g|gospa|gospe|gospo|gospod|gospoda|gospodu|gospodin|gospođa|gospodja|gospođe|gospođu|dr|doktor|doktorica|doktorja|mr|mrs|ms|miss|prof|mag)$/;

/** Places and words of two capitals that are no person. */
export const places = new Set(
  `nova gorica|novo mesto|novi sad|novi beograd|murska sobota|slovenska bistrica|slovenj gradec|dravograd|skofja loka|nova pazova|stara pazova|banja luka|new york|sremska mitrovica|backa palanka|velika plana|slovenske konjice|crna gora|google meet|korak ljubljana`.split(
    "|",
  ),
);

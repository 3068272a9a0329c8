/**
 * Beginnings of words that `text-check.ts` looks for, in lowercase without diacritics. A beginning that ends in "!" is a whole
 * word. The lists only hold a text back until someone reads it, so they need not be complete: a wrong match costs a day, not a
 * review.
 */

/** Conditions and treatments that reveal something about a person's health. */
export const healthWords = `
adhd! autis autiz avtis avtiz asperger dysle disleks dislex disgraf dysgraph diskalkul dyscalcul disprak dyspra disfazij dysphas hiperaktiv hyperactiv
depres anksio anxiety! bipolar shizofren schizo sizofren psihoz psychosis psychotic psihotic paranoi epilep tourett turetov demenc dement alzheim parkinson
posttravm posttraum post-traum fobij phobi insomni nespecnost nesanic migren migraine borderline! izgorelost burnout! tourette tics!
skleroz sclerosis infarkt mozgansk hemorrhag haemorrhag meningit encefalit encephal hidrocef skolioz scolios crohn artrit arthrit gluh! gluha! naglus deaf! kohlear cochlear nedonosenc nedonosce predozir overdos rehab!
ptsd! ptsm! ptsp! okm! okp! ocd! opsesiv obsesivno panicni panicnih panicnog panicnega panicn samomor samoubi suicid
samoposkod samopovr self-harm selfharm anoreks anorex anoreci bulim downov downs! dauno daunov cerebraln palsy! paraliz
jeclj muca! mucam! mucanj mucal mucanja zamuck stutter stammer afazij aphasi mutiz mutism
ritalin concerta antidepres antipsihot antipsych zoloft prozac sertralin xanax helex apaurin medikin strattera zdravil! zdravila zdravili lekov! lekove! lekovi! lekovima! medicat meds! uspavaln
leukem levkem dijabet diabet sladkorn astm! astma! astmo! astme! astmu! asthma! alergij allerg celiak celiac celijak hiv! hepatit cancer! rak! raka! raku! rakom! tumor karcinom kemoterap hemoterap chemo! operacija! operacije! operaciji! operacijo! operaciju! surgery!
alkohol alcohol odvisnos odvisnik odvisnic ovisnic zavisnik zavisnos narkoman addict drog! droga! droge! drogo! drogi! drogu! drogom! drogama! drogira drugs! heroin! kokain cocaine
enurez enkoprez incontin inkontin bruha! bruhal bruhanj povraca! povracal povracanj vomit miscarri poremecaj disorder! disorders! sindrom syndrome
hospitaliz psihiatr psihijatr pedopsih psychiatr inpatient
`;

/** Phrases that reveal something about a person's health, matched against lowercase text without diacritics. */
export const healthPhrases = [
  /\b(?:down syndrome|selective mutis|on the (?:autism )?spectrum|(?:na|v|u) spektru|panic attack|napad\w* panik|dusevn\w+ (?:motnj|bolez|bolest|razvoj)|mentaln\w+ (?:retard|zaost|bol)|mentally ill|mental illness)/,
  /\b(?:govorn\w*|jezikovn\w*|custven\w*|razvojn\w*|vedenjsk\w*|osebnostn\w*|prehran\w*|senzorn\w*|motoricn\w*) (?:motnj|zaostan)|\bmotnj\w* (?:v |pozor|hranj|spektr|avti|spanja|vedenja|branja|ucenja)|\bzaosta\w+ (?:v|u|za) |\bdevelopmental delay|\bkasni u razvoju/,
  /\b(?:noce|nece|ne (?:zeli\w*|mara)|(?:does|do|did)(?: not|n.t) want|not want|tired)(?: \w+){0,2} (?:ziveti|da zivi\w*|to live|to be alive|of living)\b|\b(?:wants?|wanted|like|wish\w*|rather) to (?:die|be dead)\b|\b(?:rad|rada|hoce|zeli|voleo|volela) (?:da )?(?:umrl\w?|umreti|umre)\b|\bkill(?:ing)? (?:him|her|my|them)sel|\bend (?:his|her|my|their) li(?:fe|ves)\b|\bubi(?:ti|jem|je|la|o) se\b|\bse (?:\w+ ){0,2}ubi(?:ti|je|jem|la|o|l)\b/,
  /\b(?:cut|cuts|cutting|hurt|hurts|hurting|harms|harming) (?:him|her|my|them)sel|(?<!\b(?:zvok|zvuk|slika|video|veza|povezava|glas|ton|posnetek|snimak) )\bse (?:\w+ ){0,2}(?:rezati|reze|rezala|rezal|sekla|sekao|sece)\b|\b(?:reze|sece|rezala|rezal|sekla) se\b/,
  /\b(?:odvis|zavis)\w+ od (?:drog|alkohol|kock|iger|igric|tablet|pomirj|lekov|ekran|telefon)/,
  /\b(?:jemlj\w+|jemal\w*|pije\w*|uzima\w*) (?:tablet|pomirj|lek)|\b(?:takes?|taking|on) (?:pills|medicine|tablets|sedatives)\b/,
  /\b(?:zdravi\w*|leci\w*) se\b|\bse (?:zdravi|zdravim|leci|lecim|lecila|lecio)\b|\btreated for\b/,
  /\b(?:imel|imela|zadela|dozivel|dozivela) (?:\w+ )?kap\b|\b(?:imao|imala|doziveo|dozivela) (?:\w+ )?slog\b|\b(?:had|after|suffered) (?:a|the|his|her) stroke\b/,
  /\b(?:throws?|threw|throwing) up\b|\b(?:stopped|quit|started|was|been) drinking\b(?! (?:coffee|tea|water|her|his))|\b(?:sem|sam) (?:pila|pil|pio)\b(?! (?:kav|kaf|caj|vod))/,
];

/** Insults. */
export const insultWords = `
idiot kreten debil budal bedak bedac bebec tepec tepca tepci butec butc glupac glupan glupaca glupson neumnic trap! trapa! moron imbecil cepec!
prasica! prasice! prasici! prasec svinj kurb kurv kurac kurc picka! picke! picki! picko! picku! pickin pizd jeb zajeb najeb sranje! sran! sere! usran seronj drek! govn stoka! stoko! djubr smece! gnjid gnusob gad! gadur kuja!
asshole arsehole jackass bitch bastard fuck shit! shitty bullshit crap! scum! scumbag trash! retard cunt dickhead wanker jerk! loser hag! clown! clowns! klovn majmun!
lazov lazljiv lazniv prevarant prevarantsk sarlatan carlatan charlatan slepar nategun goljuf kriminalec kriminalc kriminalk lopov lopuz tat! scam! scammer fraud! fraudster liar cheater quack! thief! thieves! crook! crooks!
barab hulja! huljo! nitkov podlac podlez pokvarjenc pokvarjenec pokvarjenk pokvarenj hinavc hinavec hinavk licemer hypocrit
psiho! psycho! psihopat psychopath norec! norci! norica! ludak ludac umobol witch! vestica kravetin pijanec pijanc pijandur pijank drunk! drunkard
nutcase lunatic creep! creeps! parasite! parasites! parazit scumbag weirdo pervert pedofil pedophil nazi! fasist fascist swine! dumbass douche twat! prick! slut! sluts! whore coward! sucker! fool! con-artist
drolj kucka! kucko! kuzla! kuzlo! fuksa! drkadz seljacin primitivec primitivk goved magarac magarc osel! osla! mamlaz tupan! tupane! klosar smradu! bitang olos! gmaz crkni! neotesan prostak prostac coprnic blesavac podgana! podgano! pacov zgubo! odjeb spizd odpizd
cefur siptar peder! pedercin cigan nigger faggot
`;

/** Insults of several words that are meant for people; similar phrases about prices or rules are allowed. */
export const insultPhrases = [
  /\b(?:stupid|dumb|silly|crazy|insane|mad|nor[aie]?|nor[eo]ga|lud[aieu]?|glup[aieu]?|neum(?:en|n[aie])|trapast[aie]?|butast[aie]?|zmesan[aie]?|zabit[aie]?|tupav[aie]?|blesav[aie]?|bebav[aie]?|zarukan[aie]?|bolestn[aie]?) (?:\w+ )?(?:terapevtk?|terapeut|psiholog|logoped|strokovnjak|strucnjak|therapist|psychologist|doctor|specialist)/,
  /\b(?:stupid|dumb|silly|brainless|crazy|insane|mad|ugly|fat|old|rude|filthy|lazy|pathetic|useless|nor[aie]?|lud[aieu]?|glup[aieu]?|neum(?:en|n[aie])|trapast[aie]?|butast[aie]?|zmesan[aie]?|zabit[aie]?|tupav[aie]?|blesav[aie]?|bebav[aie]?|zarukan[aie]?|bolestn[aie]?|nesposob(?:en|an|n[aie])|nesram(?:en|n[aie])|bezobraz(?:an|n[aie])|nasty|smrdljiv[aie]?|grd[aie]?|ruzn[aie]?|debel[aie]?|len[aie]?|lenja|stara|navadna|obicna) (?:\w+ )?(?:bab[aeu]|babur\w*|krav[aoe]|koz[aoe]|kokos\w*|kur[aeo]|goska|gos[ik]?|guska|goose|tip\w{0,2}|zen[aeu]|zensk\w+|cow|pig|goat|woman|man|guy|hag|witch|fool|drunk)\b/,
  /\b(?:ona|on|she|he|petra) (?:je|is|was) (?:\w+ )?(?:stupid|dumb|crazy|insane|nor[a]?|lud[a]?|glup[a]?|neum(?:en|na)|trapast[a]?|butast[a]?|zmesan[a]?|zabit[a]?|tupav[a]?)\b/,
  /\b(?:stupid|dumb|zabit[a]?|tupav[a]?|glup[a]?|neumn[a]) (?:as|kot|kao|ko) /,
  /\b(?:is|was|such|what|like) an? (?:\w+ )?(?:pig|cow|snake|clown|witch|joke of a)\b/,
  /\ba cheat\b(?! sheet)|\b(?:je|ti|kaksna|kakva) krav[ao]\b/,
  /\bgo to hell\b|\bscrew you\b|\bcon (?:artist|man)\b|\b(?:get lost|drop dead|piss off|fuck off|burn in hell)\b|\bma?rs (?:u|v|sa?|z|ven|van|napolje|kuci|odavde)\b|\b(?:v|u) (?:rit|majcinu|materinu)\b|\bmaterin[au]!?$|\bshut up\b|\bpiece of sh/,
];

/** Apps and services for contacting people. */
export const channelWords = `
viber whatsapp watsapp whatsap whats wa! telegram signal! messenger skype insta! instagram ig! facebook fejsbuk fejs! fb! tiktok snapchat linkedin gmail hotmail outlook! yahoo inbox sms! mail! mejl email imejl
`;

/** Digits as words, in three languages. */
export const digitWords = new Set(
  `nic nicla nula ena en dva dve tri stiri cetiri pet sest sedem sedam osem osam devet jedan jedna
   zero one two three four five six seven eight nine oh`.split(/\s+/),
);

/**
 * Common first names of families in Slovenia, Serbia and abroad, to recognize names at the beginning of a sentence. Inflected
 * forms are matched by their endings.
 */
export const firstNames = `
luka filip nik jakob mark marko jan janez jaka zan jost lovro matej matija miha mihael mihec nejc tim timotej david aleks aleksandar aleksander andrej andraz anze bor
vid val oskar patrik rok ziga urban gasper gal erik lan leon maks max tilen tadej domen blaz klemen gregor primoz jure jurij simon peter pavel petar pavle
aljaz martin matic mitja bostjan tomaz rene sebastjan sebastian viktor vito izak izidor jernej kristjan ozbej tine tone joze franc stane uros gorazd rudi enej teo taj svit bine
nikola stefan lazar laza vuk milos milan dusan djordje nemanja ognjen mihajlo vukasin strahinja andrija veljko vasilije relja teodor bogdan aleksa
ivan jovan dragan zoran goran dejan darko igor bojan boris branko vladimir vladan sinisa srdjan zeljko mirko stevan dimitrije konstantin viktor mateja novak
nebojsa predrag tadija zarko nenad ljubisa ratko radoslav zivko slavko milutin mladen vojislav veselin branislav bratislav ljubomir gavrilo maksim kristijan aleksej sasa slobodan miroslav radovan vojin kosta sava danilo mateo noa leo adam alen denis emir amar
ana anja nika ema eva zala lara sara neza hana julija lea ela maja mia tija iva kaja klara lucija manca masa mojca nina petra pia polona spela tina tjasa
ula urska vesna vita zoja zarja ziva barbara katarina katja kristina marija martina mateja metka natasa renata sabina sonja tanja tatjana ursula
ajda alja ajla brina tadeja tjan mirjam lidija vanesa rebeka ambroz lenart tajda jerica ivanka anica zdenka stanka marjan marjana lia gaja iza tinkara tara lana lina neja nusa kim stela taja inja ines karin karmen alenka irena marjeta simona darja jasmina jozica andreja majda helena bernarda
dunja sofija milica jovana teodora andjela jelena ivana marijana mina nadja natalija nevena olivera radmila sanja senka snezana tamara
tijana vanja vasilija una hristina isidora jana ksenija lena magdalena milena mirjana nikolina sandra slavica svetlana sladjana iskra
gordana ljiljana biljana danijela dragana bojana aleksandra anastasija staša nadezda kalina lenka srna visnja ruzica vera nada mila
emma olivia noah liam oliver james william henry lucas benjamin charlotte amelia sophia sofia isabella emily jack thomas tommy daniel michael jacob lucy grace
ethan logan mason elijah alexander samuel sam joseph joe john george harry charlie theo theodore arthur alfie archie freddie edward eddie ryan adam nathan luke aaron jake josh joshua
matthew andrew christopher chris anthony tony kevin brian robert bobby richard steven jason justin tyler zachary ben dylan isaac owen sebastian finn oscar
aiden connor gabriel evan jordan cameron nathaniel diana helen mary margaret emilia rosie evie phoebe matilda scarlett aria tess stella eva hugo felix jasper rory callum
ava evelyn harper abigail ella ellie elizabeth chloe victoria zoe hannah layla nora lily eleanor natalie leah hazel violet aurora savannah audrey claire samantha sarah anna alice
katie kate katherine catherine jessica jennifer rebecca rachel laura megan molly amy ruby poppy florence freya daisy maya julia madison susan linda patricia karen
`;

/** Names and forms that are also ordinary words. At the beginning of a sentence they reveal nothing. */
export const namesThatAreWords = new Set(
  `rok mark val vid bor gal lan jan nada vera mila zora una vita pia ela ena tim leon grace will may lana lina lena masa mina sanja zarja ziva iza taj svit tone tine stane
   teo kim laza sava kosta kalina iskra visnja vuk adam sam leo novak hazel violet aurora ruby poppy daisy lily harper mason victoria florence max logan
   ajde nadji nikim vitek vitka zanka zanko zanju dejanje dejanju dejanjem vladanje zorno dusno gornji gornja gornje matica matice majica majice milost milosti nejak nejaka nejake zoo emo anin metka kata kate bojni bojno martini nora nori noro joe nine slobodan brina majka majke majki majku majko nadje nadju nadjem nadjes vite vanjo zoom blazin dejanja predrago nikoli niko nikom nikome niki evo jako jaka jake marka mini mine minu sari mili milo mile mia luke urban jure juri ani ula iva jana tara tari nova maks ruzica mitja noa srna svet stela`.split(
    /\s+/,
  ),
);

/** Endings of names in three languages: cases, possessives, diminutives. */
export const nameEndings = new Set(
  `a e i o u om em im ih ju jem jom ja ji s es
   ov ova ovo ovi ove ovega ovemu ovem ovim ovih ovimi ovog ovom ev eva evo evi eve evega evemu evem evim evih evimi evog evom jev jeva jevo jevi jeve jevih jevim
   in ina ino ini ine inega inemu inem inim inih inimi inog inom inu ta tu tom tov tova tovo tovi tove
   ka ki ke ko ku kom kin kina ek eka ec ca cu cem cek cka cko ica ice ici ico icu icom icin kica kice kici kico kicu`.split(
    /\s+/,
  ),
);

/** Words after which a first name counts even in lowercase. */
export const wordsBeforeNames = new Set(
  `sin sina sinu sinom sinko sinek hci hcer hcerka hcerke hcerki hcerko kci kcer cerka cerke cerki cerku cerkom brat brata bratec sestra sestro sestri sestrica muz mozj zena unuk unuka vnuk vnukinja
   son daughter brother sister husband wife grandson nephew niece called named imenom zove zovemo name's`.split(/\s+/),
);

/** Titles before a last name. */
export const titlePattern =
  /^(ga|g|gospa|gospe|gospo|gospod|gospoda|gospodu|gospodin|gospodina|gospodja|gospodje|gospodji|gospodju|dr|doktor|doktorica|doktorja|mr|mrs|ms|miss|prof|mag|druzina|druzine|porodica|porodice|family)$/;

/** Words after which a capitalized word is a place. */
export const wordsBeforePlaces = new Set(
  `v iz na do u in from at near blizu okolice okolici centru center mestu gradu town city ulica ulici ulice cesta cesti trg trgu`.split(
    " ",
  ),
);

/** First words of two-word places: "Novi Sad", "Murska Sobota", "New York". */
export const placePairPattern =
  /^(?:nov[aeiou]?m?|nov(?:ega|em|og|om|oj)|star\p{L}{1,3}|velik\p{L}{1,3}|gornj\p{L}{1,3}|dolnj\p{L}{1,3}|zgornj\p{L}{1,3}|spodnj\p{L}{1,3}|slovensk\p{L}{1,3}|slovenj\p{L}{0,3}|mursk\p{L}{1,3}|skofj\p{L}{1,3}|banj\p{L}{1,2}|crn\p{L}{1,2}|bel\p{L}{1,2}|sremsk\p{L}{1,3}|back\p{L}{1,3}|ilirsk\p{L}{1,3}|rogask\p{L}{1,3}|new|los|san|saint|north|south|east|west)$/u;

/** Capitalized words within a sentence that are not people: places, languages, days and months, products, polite forms. */
export const capitalizedWords = `
ljubljan maribor celj! celje! celja! celju! kranj koper kopr nov! novo! novem! ptuj velenj domzal kamnik trbovlj postojn jesenic krsk brezic izol piran portoroz bled! bledu! bleda! dravograd gorenjsk dolenjsk stajersk primorsk prekmurj korosk
beograd novi! novog! novom! nis! nisu! nisa! kragujev subotic zemun zrenjanin pancev cacak cack kraljev smederev leskov valjev vojvodin sumadij vracar vozdov dorcol banovo
zagreb rijek split! splitu! splita! sarajev skopj podgoric gradec gradc graz! celov trst! trsta! trstu! trieste udin dunaj bec! becu! beca! wien vienna berlin munich munchen london paris zurich
slovenij slovensk slovene srbij srpsk serbia hrvat hrvaska bosn croat austrij avstrij austria italij italy german nemck nemcij nemsk svic swiss switzerland english england british american america usa! europ evrop balkan irish ireland french spanish canad austral
january february march april may! june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter covid corona
google meet! meeta! meetu! meetom! meet-a! meetu! zoom teams! teamsa! microsoft apple iphone ipad android windows chrome youtube stripe paypal visa! mastercard montessori lego! korak wi-fi wifi internet netflix viber whatsapp skype messenger facebook instagram insta! telegram
vi! vas! vam! vami! vama! vas! vase! vasa! vaso! vasi! vasem! vasega! vaseg! vasoj! vasu! vasim! vasih! ti! te! tebi! tvoj! bog! boga! bogu! god! mom! mum! dad! mommy! mama! tata! ok! okej! mr! mrs! ms! miss! dr! prof! mag! ga! gospa! gospod! gospodja! gospodin!
therap terapevt terapeut terapij psycholog psiholog logoped speech specialist pedagog hvala! thanks! thank! super! bravo! lp! lep! pozdrav! regards! best! kind! sincerely!
`;

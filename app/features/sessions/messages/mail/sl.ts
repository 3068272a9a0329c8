import type en from "./en.ts";

const sl = {
  "mail.reminder.subject":
    "{kind, select, hour {Kmalu se začne: {time}} other {Opomnik: {day}, {time}}}{side, select, family {, {specialist}} other {}}",
  "mail.reminder.text": "{kind, select, hour {Vaše srečanje se kmalu začne.} other {Bliža se vaše srečanje.}}",
  "mail.reminder.button": "Odpri srečanje",
  "mail.reminder.footer": "Opomnike lahko izklopite v svojem računu, pod „Obvestila“.",
  "mail.requested.subject": "Nova prošnja za srečanje",
  "mail.requested.title": "Nova prošnja za srečanje",
  "mail.requested.text":
    "{adult} prosi za srečanje z vami. {count, plural, one {Ustrezal bi ta termin.} two {Ustrezala bi ta termina.} few {Ustrezali bi ti termini.} other {Ustrezali bi ti termini.}}",
  "mail.requested.button": "Odpri prošnjo",
  "mail.requested.note":
    "{count, plural, one {Termin še ni rezerviran.} two {Termina še nista rezervirana.} few {Termini še niso rezervirani.} other {Termini še niso rezervirani.}} Predlagajte enega do tri termine ali prošnjo zavrnite. Odprta ostane, dokler ne odgovorite ali je družina ne umakne.",
  "mail.proposed.subject":
    "{specialist} vam predlaga {count, plural, one {termin} two {dva termina} few {# termine} other {# terminov}}",
  "mail.proposed.title":
    "{count, plural, one {Termin čaka na vašo potrditev} two {Izberite enega od dveh terminov} few {Izberite enega od # terminov} other {Izberite enega od # terminov}}",
  "mail.proposed.preview": "Rok za odgovor: {until}.",
  "mail.proposed.text":
    "{specialist} vam predlaga {count, plural, one {ta termin} two {ta termina} few {te termine} other {te termine}}.",
  "mail.proposed.button":
    "{count, plural, one {Odgovori} two {Izberi termin} few {Izberi termin} other {Izberi termin}}",
  "mail.proposed.note":
    "Do izteka roka {count, plural, one {je termin rezerviran} two {sta termina rezervirana} few {so termini rezervirani} other {so termini rezervirani}} za vas. Če do takrat ni odgovora, predlog poteče in {count, plural, one {termin se sprosti} two {termina se sprostita} few {termini se sprostijo} other {termini se sprostijo}}.",
  "mail.confirmed.subject": "Potrjeno: {when}{side, select, family {, {specialist}} other {}}",
  "mail.confirmed.title": "Srečanje je potrjeno",
  "mail.confirmed.text":
    "{side, select, family {{specialist} vas pričakuje v tem terminu.} other {Družina je izbrala enega od vaših terminov.}}",
  "mail.confirmed.button": "Odpri srečanje",
  "mail.confirmed.calendar": "Datoteka za koledar je priložena.",
  "mail.rejected.subject":
    "{what, select, offer {Predlog je zavrnjen} other {Prošnja je zavrnjena}}{side, select, family {: {specialist}} other {}}",
  "mail.rejected.title": "Tokrat se ne bo izšlo",
  "mail.rejected.text":
    "{what, select, offer {{side, select, family {Predlog je zavrnil nekdo iz vaše družine.} other {Družina je vaš predlog zavrnila.}}} other {{specialist} tokrat ne more sprejeti vaše prošnje.}}",
  "mail.rejected.button": "Odpri srečanje",
  "mail.rejected.note":
    "{what, select, offer {Termini so spet prosti. Ničesar vam ni treba storiti.} other {Lahko zaprosite za srečanje v drugem terminu ali poiščete koga drugega.}}",
  "mail.cancelled.subject": "Odpovedano: {when}{side, select, family {, {specialist}} other {}}",
  "mail.cancelled.title": "Srečanje je odpovedano",
  "mail.cancelled.text":
    "{by, select, you {To srečanje ste odpovedali vi.} specialist {{specialist} je {gender, select, female {odpovedala} other {odpovedal}} to srečanje.} other {{side, select, family {To srečanje je odpovedal nekdo iz vaše družine.} other {To srečanje je odpovedala družina.}}}}",
  "mail.cancelled.free":
    "{side, select, family {Za to srečanje ne plačate ničesar.} other {Družina za to srečanje ne plača ničesar.}}",
  "mail.cancelled.late":
    "{side, select, family {Rok za brezplačno odpoved je že potekel, zato je treba srečanje plačati, razen če vam ceno odpiše {name}.} other {Rok za brezplačno odpoved je že potekel, zato mora družina srečanje plačati. Ceno lahko odpišete na strani srečanja.}}",
  "mail.cancelled.calendar": "Priložena datoteka odstrani srečanje iz vašega koledarja.",
  "mail.cancelled.button": "Odpri srečanje",
  "mail.withdrawn.subject":
    "{what, select, offer {Predlog je umaknjen} other {Prošnja je umaknjena}}{side, select, family {: {specialist}} other {}}",
  "mail.withdrawn.title": "{what, select, offer {Predlog je umaknjen} other {Prošnja je umaknjena}}",
  "mail.withdrawn.text":
    "{what, select, offer {{specialist} je {gender, select, female {umaknila} other {umaknil}} predlog, zato termini niso več rezervirani za vas.} other {{side, select, family {Prošnjo je pred odgovorom umaknil nekdo iz vaše družine.} other {Družina je prošnjo umaknila, še preden ste odgovorili.}}}} Ničesar vam ni treba storiti.",
  "mail.withdrawn.button": "Odpri srečanje",
  "mail.lapsed.subject": "Predlog je potekel{side, select, family {: {specialist}} other {}}",
  "mail.lapsed.title": "Predlog je potekel",
  "mail.lapsed.text":
    "{side, select, family {Na predlog ni bilo pravočasnega odgovora, zato termini niso več rezervirani za vas.} other {Družina na vaš predlog ni odgovorila pravočasno, zato so termini spet prosti.}}",
  "mail.lapsed.button": "Odpri srečanje",
  "mail.lapsed.note":
    "{side, select, family {Še želite srečanje? Pošljite novo prošnjo s termini, ki vam ustrezajo.} other {Nov predlog lahko pošljete kadar koli.}}",
  "mail.room_changed.subject": "Povezava za srečanje: {when}, {specialist}",
  "mail.room_changed.title": "Vaša povezava za srečanje",
  "mail.room_changed.text":
    "{specialist} je {gender, select, female {dodala ali spremenila} other {dodal ali spremenil}} povezavo za to srečanje.",
  "mail.room_changed.button": "Odpri srečanje",
  "mail.room_changed.note": "Priložena datoteka doda povezavo v vaš koledar.",
  "mail.open": "Odpri srečanje",
  "mail.move_proposed.subject":
    "{side, select, family {{specialist} vam predlaga drug termin} other {Družina bi rada prestavila srečanje}}",
  "mail.move_proposed.title":
    "{count, plural, one {Drug termin čaka na vašo potrditev} two {Izberite enega od dveh drugih terminov} few {Izberite enega od # drugih terminov} other {Izberite enega od # drugih terminov}}",
  "mail.move_proposed.text":
    "{side, select, family {{specialist} vam za srečanje {when} predlaga {count, plural, one {drug termin} two {druga termina} few {druge termine} other {druge termine}}.} other {{adult} želi prestaviti srečanje {when}. {count, plural, one {Ustrezal bi ta termin.} two {Ustrezala bi ta termina.} few {Ustrezali bi ti termini.} other {Ustrezali bi ti termini.}}}}",
  "mail.move_proposed.note":
    "{side, select, family {Dokler predloga ne sprejmete, srečanje ostane, kot je dogovorjeno: {when}. {count, plural, one {Predlagani termin je do izteka roka rezerviran} two {Predlagana termina sta do izteka roka rezervirana} few {Predlagani termini so do izteka roka rezervirani} other {Predlagani termini so do izteka roka rezervirani}} za vas.} other {Dokler ne odgovorite, srečanje ostane, kot je dogovorjeno: {when}. {count, plural, one {Želeni termin ni rezerviran.} two {Želena termina nista rezervirana.} few {Želeni termini niso rezervirani.} other {Želeni termini niso rezervirani.}}}}",
  "mail.moved.subject": "Nov termin: {when}{side, select, family {, {specialist}} other {}}",
  "mail.moved.title": "Srečanje ima nov termin",
  "mail.moved.text":
    "{by, select, you {Ta termin ste sprejeli vi.} specialist {{specialist} je {gender, select, female {sprejela} other {sprejel}} termin, ki ga je želela vaša družina.} other {{side, select, family {Ta termin je sprejel nekdo iz vaše družine.} other {Družina je sprejela termin, ki ste ga predlagali.}}}}",
  "mail.moved.note": "Priložena datoteka popravi termin v vašem koledarju.",
  "mail.move_rejected.subject": "Termin ostane: {when}{side, select, family {, {specialist}} other {}}",
  "mail.move_rejected.title": "Srečanje ostane, kot je dogovorjeno",
  "mail.move_rejected.text":
    "{by, select, you {Obdržali ste dogovorjeni termin.} specialist {{specialist} srečanja ne more prestaviti na želene termine.} other {{side, select, family {Dogovorjeni termin je obdržal nekdo iz vaše družine.} other {Družina bi rada obdržala dogovorjeni termin.}}}}",
  "mail.move_rejected.note": "Srečanje bo {when}.",
  "mail.move_withdrawn.subject": "Termin ostane: {when}{side, select, family {, {specialist}} other {}}",
  "mail.move_withdrawn.title": "Predlog za drug termin je umaknjen",
  "mail.move_withdrawn.text":
    "{by, select, you {Umaknili ste predlog za drug termin.} specialist {{specialist} je {gender, select, female {umaknila} other {umaknil}} predlog za drug termin.} other {{side, select, family {Predlog za drug termin je umaknil nekdo iz vaše družine.} other {Družina je umaknila predlog za drug termin.}}}}",
  "mail.move_withdrawn.note": "Srečanje bo {when}.",
  "mail.move_lapsed.subject": "Termin ostane: {when}{side, select, family {, {specialist}} other {}}",
  "mail.move_lapsed.title": "Predlog za drug termin je potekel",
  "mail.move_lapsed.text": "Na predlog za drug termin do roka ni bilo odgovora.",
  "mail.move_lapsed.note": "Srečanje bo {when}.",
  "mail.waived.subject": "Cena srečanja je znižana: {specialist}",
  "mail.waived.title":
    "{percent, plural, =100 {Za to srečanje ne plačate ničesar} one {Za to srečanje plačate manj} two {Za to srečanje plačate manj} few {Za to srečanje plačate manj} other {Za to srečanje plačate manj}}",
  "mail.waived.text":
    "{specialist} vam je {gender, select, female {odpisala} other {odpisal}} {percent}\u00a0% cene srečanja {when}.",
  "mail.waived.note": "Če ste ta del že plačali prek Koraka, vam bo povrnjen.",
  "mail.no_show.subject": "Zabeleženo: na srečanje {when} ni prišel nihče",
  "mail.no_show.title": "Zabeleženo je, da na srečanje ni prišel nihče ({specialist})",
  "mail.no_show.text":
    "Za srečanje {when} ({specialist}) je zabeleženo, da nanj ni prišel nihče. {pay, select, Free {Srečanje je bilo brezplačno, zato ne plačate ničesar.} other {Veljajo pogoji za pozno odpoved.}}",
  "mail.no_show.note": "To ne drži? Na strani srečanja lahko v 72 urah podate ugovor.",
  "mail.no_show_claimed.subject": "Družina sporoča, da vas {when} ni bilo",
  "mail.no_show_claimed.title": "Ali je bilo to srečanje opravljeno?",
  "mail.no_show_claimed.text": "{adult} sporoča, da na srečanje {when} niste prišli.",
  "mail.no_show_claimed.note":
    "Odgovorite na strani srečanja. Če se strinjate, je srečanje odpovedano in družina ne plača ničesar. Če se ne, odloči naša ekipa.",
  "mail.disputed.subject": "Ugovor družine: srečanje {when}",
  "mail.disputed.title": "Družina je podala ugovor",
  "mail.disputed.text": "{adult} ugovarja temu, kako je bilo opravljeno srečanje {when}.",
  "mail.disputed.note":
    "Odgovorite na strani srečanja. Če se strinjate, družina ne plača ničesar. Če se ne, odloči naša ekipa.",
  "mail.claim_answered.subject": "Odgovor o srečanju {when}: {specialist}",
  "mail.claim_answered.title":
    "{decision, select, agreed {Za to srečanje ne plačate ničesar} other {Zdaj odloča naša ekipa}}",
  "mail.claim_answered.text":
    "{decision, select, agreed {{specialist} se z vami strinja glede srečanja {when}.} other {{specialist} vidi srečanje {when} drugače.}}",
  "mail.claim_answered.note":
    "{decision, select, agreed {{pay, select, Cash {Če ste zanj že plačali, vam {specialist} denar vrne.} other {Kar ste zanj že plačali, dobite nazaj.}}} other {Naša ekipa prebere, kar sta napisali obe strani, in odločitev pisno utemelji. Obvestimo vas po e-pošti.}}",
  "mail.claim_decided.subject": "Naša odločitev o srečanju {when}",
  "mail.claim_decided.title": "Naša ekipa je odločila",
  "mail.claim_decided.text":
    "{decision, select, upheld {Glede srečanja {when} naša ekipa pritrjuje družini.} other {Glede srečanja {when} naša ekipa pritrjuje strokovnjaku. Cena ostane, kot je bila dogovorjena.}}",
  "mail.claim_decided.money":
    "{pay, select, Cash {{side, select, family {Plačate neposredno: {due} namesto {price}. Če ste že plačali več, vam {specialist} vrne razliko.} other {Družina vam plača neposredno: {due} namesto {price}. Če vam je že plačala več, ji vrnite razliko.}}} other {{side, select, family {Nazaj dobite {percent}\u00a0% tega, kar ste zanj plačali prek Koraka.} other {Korak vrne {percent}\u00a0% tega, kar je družina plačala zanj.}}}}",
  "mail.claim_decided.note": "Če to vidite drugače, nam pišite.",
  "mail.accepted.subject": "Sprejeto, čaka na plačilo: {when}",
  "mail.accepted.title": "Termin je sprejet in čaka na plačilo",
  "mail.accepted.text": "Družina je sprejela termin {when}. Srečanje bo potrjeno s plačilom.",
  "mail.accepted.note": "Termin je rezerviran do {until}. Če do takrat ni plačila, se sprosti.",
  "mail.paid_late.subject": "Plačilo je prispelo prepozno: {specialist}",
  "mail.paid_late.title": "Vaše plačilo je prispelo prepozno",
  "mail.paid_late.text": "Ko je plačilo prispelo, termin ni bil več rezerviran, zato srečanje ni potrjeno.",
  "mail.paid_late.note": "Celoten znesek vam vračamo. Za novo srečanje lahko zaprosite kadar koli.",
  "mail.series_proposed.subject": "{specialist} vam predlaga več srečanj ({count})",
  "mail.series_proposed.title": "Več srečanj zapored ({count})",
  "mail.series_proposed.text": "{specialist} vam predlaga te termine.",
  "mail.series_proposed.note":
    "{decision, select, all {Odgovorite na vse skupaj.} other {Odgovorite lahko na vsakega posebej ali na vse skupaj.}} Do izteka roka so rezervirani za vas.",
  "mail.series_accepted.subject": "Sprejeto, čaka na plačilo: več srečanj ({count})",
  "mail.series_accepted.title": "Termini so sprejeti in čakajo na plačilo",
  "mail.series_accepted.text": "Družina je sprejela te termine ({count}). Srečanja bodo potrjena s plačilom.",
  "mail.series_accepted.note": "Termini so rezervirani do {until}. Tisti, ki do takrat ne bodo plačani, se sprostijo.",
  "mail.series_confirmed.subject": "Potrjena srečanja ({count}){side, select, family {: {specialist}} other {}}",
  "mail.series_confirmed.title": "Srečanja so potrjena ({count})",
  "mail.series_confirmed.text":
    "{side, select, family {{specialist} vas pričakuje v teh terminih.} other {Družina je potrdila te termine.}}",
  "mail.series_confirmed.note": "Za vsak termin je priložena datoteka za koledar.",
  "mail.room.coming": "Na daljavo. Povezave še ni. Ko jo {name} doda, vam jo pošljemo po e-pošti.",
  "mail.room.none": "Na daljavo. Povezavo do videosobe dodajte na strani srečanja.",
  "mail.join": "Vstop v videosobo",
  "mail.first": "Kako se pripraviti na prvo srečanje",
  "mail.wrote": "{name} piše:",
  "mail.family_wrote": "Družina piše:",
  "mail.team_wrote": "Naša ekipa piše:",
  "mail.you_wrote": "Napisali ste:",
  "mail.until": "Do {moment}",
  "mail.cancellation.over":
    "Ni več mogoča: do začetka je manj kot {hours, plural, one {# ura} two {# uri} few {# ure} other {# ur}}",
  "mail.fact.for": "Za koga",
  "mail.fact.with": "Vodi",
  "mail.fact.family": "Kontaktna oseba",
  "mail.fact.service": "Storitev",
  "mail.fact.answer_by": "Rok za odgovor",
  "mail.time.there": "{time} ({name})",
  "mail.time.practice": "{time} v časovnem pasu ordinacije",
  "mail.footer":
    "To sporočilo ste prejeli, ker sodelujete pri tem srečanju na Koraku. Za vprašanja o srečanju uporabite sporočila na Koraku.",
  "mail.cancelled.by_law":
    "{side, select, family {Od pogodbe ste odstopili v 14 dneh. {pay, select, Cash {Če ste že plačali, vam mora {name} vrniti {percent}\u00a0% cene,} other {Če ste že plačali, dobite nazaj {percent}\u00a0% cene,}} sicer vam tega dela ni treba plačati.} other {Družina je v 14 dneh odstopila od pogodbe, kot ji dovoljuje zakon. Ne glede na vaše pogoje odpovedi {pay, select, Cash {ji vrnite {percent}\u00a0% cene, če vam je že plačala;} other {dobi nazaj {percent}\u00a0% cene;}} če še ni plačala, ji tega dela ni treba plačati.}}",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

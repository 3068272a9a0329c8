import type en from "./en.ts";

export default {
  "mail.button": "Odpri zgodovino plačil",
  "mail.footer.payer": "To sporočilo ste prejeli, ker plačujete prek Koraka.",
  "mail.footer.specialist": "To sporočilo ste prejeli, ker vam družine plačujejo prek Koraka.",
  "mail.footer.team": "To sporočilo ste prejeli, ker upravljate Korak.",
  "mail.fact.what": "Za kaj",
  "mail.fact.whom": "Za koga",
  "mail.fact.paid_with": "Način plačila",
  "mail.fact.until": "Rok plačila",
  "mail.paid.subject": "Plačano: {amount}, {name}",
  "mail.paid.text": "Vaše plačilo v znesku {amount} je uspelo. Potrdilo je priloženo. Račun izda {name}.",
  "mail.paid.waits":
    "Nakup bo potrjen, ko bo plačan tudi drugi delež, najpozneje {moment}. Če ne bo, vam vrnemo ves znesek.",
  "mail.paid_by_credits.subject": "Plačano z dobroimetjem: {amount}",
  "mail.paid_by_credits.text": "Dobroimetje je zadostovalo, zato kartice nismo bremenili. Potrdilo je priloženo.",
  "mail.paid_by_pack.subject": "Plačano iz paketa: {name}",
  "mail.paid_by_pack.text":
    "Srečanje je plačano iz vašega paketa, zato kartice nismo bremenili. Potrdilo je priloženo.",
  "mail.due.subject": "Vaš delež: {amount}, rok plačila: {moment}",
  "mail.due.text":
    "Za profil „{child}“ je rezerviran termin ({name}). Cena je razdeljena, vaš delež je {percent}\u00a0%, to je {amount}. Srečanje bo potrjeno, ko bodo plačani vsi deleži.",
  "mail.due.text.order":
    "Naročilo ({name}) za profil „{child}“ čaka na plačilo. Cena je razdeljena, vaš delež je {percent}\u00a0%, to je {amount}. Potrjeno bo, ko bodo plačani vsi deleži.",
  "mail.due.button": "Plačaj svoj delež",
  "mail.refund.subject": "Vračilo na poti: {amount}",
  "mail.refund.text":
    "Vrnili smo vam {amount} na kartico {card}. Banke vračilo običajno prikažejo v 5 do 10 dneh. Potrdilo je priloženo.",
  "mail.refund.text.plain":
    "Na kartico smo vam vrnili {amount}. Banke vračilo običajno prikažejo v 5 do 10 dneh. Potrdilo je priloženo.",
  "mail.arrived.subject": "Vračilo je uspelo: {amount}",
  "mail.arrived.text":
    "Vračilo v znesku {amount} je prispelo v vašo banko. Če ga še ne vidite, bo kmalu med prilivi na vašem računu.",
  "mail.failed.subject": "Vračilo ni uspelo: {amount}",
  "mail.failed.text":
    "Vračilo ni prispelo na vašo kartico. Vzrok je pogosto ukinjena kartica. Vaš denar ni izgubljen: nekdo iz naše ekipe to ureja in vam bo pisal.",
  "mail.failed_team.subject": "Vračilo ni uspelo: {amount}",
  "mail.failed_team.text":
    "{name}: vračilo v znesku {amount} ni uspelo in družina še čaka nanj. Pošljite ga znova ali ga vrnite na drug način in to zapišite.",
  "mail.failed_there.subject": "Vračilo v znesku {amount} ni prispelo na vašo kartico",
  "mail.failed_there.text":
    "{name}: denar, ki vam je bil vrnjen neposredno na kartico, ni prispel in je spet pri prejemniku plačila. Vaše plačilo zato spet velja. Če je bilo plačano medtem odpovedano, bomo denar poslali znova.",
  "mail.waits.subject": "Vaše vračilo v znesku {amount} zamuja",
  "mail.waits.text":
    "Vračila za zdaj ne moremo poslati: račun strokovnjaka ({name}) pri našem ponudniku kartičnih plačil ni povezan, denar pa lahko vrnemo samo z njega. Ko bo račun spet povezan, bomo vračilo poslali samodejno. Za to ve tudi naša ekipa.",
  "mail.waits_team.subject": "Vračila ni mogoče poslati: {amount}",
  "mail.waits_team.text":
    "{name} čaka na vračilo v znesku {amount}, vendar račun strokovnjaka ni povezan. Ko bo spet povezan, bomo vračilo poslali samodejno. Če ne bo, vrnite denar družini na drug način in to zapišite.",
  "mail.waits_specialist.subject": "Z vašega računa ne moremo poslati vračila ({amount})",
  "mail.waits_specialist.text":
    "{name} čaka na vračilo v znesku {amount} z vašega računa pri ponudniku kartičnih plačil, ki pa ni povezan. Znova povežite isti račun in vračilo bomo poslali samodejno.",
  "mail.otherwise.subject": "Vrnjeno na drug način: {amount}",
  "mail.otherwise.text":
    "Vračila ni bilo mogoče poslati na kartico, zato je bil znesek {amount} vrnjen na drug način: „{how}“. Če denarja ne najdete, nam pišite.",
  "mail.twice_team.subject": "Dvakrat vrnjeno: {amount}, {name}",
  "mail.twice_team.text":
    "Vračilo v znesku {amount} ({name}) je bilo plačano na drug način, potem pa je prispelo še na kartico. Prosite družino, naj denar pošlje nazaj, in ko to stori, to zapišite.",
  "mail.refunds.button": "Odpri vračila",
  "mail.late.subject": "Plačilo je prispelo prepozno: {amount}",
  "mail.late.text":
    "Ko je plačilo prispelo, ni bilo več potrebno: rezervacija ({name}) je že potekla ali pa je bila plačana na drug način. Vračamo vam ves znesek. Ničesar vam ni treba storiti.",
  "mail.late_specialist.subject": "Plačilo je prispelo prepozno: {amount}",
  "mail.late_specialist.text":
    "Plačilo ({name}, {amount}) je prispelo prepozno: rezervacija je že potekla. Denar bo samodejno vrnjen, nakup pa ni potrjen. Če je šlo za srečanje in imate zanj še čas, pošljite nov predlog.",
  "mail.disputed.subject": "Izpodbijano plačilo: {amount}",
  "mail.disputed.text":
    "Plačnik pri svoji banki izpodbija plačilo v znesku {amount}, ki ste ga prejeli. Do odločitve vam lahko banka ta znesek začasno odvzame. Odgovorite pri svojem ponudniku kartičnih plačil in priložite dokazilo o opravljeni storitvi.",
  "mail.disputed.until": "Rok za odgovor",
  "mail.disputed_team.text":
    "Banka preverja plačilo v znesku {amount}, prejemnik: {name}. Dokler ne odloči, tega plačila na Koraku ni mogoče vrniti, niti delno.",
  "mail.disputed.button": "Odpri nastavitve plačil",
  "mail.team.button": "Odpri glavno knjigo",
  "mail.sessions.button": "Odpri srečanja",
} satisfies Record<keyof typeof en, string>;

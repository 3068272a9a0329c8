import type en from "./en.ts";

const sl = {
  "team.tab.refunds": "Vračila",
  "team.tabs": "Denar pri ponudniku kartičnih plačil",
  "refunds.title": "Vračila, ki niso prispela",
  "refunds.sub": "Družine čakajo na ta denar. Pošljite ga znova ali ga vrnite na drug način in to zapišite tukaj.",
  "refunds.open.title": "Čaka",
  "refunds.none": "Nobeno vračilo ne čaka na vas",
  "refunds.count":
    "{count, plural, one {# vračilo čaka na vas} two {# vračili čakata na vas} few {# vračila čakajo na vas} other {# vračil čaka na vas}}",
  "refunds.more": "Pokaži več",
  "refunds.from": "od: {name}",
  "refunds.gone": "Izbrisan račun",
  "refunds.state.failed": "Ni uspelo",
  "refunds.state.waits": "Čaka",
  "refunds.state.twice": "Plačano dvakrat",
  "refunds.state.otherwise": "Vrnjeno na drug način",
  "refunds.failed": "Vračilo {day} ni uspelo. Denar je na računu strokovnjaka.",
  "refunds.failed.left": "Vračilo {day} ni uspelo. Denar je na računu strokovnjaka, račun pa zdaj ni povezan.",
  "refunds.problem.expired_or_canceled_card": "Kartica je potekla ali pa je ukinjena.",
  "refunds.problem.lost_or_stolen_card": "Kartica je prijavljena kot izgubljena ali ukradena.",
  "refunds.problem.insufficient_funds": "Na računu, s katerega se vrača, ni bilo dovolj denarja.",
  "refunds.problem.declined": "Banka družine je vračilo zavrnila.",
  "refunds.problem.merchant_request": "Vračilo je bilo ustavljeno pri ponudniku kartičnih plačil.",
  "refunds.problem.charge_for_pending_refund_disputed":
    "Družina je plačilo izpodbijala pri svoji banki, še preden je vračilo prispelo.",
  "refunds.problem.disputed": "Banka družine je plačilo takrat preverjala.",
  "refunds.problem.unknown": "Banka ni navedla razloga. Pogosto je kriva ukinjena kartica.",
  "refunds.waits":
    "Čaka od {day}, ker račun strokovnjaka ni povezan. Ko bo spet povezan, bomo vračilo poslali samodejno.",
  "refunds.twice.platform":
    "Denar ste vrnili na drug način, {day} pa je prispel še na kartico. Strokovnjak vam tega zneska ne dolguje več: dolguje ga družina.",
  "refunds.twice.specialist":
    "Strokovnjak je denar vrnil na drug način, {day} pa je prispel še na kartico. Obvestite družino in strokovnjaka.",
  "refunds.otherwise.platform": "Plačal je Korak, {day}. Strokovnjak nam dolguje ta znesek.",
  "refunds.otherwise.specialist": "Plačal je strokovnjak, {day}.",
  "refunds.disputed": "Banka preverja to plačilo. Dokler ne odloči, ni mogoče vrniti ničesar.",
  "refunds.again": "Pošlji znova",
  "refunds.otherwise": "Vrnjeno je bilo na drug način",
  "refunds.by": "Kdo je plačal?",
  "refunds.by.platform": "Korak",
  "refunds.by.platform.text": "Na primer z bančnim nakazilom. Strokovnjak nam potem dolguje ta znesek.",
  "refunds.by.specialist": "Strokovnjak",
  "refunds.by.specialist.text": "Iz svojega žepa, neposredno družini. Nam za to ne dolguje ničesar.",
  "refunds.words": "Kako in kdaj",
  "refunds.words.help": "To prebere tudi družina, na primer: z bančnim nakazilom 24. novembra.",
  "refunds.why": "Zakaj",
  "refunds.otherwise.submit": "Označi kot plačano",
  "refunds.back.otherwise": "Vračilo vendarle ni bilo plačano",
  "refunds.back.otherwise.text": "Vračilo spet čaka na vas, strokovnjak pa zanj ne dolguje ničesar.",
  "refunds.back.otherwise.submit": "Razveljavi",
  "refunds.back.twice": "Družina je denar poslala nazaj",
  "refunds.back.twice.text": "Potem nihče nikomur ne dolguje ničesar.",
  "refunds.back.twice.submit": "Shrani",
  "refunds.done.again": "Vračilo pošiljamo znova. Če spet ne uspe, ga boste spet videli tukaj.",
  "refunds.done.otherwise": "Shranjeno. Družini bomo poslali e-sporočilo.",
  "refunds.done.back": "Shranjeno.",
  "refunds.done.leaving": "Povezava z računom je prekinjena.",
  "refunds.paid.title": "Vrnjeno na drug način",
  "leaving.title": "Računi tistih, ki niso več na Koraku",
  "leaving.sub":
    "Pri ponudniku kartičnih plačil ostanejo povezani, dokler ne prispejo vsa vračila in niso poravnani vsi dolgovi.",
  "leaving.since": "Račun izbrisan {day}",
  "leaving.refunds":
    "{count, plural, one {# vračilo ({amount}) še ni prispelo.} two {# vračili (skupaj {amount}) še nista prispeli.} few {# vračila (skupaj {amount}) še niso prispela.} other {# vračil (skupaj {amount}) še ni prispelo.}}",
  "leaving.owes": "Dolguje nam {amount}.",
  "leaving.owed": "Dolgujemo {amount}.",
  "leaving.soon": "Vse je poravnano. Povezavo bomo prekinili v eni uri.",
  "leaving.go": "Vseeno prekini povezavo",
  "leaving.go.text": "Samo če je znesek poravnan na drug način ali ga ne bo poravnal nihče. Knjige ostanejo, kot so.",
  "leaving.go.submit": "Prekini povezavo",
  "settings.needed.title": "Povezave še ni mogoče prekiniti",
  "settings.needed.text": "Denar se lahko družinam vrne samo s tega računa. Najprej uredite:",
  "settings.needed.sessions":
    "{count, plural, one {# prihajajoče srečanje je plačano s kartico. Izvedite ga ali ga odpovejte.} two {# prihajajoči srečanji sta plačani s kartico. Izvedite ju ali ju odpovejte.} few {# prihajajoča srečanja so plačana s kartico. Izvedite jih ali jih odpovejte.} other {# prihajajočih srečanj je plačanih s kartico. Izvedite jih ali jih odpovejte.}}",
  "settings.needed.sessions.link": "Vaša srečanja",
  "settings.needed.packs":
    "{count, plural, one {# paket je še odprt. Počakajte, da se porabi, ali ga zaključite.} two {# paketa sta še odprta. Počakajte, da se porabita, ali ju zaključite.} few {# paketi so še odprti. Počakajte, da se porabijo, ali jih zaključite.} other {# paketov je še odprtih. Počakajte, da se porabijo, ali jih zaključite.}}",
  "settings.needed.packs.link": "Vaši paketi",
  "settings.needed.refunds":
    "{count, plural, one {# vračilo ({amount}) še ni prispelo. Če traja več kot deset dni, nam pišite.} two {# vračili (skupaj {amount}) še nista prispeli. Če traja več kot deset dni, nam pišite.} few {# vračila (skupaj {amount}) še niso prispela. Če traja več kot deset dni, nam pišite.} other {# vračil (skupaj {amount}) še ni prispelo. Če traja več kot deset dni, nam pišite.}}",
  "settings.waiting":
    "{count, plural, one {# vračilo ({amount}) ne more do družine, ker vaš račun ni povezan. Povežite ga znova in vračilo bomo poslali samodejno.} two {# vračili (skupaj {amount}) ne moreta do družin, ker vaš račun ni povezan. Povežite ga znova in vračili bomo poslali samodejno.} few {# vračila (skupaj {amount}) ne morejo do družin, ker vaš račun ni povezan. Povežite ga znova in vračila bomo poslali samodejno.} other {# vračil (skupaj {amount}) ne more do družin, ker vaš račun ni povezan. Povežite ga znova in vračila bomo poslali samodejno.}}",
} as const satisfies Record<keyof typeof en, string>;

export default sl;

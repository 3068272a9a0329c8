import type en from "./en.ts";

export default {
  "settings.title": "Nastavitve plačil",
  "settings.sub": "Kako vam družine plačujejo in kam gre denar",
  "settings.cards": "Plačila s kartico",
  "settings.off": "Kartična plačila tu še niso na voljo. Družine plačujejo neposredno vam.",
  "settings.country":
    "Ponudnik kartičnih plačil v Srbiji še ne odpira računov. Družine plačujejo neposredno vam, provizija, ki jo dolgujete, pa je prikazana pod „Zaslužek“.",
  "settings.none":
    "Družine vam lahko plačujejo s kartico, ko povežete račun pri ponudniku kartičnih plačil. Povezavo potrdite na njegovi strani, kjer lahko račun tudi odprete.",
  "settings.none.money":
    "Denar je od začetka vaš: po odbitku naše provizije in stroška kartice prispe na vaš račun pri ponudniku, od tam pa na vaš bančni račun.",
  "settings.connect": "Poveži račun",
  "settings.state.ready": "Pripravljeno",
  "settings.state.incomplete": "Nekaj manjka",
  "settings.state.closed": "Brez kartičnih plačil",
  "settings.ready": "Družine vam lahko plačujejo s kartico, denar pa prejemate na bančni račun.",
  "settings.incomplete":
    "Družine vam lahko plačujejo s kartico, ponudnik pa od vas še nekaj potrebuje. Dokler tega ne dobi, se lahko izplačila zavlečejo.",
  "settings.closed":
    "Ponudnik za vas trenutno ne sprejema kartičnih plačil. Dokler bo tako, vam družine ne morejo plačati s kartico.",
  "settings.stale": "Ponudnik kartičnih plačil se ne odziva. Zadnje znano stanje vašega računa: {moment}.",
  "settings.unread": "Ponudnik nam stanja vašega računa še ni sporočil. Odprite to stran znova čez trenutek.",
  "settings.account": "Račun",
  "settings.since": "Povezan",
  "settings.takes": "Kartična plačila",
  "settings.pays": "Izplačila",
  "settings.on": "Vključena",
  "settings.not_on": "Izključena",
  "settings.due": "Še manjka",
  "settings.due.where": "Uredite to v svojem računu pri ponudniku.",
  "settings.due.document": "Dokument ali dokazilo o vaši istovetnosti",
  "settings.due.person": "Vaši podatki",
  "settings.due.business": "Podatki o vaši dejavnosti",
  "settings.due.bank": "Bančni račun za izplačila",
  "settings.due.terms": "Vaše soglasje s pogoji ponudnika",
  "settings.due.other": "Nekaj drugega, kar zahteva ponudnik",
  "settings.remove": "Prekini povezavo",
  "settings.remove.title": "Želite prekiniti povezavo?",
  "settings.remove.text":
    "Družine vam ne bodo mogle več plačevati s kartico. Račun pri ponudniku ostane vaš in ga lahko znova povežete.",
  "settings.remove.held": "{amount} še ni izplačano. Ponudnik vam bo znesek izplačal po svojih pogojih.",
  "settings.remove.unknown": "Ponudnik se ne odziva, zato ne moremo povedati, ali vas čaka še kakšno izplačilo.",
  "settings.remove.keep": "Ohrani povezavo",
  "settings.remove.failed": "Račun je še vedno povezan. Poskusite znova čez trenutek.",
  "settings.remove.again": "Poskusi znova",
  "settings.close": "Zapri",
  "settings.done.connected": "Račun je povezan.",
  "settings.done.disconnected": "Povezava z računom je prekinjena.",
  "settings.denied": "Na strani ponudnika povezave niste potrdili, zato računa nismo povezali.",
  "notice.account_ready": "Družine vam zdaj lahko plačujejo s kartico",
  "notice.account_incomplete": "Ponudnik kartičnih plačil od vas nekaj potrebuje",
  "notice.account_closed": "Kartična plačila za vas so ustavljena",
  "notice.account_disconnected": "Povezava z računom pri ponudniku kartičnih plačil je prekinjena",
  "mail.account_ready.text":
    "Vaš račun pri ponudniku kartičnih plačil je pripravljen. Družine vam lahko plačujejo s kartico, denar pa prejemate na bančni račun.",
  "mail.account_incomplete.text":
    "Družine vam lahko plačujejo s kartico, ponudnik pa od vas še nekaj potrebuje. Dokler tega ne dobi, se lahko izplačila zavlečejo.",
  "mail.account_closed.text":
    "Ponudnik za vas trenutno ne sprejema kartičnih plačil. V nastavitvah plačil poglejte, ali od vas še kaj potrebuje.",
  "mail.account_disconnected.text":
    "Družine vam ne morejo več plačevati s kartico. Če tega niste želeli, račun znova povežite.",
  "mail.account.button": "Odpri nastavitve plačil",
  "mail.account.footer": "To sporočilo ste prejeli, ker ste s Korakom povezali račun pri ponudniku kartičnih plačil.",
} satisfies Record<keyof typeof en, string>;

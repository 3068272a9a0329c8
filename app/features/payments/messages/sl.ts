import billing from "./billing/sl.ts";
import reconciliation from "./reconciliation/sl.ts";
import refunds from "./refunds/sl.ts";
import type en from "./en.ts";
import selling from "./selling/sl.ts";
import settings from "./settings/sl.ts";

const sl = {
  ...billing,
  ...reconciliation,
  ...refunds,
  ...selling,
  ...settings,
  "error.payments_off": "Kartična plačila tu še niso na voljo.",
  "error.payments_unavailable": "Ponudnik kartičnih plačil se ne odziva. Poskusite znova čez trenutek.",
  "error.payment_methods_failed": "Shranjenih kartic ni bilo mogoče prikazati",
  "error.card_not_found": "Te kartice ne najdemo.",
  "error.too_many_cards": "Shranite lahko do {max} kartic. Najprej eno odstranite.",
  "error.event_refused": "To ni veljavno sporočilo ponudnika kartičnih plačil.",
  "error.connect_failed": "Računa ni bilo mogoče povezati",
  "error.connect_refused":
    "Povezava, s katero ste se vrnili s strani ponudnika kartičnih plačil, ne velja več. Poskusite znova.",
  "error.connect_country": "Ponudnik kartičnih plačil v vaši državi še ne odpira računov.",
  "error.account_taken": "Ta račun je na Koraku že povezan z nekom drugim.",
  "error.already_connected": "Račun je že povezan. Najprej prekinite povezavo z njim.",
  "error.remove_connection_failed": "Povezave z računom ni bilo mogoče prekiniti",
  "error.billing_address_not_found": "Tega naslova ne najdemo.",
  "error.too_many_addresses": "Shranite lahko do {max} naslovov. Najprej enega odstranite.",
  "error.difference_not_found": "Te razlike ne najdemo.",
  "error.difference_resolved": "To razliko je nekdo že pojasnil.",
  "error.payment_not_found": "Tega plačila ne najdemo.",
  "error.seller_unavailable":
    "Tej osebi ta hip ni mogoče plačati s kartico. Nič vam nismo zaračunali. Pišite ji ali poskusite pozneje.",
  "error.payment_over": "Prepozno je za plačilo. Vrnite se in preverite, kaj se je zgodilo.",
  "error.payment_unknown": "Še ne vemo, ali je plačilo uspelo. Preverjamo. Ničesar vam ne bomo zaračunali dvakrat.",
  "error.refund_disputed": "Banka to plačilo preverja. Dokler ne odloči, ni mogoče vrniti ničesar.",
  "error.refund_too_much": "To je več, kot je od plačila še ostalo.",
  "error.refund_not_found": "Tega vračila ne najdemo.",
  "error.refund_settled": "To vračilo je urejeno ali pa se ravno pošilja.",
  "error.refund_under_way": "Vračilo se ravno pošilja. Poglejte znova čez nekaj minut.",
  "error.connection_needed":
    "S tega računa se mora denar še vrniti družinam, zato povezave za zdaj ni mogoče prekiniti. Spodaj vidite, kaj je še odprto.",
  "error.leaving_not_found": "Povezava s tem računom je že prekinjena.",
  "error.card_declined": "Banka je kartico zavrnila. Za razlog vprašajte banko ali uporabite drugo kartico.",
  "error.card_no_funds": "Na kartici ni dovolj sredstev. Uporabite drugo kartico.",
  "error.card_expired": "Kartica je potekla. Preverite datum ali uporabite drugo kartico.",
  "error.card_wrong_code": "Varnostna koda ni pravilna. Preverite tri ali štiri števke na kartici.",
  "error.card_wrong_number": "Številka kartice ni pravilna. Preverite jo in poskusite znova.",
  "error.card_too_often": "Dosegli ste omejitev kartice. Poskusite pozneje ali uporabite drugo kartico.",
  "error.card_not_authenticated": "Banka ni mogla potrditi, da ste to vi. Poskusite znova ali uporabite drugo kartico.",
  "error.card_try_again": "Banka kartice trenutno ni mogla obdelati. Poskusite znova čez trenutek.",
  "error.card_not_supported": "Banka s to kartico ne dovoli takega plačila. Uporabite drugo kartico.",
  "validation.cardOver": "Ta datum je že mimo",
  "validation.taxNumber": "Vpišite številko, kot jo piše davčni urad, z vsaj dvema števkama.",
  "validation.taxNumberSI":
    "Slovenska davčna številka ima 8 števk, vpisane pa se ne ujemajo. Preverite, ali ste se zatipkali.",
  "validation.taxNumberRS":
    "Srbska davčna številka (PIB) ima 9 števk, vpisane pa se ne ujemajo. Preverite, ali ste se zatipkali.",
  "validation.taxNumberPersonRS":
    "Vpišite PIB (9 števk) ali JMBG (13 števk). Vpisane števke se ne ujemajo. Preverite, ali ste se zatipkali.",
  "validation.vatNumber": "To ni veljavna številka za DDV z oznako {prefix}. Preverite, ali ste se zatipkali.",
  "erasure.payments.title": "Plačila s kartico",
  "erasure.payments.detail": "{count, plural, one {# plačilo} two {# plačili} few {# plačila} other {# plačil}}",
  "erasure.payments.why": "Poslovne knjige moramo po zakonu hraniti deset let. Vašega imena v njih ni.",
  "erasure.cards.title": "Shranjene kartice",
  "erasure.cards.detail": "{count, plural, one {# kartica} two {# kartici} few {# kartice} other {# kartic}}",
  "erasure.cards.why": "Izbrišemo jih tudi pri ponudniku kartičnih plačil.",
  "erasure.addresses.title": "Naslovi za račune",
  "erasure.addresses.detail": "{count, plural, one {# naslov} two {# naslova} few {# naslovi} other {# naslovov}}",
  "erasure.addresses.why": "Na že izdanih dokumentih naslov ostane.",
  "erasure.connections.title": "Račun pri ponudniku kartičnih plačil",
  "erasure.connections.detail": "{count, plural, one {# račun} two {# računa} few {# računi} other {# računov}}",
  "erasure.connections.why":
    "Povezavo prekinemo, ko so vsa vračila družinam izvedena in ni več odprtih obveznosti. Račun pri ponudniku kartičnih plačil ostane vaš.",
  "card.named": "{brand} s končnico {last4}",
  "notice.expiring": "Vaša kartica {brand} s končnico {last4} velja le še do konca {month}",
  "mail.expiring.subject": "Kartica bo kmalu potekla: {card}",
  "mail.expiring.text":
    "{card} velja do konca {month}. Če imate novo kartico, jo dodajte že zdaj, da bo naslednje plačilo uspelo.",
  "mail.expiring.button": "Odpri stran Plačila",
  "mail.expiring.footer": "To sporočilo ste prejeli, ker je ta kartica shranjena v vašem računu na Koraku.",
  "retention.card_events": "Sporočila ponudnika kartičnih plačil, brez imen",
  "error.card_needed": "Izberite kartico, s katero želite plačati.",
} satisfies Record<keyof typeof en, string>;

export default sl;

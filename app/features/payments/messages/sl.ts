import billing from "./billing/sl.ts";
import type en from "./en.ts";

const sl = {
  ...billing,
  "error.payments_off": "Kartična plačila tu še niso na voljo.",
  "error.payments_unavailable": "Ponudnik kartičnih plačil se ne odziva. Poskusite znova čez trenutek.",
  "error.payment_methods_failed": "Plačilnih sredstev ni bilo mogoče pridobiti",
  "error.card_not_found": "Te kartice ne najdemo.",
  "error.too_many_cards": "Shranite lahko do {max} kartic. Najprej eno odstranite.",
  "error.event_refused": "To ni veljaven dogodek.",
  "error.billing_address_not_found": "Tega naslova ne najdemo.",
  "error.too_many_addresses": "Shranite lahko do {max} naslovov. Najprej enega odstranite.",
  "error.card_declined": "Banka je kartico zavrnila. Razlog vam lahko pove banka, lahko pa uporabite drugo kartico.",
  "error.card_no_funds": "Na kartici ni dovolj sredstev. Uporabite drugo kartico.",
  "error.card_expired": "Kartica je potekla. Preverite datum ali uporabite drugo kartico.",
  "error.card_wrong_code": "Varnostna koda ni pravilna. Preverite tri ali štiri števke na kartici.",
  "error.card_wrong_number": "Številka kartice ni pravilna. Preverite jo in poskusite znova.",
  "error.card_too_often": "Kartica je dosegla omejitev. Poskusite pozneje ali uporabite drugo kartico.",
  "error.card_not_authenticated": "Banka ni mogla potrditi, da ste to vi. Poskusite znova ali uporabite drugo kartico.",
  "error.card_try_again": "Banka kartice trenutno ni mogla obdelati. Poskusite znova čez trenutek.",
  "error.card_not_supported": "Banka s to kartico ne dovoli takega plačila. Uporabite drugo kartico.",
  "validation.cardOver": "Ta datum je že mimo",
  "erasure.cards.title": "Shranjene kartice",
  "erasure.cards.detail": "{count, plural, one {# kartica} two {# kartici} few {# kartice} other {# kartic}}",
  "erasure.cards.why": "Izbrišemo jih tudi pri ponudniku kartičnih plačil.",
  "erasure.addresses.title": "Naslovi za račune",
  "erasure.addresses.detail": "{count, plural, one {# naslov} two {# naslova} few {# naslovi} other {# naslovov}}",
  "erasure.addresses.why": "Na že izdanih dokumentih ostane naslov, na katerega so bili izdani.",
  "card.named": "{brand} s končnico {last4}",
  "notice.expiring": "Vaši kartici {brand} s končnico {last4} se {month} izteče veljavnost",
  "mail.expiring.subject": "Kartica bo kmalu potekla: {card}",
  "mail.expiring.text": "{card} velja do konca {month}. Če imate novo kartico, jo dodajte že zdaj, da bo naslednje plačilo uspelo.",
  "mail.expiring.button": "Odpri plačila",
  "mail.expiring.footer": "To sporočilo ste prejeli, ker je ta kartica shranjena v vašem računu Korak.",
} satisfies Record<keyof typeof en, string>;

export default sl;

import type en from "./en.ts";
import pages from "./pages/sl.ts";

const sl = {
  ...pages,
  "error.referral_not_found": "Tega povabila ne najdemo.",
  "error.referral_type_not_yours": "S svojim računom takega povabila ne morete poslati.",
  "error.referral_own": "To je vaš naslov. Vpišite naslov nekoga drugega.",
  "error.too_many_referrals":
    "{max, plural, one {Odprto je še # vaše povabilo.} two {Odprti sta še # vaši povabili.} few {Odprta so še # vaša povabila.} other {Odprtih je še # vaših povabil.}} Najprej katero umaknite ali počakajte, da poteče.",
  "error.referral_closed": "Tega povabila ni več mogoče spremeniti.",
  "error.referral_link_not_found": "Ta povezava ne deluje. Preverite, ali ste jo kopirali v celoti.",
  "error.referral_link_over": "To povabilo ne velja več.",
  "error.referral_link_not_new": "Povabila na Korak so za nove uporabniške račune in vsak lahko sprejme samo eno.",
  "error.referral_link_other_type":
    "To povabilo je za drugo vrsto računa: za družino namesto za strokovnjaka ali obratno.",
  "reason.inviter": "Umaknil ga je pošiljatelj",
  "reason.self": "Pošiljatelj je povabil sebe ali koga iz svojega gospodinjstva",
  "reason.limit": "Pošiljatelj je že dosegel letno omejitev",
  "reason.refunded": "Plačilo je bilo vrnjeno",
  "reason.team": "Razveljavila ga je naša ekipa",
  "reason.left": "Račun povabljenega je izbrisan",
  "mail.invited.subject": "{name} vas vabi na Korak",
  "mail.invited.text.family":
    "{name} vabi vašo družino na Korak, kjer družine najdejo strokovnjaka za svojega otroka ali zase, se dogovorijo za srečanje in ga plačajo.",
  "mail.invited.text.specialist":
    "{name} vas vabi, da ponujate srečanja na Koraku, kjer družine najdejo strokovnjake, vidijo njihove cene in proste termine ter zaprosijo za srečanje.",
  "mail.invited.button": "Poglej povabilo",
  "mail.invited.until":
    "Povabilo lahko uporabite do {date}. Če se ne registrirate, vas bomo enkrat opomnili, drugih sporočil pa ne bo.",
  "mail.reminder.subject": "Opomnik: {name} vas vabi na Korak",
  "mail.reminder.text.family":
    "{name} vabi vašo družino na Korak, kjer družine najdejo strokovnjaka za svojega otroka ali zase.",
  "mail.reminder.text.specialist":
    "{name} vas vabi, da ponujate srečanja na Koraku, kjer družine najdejo strokovnjake.",
  "mail.reminder.until": "Povabilo lahko uporabite do {date}. To je edini opomnik, ki ga pošljemo.",
  "mail.reward.family": "Po prvem srečanju, plačanem s kartico, dobite {amount} dobroimetja za naslednja srečanja.",
  "mail.reward.specialist": "Po prvem srečanju, plačanem s kartico, dobite za {amount} nižjo provizijo.",
  "mail.decline.button": "Ustavi povabila na ta naslov",
  "mail.footer":
    "To sporočilo ste prejeli, ker je nekdo ({name}) na Koraku vpisal vaš naslov. Ko povabilo ne bo več veljalo, bomo naslov izbrisali, kopije sporočil pa pozneje, kot piše na strani Zasebnost.",
  "mail.rewarded.subject": "Vaša provizija je nižja za {amount}",
  "mail.rewarded.text":
    "Povabilo na Korak je pripeljalo do prvega plačanega srečanja. Zato smo od provizije, ki jo dolgujete, odšteli {amount}.",
  "mail.rewarded.button": "Poglej zaslužek",
  "mail.rewarded.footer": "To sporočilo ste prejeli, ker se je zaradi povabila na Korak spremenila vaša provizija.",
  "mail.taken_back.subject": "Popust pri proviziji je razveljavljen: {amount}",
  "mail.taken_back.text":
    "Za povabilo na Korak smo od vaše provizije odšteli {amount}. To smo razveljavili, ker je bilo plačilo srečanja vrnjeno ali pa povabilo ni ustrezalo pravilom. Če menite, da je to napaka, odgovorite na to sporočilo.",
  "erasure.sent": "Vaša povabila na Korak",
  "erasure.sent.detail": "{count, plural, one {# povabilo} two {# povabili} few {# povabila} other {# povabil}}",
  "erasure.sent.why":
    "Odprta povabila se izbrišejo. Kdor je na Korak prišel z vašim povabilom, obdrži obljubljeno nagrado, vašega imena pa ob njej ni več.",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

import type en from "./en.ts";

const sl = {
  title: "Priporočila",
  "error.referral_not_found": "Tega povabila ne najdemo.",
  "error.referral_type_not_yours": "S svojim uporabniškim računom takega povabila ne morete poslati.",
  "error.referral_own": "Sebe ne morete povabiti.",
  "error.referral_exists": "Na ta naslov ste povabilo že poslali in je še odprto.",
  "error.too_many_referrals": "Odprtih imate že {max} povabil. Najprej katero umaknite ali počakajte, da poteče.",
  "error.referral_closed": "Tega ni več mogoče spremeniti.",
  "error.referral_link_not_found": "Ta povezava ne deluje. Preverite, ali ste jo kopirali v celoti.",
  "error.referral_link_over": "To povabilo ni več odprto.",
  "error.referral_link_not_new": "Povabila so za nove uporabniške račune in vsak lahko sprejme samo eno.",
  "error.referral_link_other_type": "To povabilo je za drugačen uporabniški račun.",
  "state.invited": "Povabljeno",
  "state.registered": "Registracija",
  "state.qualified": "Prvo srečanje plačano",
  "state.credited": "Nagrajeno",
  "state.expired": "Poteklo",
  "state.revoked": "Končano",
  "reason.inviter": "Umaknili ste ga",
  "reason.self": "Ista oseba ali gospodinjstvo",
  "reason.limit": "Letna omejitev dosežena",
  "reason.refunded": "Srečanje je bilo povrnjeno",
  "reason.team": "Končala naša ekipa",
  "reason.left": "Uporabniški račun je izbrisan",
  "mail.invited.subject": "{name} vas vabi na Korak",
  "mail.invited.text.family":
    "{name} meni, da bi vam Korak lahko pomagal. Na Koraku družine najdejo strokovnjaka za otroka ali zase, vidijo cene in proste termine ter zaprosijo za srečanje.",
  "mail.invited.text.specialist":
    "{name} meni, da bi vam Korak lahko koristil pri delu. Na Koraku družine najdejo strokovnjake, vidijo njihove cene in proste termine ter zaprosijo za srečanja.",
  "mail.invited.button": "Oglejte si povabilo",
  "mail.invited.until": "Povabilo je odprto do {date}.",
  "mail.reminder.subject": "Povabilo, ki ga pošilja {name}, je še odprto",
  "mail.reminder.text.family":
    "Pred kratkim ste prejeli povabilo na Korak ({name}). Na Koraku družine najdejo strokovnjaka za otroka ali zase. Tega opomnika ne bomo ponovili.",
  "mail.reminder.text.specialist":
    "Pred kratkim ste prejeli povabilo na Korak ({name}). Na Koraku družine najdejo strokovnjake in zaprosijo za srečanja. Tega opomnika ne bomo ponovili.",
  "mail.reward.family":
    "Če se registrirate s tem povabilom, dobite po prvem srečanju, plačanem na Koraku, {amount} dobroimetja.",
  "mail.reward.specialist":
    "Če se registrirate s tem povabilom, bo vaša provizija po prvem srečanju, plačanem na Koraku, nižja za {amount}.",
  "mail.decline.button": "Nočem več povabil",
  "mail.footer":
    "To sporočilo ste prejeli, ker nam je vaš naslov za povabilo dal uporabnik Koraka: {name}. Izbrisali ga bomo, ko se povabilo konča.",
  "mail.rewarded.subject": "Vaša provizija je nižja za {amount}",
  "mail.rewarded.text":
    "Hvala za priporočilo oziroma za prijavo po priporočilu. Od provizije, ki jo dolgujete, smo odšteli {amount}.",
  "mail.rewarded.button": "Oglejte si promet",
  "mail.rewarded.footer": "To sporočilo ste prejeli, ker se je pri vašem zaslužku na Koraku nekaj spremenilo.",
  "mail.taken_back.subject": "Odvzeto za priporočilo: {amount}",
  "mail.taken_back.text":
    "Za priporočilo smo od vaše provizije odšteli {amount}. To smo razveljavili, ker je bilo srečanje povrnjeno ali priporočilo ni ustrezalo pravilom.",
  "invitation.title": "{name} vas vabi na Korak",
  "invitation.reward.family": "Po prvem srečanju, plačanem na Koraku, dobite {amount} dobroimetja.",
  "invitation.reward.specialist": "Po prvem srečanju, plačanem na Koraku, bo vaša provizija nižja za {amount}.",
  "invitation.until": "Povabilo je odprto do {date}.",
  "invitation.sign_up": "Ustvari uporabniški račun",
  "invitation.accept": "Sprejmi povabilo",
  "invitation.accepted": "Povabilo ste sprejeli.",
  "invitation.over": "To povabilo ni odprto",
  "decline.title": "Nič več povabil?",
  "decline.text": "Na ta naslov ne bo prišlo nobeno povabilo na Korak več, kdor koli nam ga že da.",
  "decline.button": "Ustavi povabila",
  "decline.done": "Urejeno. Na ta naslov ne bomo več pošiljali povabil.",
  "erasure.sent": "Vaša priporočila",
  "erasure.sent.detail":
    "{count, plural, one {# priporočilo} two {# priporočili} few {# priporočila} other {# priporočil}}",
  "erasure.sent.why":
    "Odprta povabila se izbrišejo. Kdor je po katerem prišel, obdrži obljubljeno, vendar brez vašega imena.",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;

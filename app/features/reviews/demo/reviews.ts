import type { Locale } from "../../../platform/i18n/locales.ts";

/** Invented reviews. They name no one and fit any profession and gender. */
export const praise: Record<Locale, string[]> = {
  sl: [
    "Po tretjem srečanju je sin sam vprašal, kdaj gremo spet.",
    "Točno na minuto, mirno in brez velikih besed. Doma vemo, kaj vaditi.",
    "Prvič smo dobili navodila, ki jih res lahko izpeljemo tudi ob torkih zvečer.",
    "Hči je prvih dvajset minut molčala. Nihče je ni priganjal in potem je šlo.",
    "Razlaga brez tujk. Tudi babica je razumela.",
    "Po pogovoru sem prvič po dolgem času prespala vso noč.",
    "Na daljavo je šlo bolje, kot smo pričakovali. Otrok je pokazal vse svoje igrače.",
    "Odkrito nam je bilo povedano, da terapije ne potrebujemo. Hvala za to.",
    "Veliko potrpljenja za otroka, ki ne mara novih ljudi.",
    "Dogovori s šolo so bili kratki in so držali.",
    "Po dveh mesecih so razliko opazili tudi v vrtcu.",
    "Domača vaja traja pet minut. Res pet.",
    "Najin najstnik pride domov in reče, da je bilo v redu. Od njega je to cela pesem.",
    "Lepo, da je vedno čas tudi za vprašanje med vrati.",
    "Pregled je bil temeljit, mnenje napisano človeško.",
    "Zdaj se z bratom prepirata manj ali vsaj manj časa.",
    "Vesela sem, da so me vprašali, kako sem jaz.",
    "Priporočila nam je soseda, zdaj priporočamo naprej mi.",
  ],
  sr: [
    "Posle treće posete sin je sam zatražio da vežba.",
    "Uredno, tačno na vreme i sa puno strpljenja za dete koje u početku ćuti.",
    "Prvi put smo dobili vežbe koje stvarno stignemo da uradimo.",
    "Sve objašnjeno običnim rečima. I deda je razumeo.",
    "Ćerka se raduje četvrtku, a to je bilo nezamislivo.",
    "Rečeno nam je otvoreno da nam tretman ne treba. Hvala na poštenju.",
    "Onlajn je išlo bolje nego što smo očekivali.",
    "Dogovor je dogovor: mišljenje je stiglo petog dana, kako je i rečeno.",
    "Posle razgovora sam prvi put posle dugo vremena mirno spavala.",
    "U vrtiću su pitali šta radimo drugačije.",
    "Vežba za kuću traje pet minuta, i to je istina.",
    "Naš tinejdžer kaže „okej je”. Ko ima tinejdžera, zna koliko to vredi.",
    "Toplo, a ozbiljno. Niko nas nije plašio.",
    "Sa školom je dogovoreno ono što mesecima nismo umeli da objasnimo.",
    "Lepo je što neko pita i kako smo mi, roditelji.",
    "Dete je izabralo igru, a mi smo tek kasnije shvatili da je to bila vežba.",
    "Dolazimo iz drugog grada i vredi puta.",
    "Preporučila nam je učiteljica, sada preporučujemo dalje.",
  ],
  en: [
    "After the third session our son asked when we would go again.",
    "On time, calm, and we knew exactly what to practise at home.",
    "We live abroad; half an hour online kept our daughter's language alive.",
    "Honest from the first conversation about what can change and what cannot.",
    "The exercise takes five minutes. It really does.",
    "Somebody finally explained the report in words that we understood.",
    "Patient with a child who does not like new people.",
    "Our teenager says it was fine. That is the highest mark there is.",
  ],
};

/** Texts for three and four stars. */
export const doubts: Record<Locale, string[]> = {
  sl: [
    "Strokovno odlično, na prost termin pa smo čakali tri tedne.",
    "Dobro, le parkirati je v bližini skoraj nemogoče.",
    "Na pisno mnenje smo čakali dan dlje, kot je bilo dogovorjeno, a so nas na to opozorili.",
    "Sinu je bilo všeč, meni bi prišlo prav več pisnih navodil.",
    "Povezava je dvakrat padla, sicer prijetno.",
  ],
  sr: [
    "Odlična procena. Na mišljenje smo čekali dan duže od dogovora, ali smo na to bili upozoreni.",
    "Stručno, samo smo slobodan termin čekali tri nedelje.",
    "Dobro, jedino je parkiranje muka.",
    "Detetu se dopalo, meni bi značilo više pisanih uputstava.",
    "Veza je dva puta pukla, inače prijatno.",
  ],
  en: ["Very good, though we waited three weeks for a time.", "Helpful. More written notes would have been welcome."],
};

export const replies: Record<Locale, string[]> = {
  sl: ["Hvala za potrpljenje. Od poletja so termini tudi ob sobotah.", "Hvala, navodila odslej pošljem tudi v sporočilu."],
  sr: ["Hvala na strpljenju. Od avgusta mišljenja pišem istog dana.", "Hvala vam, uputstva od sada šaljem i porukom."],
  en: ["Thank you. Notes now come by message after each session.", "Thank you for your patience; there are more times since summer."],
};

export const authors: Record<Locale, string[]> = {
  sl: [
    "Nina P.", "Marko K.", "Urška Z.", "Andrej L.", "Tina M.", "Jure B.", "Barbara H.", "Peter Š.", "Vesna R.", "Simon Č.",
    "Alenka J.", "Boštjan T.", "Irena G.", "Miha V.", "Polona D.", "Robert F.", "Darja S.", "Gašper O.",
  ],
  sr: [
    "Milica Đ.", "Žarko S.", "Ćana V.", "Marija T.", "Aleksandar N.", "Sanja B.", "Vladimir K.", "Jovana M.", "Dejan P.",
    "Bojana L.", "Igor R.", "Nataša Ž.", "Srđan J.", "Tamara I.", "Goran Č.", "Dragana O.", "Luka A.", "Svetlana G.",
  ],
  en: ["Emma W.", "Daniel H.", "Laura S.", "James K.", "Nadia B.", "Oliver P.", "Sofia R.", "Ben T."],
};

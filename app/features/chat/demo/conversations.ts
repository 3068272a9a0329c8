/** A message: days from today, time in the family's time zone, sender, text. */
type Line = readonly [days: number, time: string, from: string, text: string];

export interface DemoConversation {
  specialist: string;
  /** A child, or an adult who writes for themselves. */
  about: string;
  /** Oldest first. */
  lines: Line[];
  /** Number of unread messages at the end, by person. */
  unread?: Record<string, number>;
}

export const conversations: DemoConversation[] = [
  {
    specialist: "specialist-07",
    about: "child-1",
    lines: [
      [
        -9,
        "19:12",
        "adult-1",
        "Hi Petra, quick update: Zala read a whole page to her brother yesterday, in Slovene. We hadn't asked her to.",
      ],
      [-9, "20:03", "specialist-07", "Thanks for telling me! Did she pick the book herself?"],
      [-9, "20:10", "adult-1", "Yes, the pony one."],
      [
        -8,
        "08:41",
        "specialist-07",
        "Then stay with that one. Two pages a day: you read one, she reads one. If she wants to stop, stop.",
      ],
      [
        -2,
        "17:25",
        "adult-1",
        "We managed every day except Thursday, she was too tired. Could the next sessions be earlier in the afternoon? After five it gets difficult with dinner and her brother's swimming.",
      ],
      [
        -1,
        "09:15",
        "specialist-07",
        "I've sent you three times, all before five in London. Please have the pony book next to you.",
      ],
    ],
    unread: { "adult-1": 1 },
  },
  {
    specialist: "specialist-01",
    about: "child-2",
    lines: [
      [
        -16,
        "20:31",
        "adult-1",
        "Hello Maja, do you work online with kids who can't sit still? Vid is 7 and can't say r. We've tried another therapist online before, and he was under the table after ten minutes.",
      ],
      [
        -15,
        "10:02",
        "specialist-01",
        "Hello Ana, yes. We'd start standing up, with a ball, in short blocks. You would need to be in the room the whole time. It doesn't work with every child; after two sessions we'd know.",
      ],
      [-15, "12:47", "adult-1", "That sounds doable. I'll send a request this week, thanks."],
    ],
  },
  {
    specialist: "specialist-07",
    about: "child-3",
    lines: [
      [
        -12,
        "18:05",
        "adult-3",
        "Pozdravljeni, Petra. Neža se doma po prvem srečanju igra logopedinjo, midva pa morava ponavljati za njo. Smo vam hoteli samo povedat :)",
      ],
      [
        -12,
        "19:20",
        "specialist-07",
        "Odlično, hvala! Naj kar ona vodi. Pri ugankah malo počakajte z odgovorom, da ima čas pomagati.",
      ],
      [-6, "07:48", "adult-2", "Danes v vrtcu je sama rekla dobro jutro."],
      [-6, "12:15", "specialist-07", "Hvala za sporočilo, Gregor, to si zapišem. Se vidimo na srečanju."],
    ],
    unread: { "adult-3": 1 },
  },
  {
    specialist: "specialist-08",
    about: "child-4",
    lines: [
      [
        -10,
        "20:44",
        "adult-4",
        "Dobro veče, domaći i dalje traje dva sata, posle pola sata ga više nema za stolom. Da li da ga teramo ili ne?",
      ],
      [
        -9,
        "09:30",
        "specialist-08",
        "Dobro jutro. Nemojte ga terati. Probajte deset minuta rada, tri minuta pauze, pa opet, najviše četiri puta. Ono što ostane, ostane, a učiteljici napišite dve rečenice. Mogu i ja da joj se javim ako želite.",
      ],
      [-7, "19:58", "adult-4", "Prva tri dana ok, juče opet drama. Ali matematiku završi."],
      [-7, "21:10", "specialist-08", "To je u redu za prvu nedelju. Ništa ne dodajemo, samo to."],
      [-1, "18:22", "adult-4", "Može li sreda umesto četvrtka? Priredba u školi."],
    ],
    unread: { "specialist-08": 1 },
  },
  {
    specialist: "specialist-13",
    about: "adult-5",
    lines: [
      [
        -5,
        "21:36",
        "adult-5",
        "Dober večer. Tokrat pišem zaradi sebe. Doma imamo tri otroke in dva jezika, mož je veliko na poti, jaz pa zadnje čase zaradi vsake malenkosti povzdignem glas. Ne vem, ali je to za psihoterapevta ali samo za dopust. Delate tudi s starši?",
      ],
      [
        -4,
        "08:55",
        "specialist-13",
        "Dobro jutro, Katarina. Tudi s starši, da. Predlagam en pogovor, potem pa presodite, ali bi radi nadaljevali. Vam bolj ustreza dopoldne ali zvečer?",
      ],
      [-4, "09:10", "adult-5", "Zvečer, po osmi. Hvala za hiter odgovor."],
    ],
  },
  {
    specialist: "specialist-11",
    about: "child-8",
    lines: [
      [
        -3,
        "13:04",
        "adult-5",
        "Pozdravljeni, Tim je danes rekel „mama žoga“. Prvič dve besedi skupaj, v slovenščini! Je to že v redu ali še vedno pridemo na pregled?",
      ],
      [
        -3,
        "15:40",
        "specialist-11",
        "Lepo. Na pregled vseeno pridite. Do takrat ga ne popravljajte, samo povejte za njim malo več: „Ja, mama ima žogo.“",
      ],
    ],
    unread: { "adult-5": 1 },
  },
  {
    specialist: "specialist-02",
    about: "child-9",
    lines: [
      [
        -14,
        "19:15",
        "adult-6",
        "Poštovani, Sofiju i dalje boli stomak kad treba da odgovara. Bili smo kod pedijatra, krv i ultrazvuk uredni, kaže da je zdrava. Ona plače da ne glumi. Šta da joj kažemo ujutru?",
      ],
      [
        -13,
        "10:20",
        "specialist-02",
        "Dobar dan, Stefane. Bol je stvaran i kad je uzrok strah, to joj recite. Ujutru je pitajte samo koliko je jak, od nule do deset, i zapišite. Bez ubeđivanja.",
      ],
      [-11, "07:52", "adult-6", "Jutros šest, juče osam. Otišla je."],
      [-11, "11:05", "specialist-02", "Hvala. Zapisujte do sledećeg susreta, pa ćemo pogledati zajedno sa njom."],
    ],
  },
  {
    specialist: "specialist-05",
    about: "child-10",
    lines: [
      [
        -8,
        "20:02",
        "adult-7",
        "Dobro veče, Jelena. Kad govori polako, kaže „šuma”, kad požuri, opet „suma”. Da ga ispravljamo?",
      ],
      [
        -7,
        "09:44",
        "specialist-05",
        "Dobar dan! Nemojte ga ispravljati dok priča. Vežbajte pet minuta, na primer šapatom, tada se š dobro čuje. Ostalo vreme neka govori kako govori.",
      ],
      [-2, "19:31", "adult-8", "Šapućemo svi, i baka. Vuk piše ko je pogrešio."],
      [-1, "08:18", "specialist-05", "Ponesite taj spisak :)"],
    ],
    unread: { "adult-7": 2, "adult-8": 1 },
  },
  {
    specialist: "specialist-21",
    about: "child-11",
    lines: [
      [
        -4,
        "22:10",
        "adult-7",
        "Poštovana Ivana, ćerka ima petnaest godina i sve više ćuti kod kuće. U školi kažu da je sve u redu, drugarice dolaze, ali za stolom ne kaže ni reč. Muž misli da je to pubertet i da preterujem. Da li na prvi razgovor dolazimo sami ili sa njom?",
      ],
      [
        -3,
        "10:37",
        "specialist-21",
        "Dobar dan, Jelena. Prvi put može i samo jedno od vas. Iskri recite zašto se javljate, bez mnogo objašnjavanja. Ako hoće, neka se priključi.",
      ],
    ],
    unread: { "adult-8": 1 },
  },
];

/** One message: days from today, time in the family's time zone, sender, text. */
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
      [-9, "19:12", "adult-1", "Good evening, Petra. Zala read a whole page to her brother yesterday, in Slovene, without being asked."],
      [-9, "20:03", "specialist-07", "That made my evening! Did she choose the book herself?"],
      [-9, "20:10", "adult-1", "She did. The one about the pony that does not want to be brushed."],
      [-8, "08:41", "specialist-07", "Then let us stay with ponies. Two pages a day, you read one and she reads the other. Stop while it is still fun."],
      [-2, "17:25", "adult-1", "We have kept it up all week, only Thursday was too long a day. Could we meet earlier in the afternoon next time?"],
      [-1, "09:15", "specialist-07", "Of course. I have sent you three times, all before five on your clock. Please bring the pony book along."],
    ],
    unread: { "adult-1": 1 },
  },
  {
    specialist: "specialist-01",
    about: "child-2",
    lines: [
      [-16, "20:31", "adult-1", "Hello Maja, do you also work online with children who cannot sit still? Vid is seven and thinks with his feet."],
      [-15, "10:02", "specialist-01", "Hello Ana, gladly. We begin standing up: he rolls a ball to you for every word with r. Bring a soft one."],
      [-15, "12:47", "adult-1", "He has been practising with a rolled-up sock since I told him. Thank you, I will send a request this week."],
    ],
  },
  {
    specialist: "specialist-07",
    about: "child-3",
    lines: [
      [-12, "18:05", "adult-3", "Pozdravljeni, Petra. Neža je po prvem srečanju doma igrala vas: mi smo morali sedeti na tleh in ponavljati za njo."],
      [-12, "19:20", "specialist-07", "Najlepša ocena, kar jih poznam. Če bo hotela uganke, naj jih zastavlja ona, vi pa ugibajte počasi."],
      [-6, "07:48", "adult-2", "Danes zjutraj je v vrtcu sama pozdravila vzgojiteljico. Samo da veste."],
      [-6, "12:15", "specialist-07", "Gregor, hvala, da ste pisali. Takšne reči si zapisujem. Vidimo se v torek."],
    ],
    unread: { "adult-3": 1 },
  },
  {
    specialist: "specialist-08",
    about: "child-4",
    lines: [
      [-10, "20:44", "adult-4", "Dobro veče, Miloše. Domaći nam i dalje traje dva sata. Posle pola sata ga više nema za stolom."],
      [-9, "09:30", "specialist-08", "Dobro jutro! To je za osam godina sasvim očekivano. Probajte ovako: deset minuta rada, tri minute skakanja, pa opet. Neka Luka sam pusti sat."],
      [-7, "19:58", "adult-4", "Probali smo. Prvi put je završio matematiku pre večere i bio ponosan na sebe."],
      [-7, "21:10", "specialist-08", "Bravo za Luku, a i za vas. Ove nedelje ništa ne dodajemo, samo to."],
      [-1, "18:22", "adult-4", "Može li u sredu umesto u četvrtak? U školi je priredba."],
    ],
    unread: { "specialist-08": 1 },
  },
  {
    specialist: "specialist-13",
    about: "adult-5",
    lines: [
      [-5, "21:36", "adult-5", "Dober večer. Tokrat pišem zaradi sebe. Trije otroci, dva jezika in precej utrujena mama. Delate tudi s starši?"],
      [-4, "08:55", "specialist-13", "Dobro jutro, Katarina. Seveda, in prav je, da ste pisali. Začneva lahko s kratkim pogovorom, brez obveznosti. Vam bolj ustreza dopoldne ali zvečer, ko otroci spijo?"],
      [-4, "09:10", "adult-5", "Zvečer, po osmi. Hvala za tako hiter odgovor."],
    ],
  },
  {
    specialist: "specialist-11",
    about: "child-8",
    lines: [
      [-3, "13:04", "adult-5", "Pozdravljeni, Tim je danes prvič povedal dve besedi skupaj: »mama žoga«. V slovenščini!"],
      [-3, "15:40", "specialist-11", "To je velik korak. Odgovorite mu z besedo več: »Mama ima žogo.« Nič popravljanja, samo ponovite in dodajte."],
    ],
    unread: { "adult-5": 1 },
  },
  {
    specialist: "specialist-02",
    about: "child-9",
    lines: [
      [-14, "19:15", "adult-6", "Poštovani, Sofija i dalje ima bolove u stomaku kad treba da odgovara. Pedijatar kaže da je zdrava."],
      [-13, "10:20", "specialist-02", "Dobar dan, Stefane. Bol je stvaran i kad je uzrok strah. Pitajte je ujutru samo jedno: koliko je velik danas, kao grašak ili kao lopta?"],
      [-11, "07:52", "adult-6", "Jutros je bio kao kajsija, kaže. I nasmejala se."],
      [-11, "11:05", "specialist-02", "Odlično. O kajsiji razgovaramo na sledećem terminu, neka je slobodno i nacrta."],
    ],
  },
  {
    specialist: "specialist-05",
    about: "child-10",
    lines: [
      [-8, "20:02", "adult-7", "Dobro veče, Jelena. Vuk skoro uvek kaže „šuma” kako treba, ali kad požuri, opet bude „suma”."],
      [-7, "09:44", "specialist-05", "Dobar dan, imenjakinjo! Tako i treba da ide: prvo polako, pa tek onda brzo. Igrajte se šapatom, tada se š najbolje čuje."],
      [-2, "19:31", "adult-8", "Šapućemo svi, i baka. Vuk strogo zapisuje ko je pogrešio."],
      [-1, "08:18", "specialist-05", "Zapisnik obavezno ponesite, jedva čekam da ga vidim!"],
    ],
    unread: { "adult-7": 2, "adult-8": 1 },
  },
  {
    specialist: "specialist-21",
    about: "child-11",
    lines: [
      [-4, "22:10", "adult-7", "Poštovana Ivana, Iskra ima trinaest godina i sve više ćuti kod kuće. Da li na prvi razgovor dolazimo sami ili sa njom?"],
      [-3, "10:37", "specialist-21", "Dobar dan, Jelena. Prvi put neka dođu oni koji to žele, to može biti i samo jedno od vas. Iskri recite iskreno zašto dolazite; često se sama pridruži drugi put."],
    ],
    unread: { "adult-8": 1 },
  },
];

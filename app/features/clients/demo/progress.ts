/** Goals and notes of the demo. Days count from today. */
export interface DemoGoal {
  key: string;
  title: string;
  detail: string;
  due: number;
  steps: number;
  step: number;
  moved: number | null;
  since: number;
  reached?: true;
}

export interface DemoNote {
  text: string;
  at: readonly [days: number, time: string];
  goal?: string;
  shared?: true;
  /** Whether this is a shared version of the private note before it. */
  version?: true;
}

export interface DemoProgress {
  specialist: string;
  profile: string;
  zone: string;
  goals: readonly DemoGoal[];
  /** Oldest first. */
  notes: readonly DemoNote[];
}

const ljubljana = "Europe/Ljubljana";
const belgrade = "Europe/Belgrade";

export const demoProgress: readonly DemoProgress[] = [
  {
    specialist: "specialist-07",
    profile: "child-1",
    zone: ljubljana,
    goals: [
      {
        key: "page",
        title: "Reads one page in Slovene aloud",
        detail: "A page of the pony book, with a finger under the line.",
        due: 20,
        steps: 5,
        step: 4,
        moved: -7,
        since: -21,
      },
      {
        key: "soft",
        title: "Č, š, ž in a sentence",
        detail: "Čaj, šal, žaba. First slowly, then as she speaks.",
        due: 62,
        steps: 5,
        step: 2,
        moved: -7,
        since: -14,
      },
      {
        key: "story",
        title: "Retells a story in five sentences",
        detail: "In Slovene, with help from the pictures.",
        due: 110,
        steps: 4,
        step: 1,
        moved: null,
        since: -7,
      },
      {
        key: "letters",
        title: "Knows the letters that English doesn’t have",
        detail: "Č, š, and ž, small and capital.",
        due: -5,
        steps: 3,
        step: 3,
        moved: -14,
        since: -21,
        reached: true,
      },
    ],
    notes: [
      {
        text: "Prvi pogovor. Angleško bere tekoče, slovensko ugiba. Nič ne kaže na težave z branjem; malo vaje ima in boji se napak.",
        at: [-21, "19:05"],
      },
      {
        text: "Vadijo pri zajtrku ob šolskih dneh. Zvečer ne gre, zato smo se dogovorili za pet minut zjutraj.",
        at: [-14, "18:10"],
        goal: "page",
      },
      {
        text: "Five minutes in the morning are enough. Zala reads one paragraph, you read the next. Please don’t correct single words; I will.",
        at: [-14, "18:20"],
        goal: "page",
        shared: true,
        version: true,
      },
      {
        text: "Osem od desetih besed s Š prav, štiri od desetih z Ž. Razliko sliši in se z nasmehom popravi. Po tridesetih minutah se utrudi, zato bo naslednjič zgodba na začetku.",
        at: [-7, "18:05"],
        goal: "soft",
      },
      {
        text: "Zala read half a page today without stopping. Please let her choose the page for our next session.",
        at: [-7, "18:15"],
        goal: "page",
        shared: true,
      },
    ],
  },
  {
    specialist: "specialist-07",
    profile: "child-3",
    zone: ljubljana,
    goals: [
      {
        key: "k",
        title: "K na začetku besede",
        detail: "Krava, kača, kocka. Najprej ob slikah.",
        due: 40,
        steps: 4,
        step: 2,
        moved: -2,
        since: -9,
      },
      {
        key: "ask",
        title: "Prosi z besedo, ne s kretnjo",
        detail: "Doma pri igri in pri mizi.",
        due: 75,
        steps: 3,
        step: 1,
        moved: null,
        since: -9,
      },
    ],
    notes: [
      {
        text: "Pregled. Prvih deset minut tiho, potem veliko pripoveduje. Namesto k reče t, razumevanje je starosti primerno.",
        at: [-9, "16:05"],
        goal: "k",
      },
      {
        text: "Poskusite z ugankami o živalih: Neža naj pokaže sliko in jo poimenuje. Pet minut na dan je dovolj.",
        at: [-9, "16:20"],
        goal: "k",
        shared: true,
      },
    ],
  },
  {
    specialist: "specialist-02",
    profile: "child-9",
    zone: belgrade,
    goals: [
      {
        key: "answer",
        title: "Javi se na času jednom dnevno",
        detail: "Prvo na muzičkom, pa na matematici.",
        due: 30,
        steps: 4,
        step: 2,
        moved: -3,
        since: -17,
      },
      {
        key: "calm",
        title: "Zna tri načina da se smiri",
        detail: "Disanje, šetnja, crtanje.",
        due: 60,
        steps: 3,
        step: 2,
        moved: -3,
        since: -17,
      },
    ],
    notes: [
      {
        text: "Procena. Bol u stomaku se javlja samo pred školu, vikendom je nema. Sofija to ume tačno da opiše.",
        at: [-17, "18:10"],
      },
      {
        text: "Isprobali smo disanje uz muziku. Kod kuće ga vežba uveče, ne pre škole: tada je već kasno.",
        at: [-3, "19:05"],
        goal: "calm",
      },
      {
        text: "Vežbajte disanje uz njenu omiljenu pesmu, uveče, tri minuta. Ne pitajte je svakog jutra za stomak.",
        at: [-3, "19:15"],
        goal: "calm",
        shared: true,
        version: true,
      },
    ],
  },
  {
    specialist: "specialist-05",
    profile: "child-10",
    zone: belgrade,
    goals: [
      {
        key: "s",
        title: "Š u rečenici",
        detail: "Šuma, šal, miš. Polako, ispred ogledala.",
        due: 45,
        steps: 5,
        step: 3,
        moved: -8,
        since: -40,
      },
    ],
    notes: [
      {
        text: "Š u reči ide devet od deset, u rečenici pet od deset. Posle vrtića je umoran.",
        at: [-8, "15:50"],
        goal: "s",
      },
    ],
  },
];

/** A demo session: people, state, and times in days from today in the specialist's time zone. */
export interface DemoAppointment {
  specialist: string;
  /** A child, or an adult for themselves. */
  profile: string;
  /** The acting adult, when it is not the family's first. */
  adult?: string;
  service: string;
  state:
    | "requested"
    | "offered"
    | "accepted"
    | "confirmed"
    | "completed"
    | "rejected"
    | "withdrawn"
    | "lapsed"
    | "cancelled";
  times: readonly (readonly [days: number, time: string])[];
  /** Hours since the session began, used in place of `times`. */
  ago?: number;
  mode?: "online" | "in_person";
  /** Whether the session is paid by card, or waits for that. */
  online?: true;
  message?: string;
  /** Whether the offer answers a request; otherwise the specialist made it unprompted. */
  asked?: boolean;
  /** The offer's hold ends at noon this many days from today; defaults to tomorrow. */
  hold?: number;
  by?: "specialist" | "family";
  reason?: string;
  /** Whether the family cancelled by withdrawing from the contract, as the law allows. */
  by_law?: true;
  /** Other times that one side suggested for a confirmed session. */
  move?: { by: "specialist" | "family"; times: readonly (readonly [days: number, time: string])[]; message: string };
  /** The family's report the morning after, the specialist's answer, and the team's decision if there is one. */
  claim?: { words: string; answer: string; reasons?: string };
}

export const appointments: readonly DemoAppointment[] = [
  // A family abroad: an open offer, upcoming sessions, past sessions.
  {
    specialist: "specialist-07",
    profile: "child-1",
    service: "speech_session",
    state: "offered",
    mode: "online",
    times: [
      [7, "17:00"],
      [9, "17:30"],
      [11, "10:00"],
    ],
    message:
      "Here are three times, all before five in London. We’ll go on with the pony book; please have it and the notebook ready.",
  },
  {
    specialist: "specialist-07",
    profile: "child-1",
    service: "speech_session",
    state: "confirmed",
    mode: "online",
    times: [[1, "17:00"]],
  },
  {
    specialist: "specialist-07",
    profile: "child-1",
    service: "speech_session",
    state: "completed",
    mode: "online",
    times: [[-7, "17:00"]],
  },
  {
    specialist: "specialist-07",
    profile: "child-1",
    service: "speech_session",
    state: "completed",
    mode: "online",
    times: [[-14, "17:00"]],
  },
  {
    specialist: "specialist-07",
    profile: "child-1",
    service: "first_talk",
    state: "completed",
    times: [[-21, "18:00"]],
  },
  {
    specialist: "specialist-01",
    profile: "child-2",
    service: "speech_session",
    state: "confirmed",
    mode: "online",
    online: true,
    times: [[3, "16:00"]],
  },
  {
    specialist: "specialist-01",
    profile: "child-2",
    service: "speech_assessment",
    state: "completed",
    mode: "online",
    online: true,
    times: [[-10, "16:00"]],
  },
  {
    specialist: "specialist-01",
    profile: "child-2",
    service: "speech_session",
    state: "accepted",
    mode: "online",
    online: true,
    times: [[12, "16:00"]],
  },
  {
    specialist: "specialist-01",
    profile: "child-2",
    service: "speech_session",
    state: "cancelled",
    mode: "online",
    online: true,
    times: [[-4, "16:00"]],
    by: "specialist",
    reason: "I’ve lost my voice. I’m sorry; I’ll suggest new times when I’m well.",
  },
  {
    specialist: "specialist-03",
    profile: "child-1",
    service: "learning_session",
    state: "requested",
    mode: "online",
    times: [
      [4, "16:30"],
      [5, "16:30"],
      [8, "10:00"],
    ],
    message:
      "Zala reads fine in English at school, but refuses to in Slovene. We’d like to know if there’s anything behind it or if it’s just practice.",
  },
  {
    specialist: "specialist-10",
    profile: "adult-1",
    service: "first_talk",
    state: "rejected",
    times: [[-3, "19:00"]],
    reason: "We found someone closer to home.",
  },
  // Two guardians, one child.
  {
    specialist: "specialist-07",
    profile: "child-3",
    adult: "adult-3",
    service: "speech_session",
    state: "confirmed",
    mode: "in_person",
    times: [[2, "15:00"]],
  },
  {
    specialist: "specialist-07",
    profile: "child-3",
    adult: "adult-3",
    service: "speech_session",
    state: "confirmed",
    mode: "in_person",
    times: [[0, "18:30"]],
  },
  {
    specialist: "specialist-07",
    profile: "child-3",
    adult: "adult-3",
    service: "speech_assessment",
    state: "completed",
    mode: "in_person",
    times: [[-9, "15:00"]],
  },
  // One session paid by both guardians, and one by only one of them so far.
  {
    specialist: "specialist-01",
    profile: "child-3",
    adult: "adult-2",
    service: "speech_session",
    state: "completed",
    mode: "online",
    online: true,
    times: [[-6, "15:00"]],
  },
  {
    specialist: "specialist-01",
    profile: "child-3",
    adult: "adult-2",
    service: "speech_session",
    state: "accepted",
    mode: "online",
    online: true,
    times: [[9, "15:00"]],
  },
  {
    specialist: "specialist-14",
    profile: "child-3",
    service: "movement_assessment",
    state: "requested",
    mode: "in_person",
    times: [
      [6, "09:00"],
      [7, "09:00"],
    ],
    message:
      "Neža se izogiba gugalnicam in plezalom, tudi po stopnicah hodi previdno. Vzgojiteljica je predlagala, da vprašamo.",
  },
  {
    specialist: "specialist-04",
    profile: "child-3",
    service: "first_talk",
    state: "withdrawn",
    times: [[-5, "11:00"]],
    reason: "Našli smo nekoga bliže.",
  },
  // A family in Belgrade.
  {
    specialist: "specialist-08",
    profile: "child-4",
    service: "learning_session",
    state: "confirmed",
    times: [[1, "16:00"]],
  },
  {
    specialist: "specialist-08",
    profile: "child-4",
    service: "learning_session",
    state: "completed",
    times: [[-6, "16:00"]],
  },
  {
    specialist: "specialist-05",
    profile: "child-5",
    service: "speech_session",
    state: "offered",
    asked: true,
    hold: 2,
    times: [
      [4, "10:00"],
      [5, "11:00"],
    ],
    message: "Predlažem prepodne, tada su deca odmornija. Ponesite raniji nalaz ako ga imate.",
  },
  {
    specialist: "specialist-15",
    profile: "child-4",
    service: "movement_session",
    state: "lapsed",
    times: [[-4, "12:00"]],
  },
  // Three children in Vienna.
  {
    specialist: "specialist-11",
    profile: "child-8",
    service: "speech_assessment",
    state: "confirmed",
    mode: "online",
    times: [[5, "09:30"]],
    move: {
      by: "specialist",
      times: [
        [5, "11:30"],
        [6, "09:30"],
      ],
      message: "Tisto jutro imam sestanek v šoli. Bi šlo malo pozneje ali dan za tem?",
    },
  },
  {
    specialist: "specialist-13",
    profile: "adult-5",
    service: "parents_talk",
    state: "requested",
    times: [
      [3, "20:00"],
      [4, "20:00"],
    ],
    message: "Žal lahko samo zvečer, ko otroci spijo.",
  },
  {
    specialist: "specialist-03",
    profile: "child-6",
    service: "learning_assessment",
    state: "completed",
    mode: "online",
    times: [[-12, "15:00"]],
  },
  {
    specialist: "specialist-03",
    profile: "child-6",
    service: "learning_session",
    state: "confirmed",
    mode: "online",
    times: [[2, "15:00"]],
  },
  {
    specialist: "specialist-01",
    profile: "child-7",
    service: "speech_session",
    state: "cancelled",
    mode: "online",
    online: true,
    times: [[-2, "10:00"]],
    by: "family",
    by_law: true,
  },
  {
    specialist: "specialist-06",
    profile: "child-7",
    service: "speech_session",
    state: "cancelled",
    times: [[-2, "16:00"]],
    by: "specialist",
    reason: "Zbolel sem, se opravičujem. Nove termine predlagam, ko bom zdrav.",
  },
  // Zurich and Belgrade.
  {
    specialist: "specialist-02",
    profile: "child-9",
    service: "therapy",
    state: "confirmed",
    mode: "online",
    times: [[4, "18:00"]],
  },
  {
    specialist: "specialist-02",
    profile: "child-9",
    service: "therapy",
    state: "completed",
    mode: "online",
    times: [[-3, "18:00"]],
    claim: {
      words: "Veza je pucala, pa smo razgovarali jedva dvadeset minuta. Ne bismo da platimo ceo susret.",
      answer: "Prekidi su bili na strani porodice. Predložio sam telefon, ali nisu želeli. Bio sam tu svih 50 minuta.",
    },
  },
  {
    specialist: "specialist-02",
    profile: "child-9",
    service: "psych_assessment",
    state: "completed",
    mode: "online",
    times: [[-17, "17:00"]],
  },
  {
    specialist: "specialist-05",
    profile: "child-10",
    service: "speech_session",
    state: "offered",
    hold: 2,
    times: [
      [6, "15:00"],
      [8, "15:00"],
      [10, "10:00"],
    ],
    message: "Sledeći put radimo Š u rečenici. Izaberite dan kada nije umoran od vrtića.",
  },
  {
    specialist: "specialist-05",
    profile: "child-10",
    service: "speech_session",
    state: "completed",
    times: [[-8, "15:00"]],
    claim: {
      words: "Susret je počeo četvrt sata kasnije.",
      answer: "Tačno je da sam kasnila, pa sam produžila susret za petnaest minuta. Porodica je na to pristala.",
      reasons: "Susret je trajao koliko je dogovoreno, i obe strane potvrđuju da je produženje ponuđeno i prihvaćeno.",
    },
  },
  {
    specialist: "specialist-21",
    profile: "child-11",
    adult: "adult-8",
    service: "family_session",
    state: "cancelled",
    times: [[-2, "17:00"]],
    by: "family",
    reason: "Iskra ima takmičenje u školi.",
  },
  {
    specialist: "specialist-21",
    profile: "child-11",
    adult: "adult-8",
    service: "first_talk",
    state: "completed",
    times: [[-15, "17:00"]],
  },
  // Past sessions without a recorded outcome.
  {
    specialist: "specialist-21",
    profile: "child-11",
    adult: "adult-8",
    service: "parents_talk",
    state: "confirmed",
    times: [],
    ago: 2,
  },
  {
    specialist: "specialist-21",
    profile: "child-11",
    adult: "adult-8",
    service: "family_session",
    state: "confirmed",
    times: [],
    ago: 4,
  },
  {
    specialist: "specialist-21",
    profile: "child-11",
    adult: "adult-8",
    service: "family_session",
    state: "confirmed",
    times: [],
    ago: 6,
  },
];

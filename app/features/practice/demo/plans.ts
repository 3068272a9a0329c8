import type { PlanState, Side, StepAction } from "../rules.ts";

export const zone = "Europe/Ljubljana";

type When = readonly [days: number, time: string];

interface DemoStep {
  action: StepAction;
  side: Side;
  by: string;
  at: When;
  words?: string;
}
export interface DemoPlan {
  key: string;
  child: string;
  specialist: string;
  goal: string;
  /** Days from today. */
  from: number;
  until: number;
  days: readonly number[];
  minutes: number;
  note: string | null;
  state: PlanState;
  items: readonly {
    game_id: string;
    strand: string;
    level_from: number;
    level_to: number;
    channel?: "voice" | "adult" | "pictures";
    plays: number;
    why: string;
  }[];
  steps: readonly [DemoStep, ...DemoStep[]];
}

const petra = "specialist-07";
const ana = "adult-1";

export const plans: readonly DemoPlan[] = [
  {
    key: "running",
    child: "child-1",
    specialist: petra,
    goal: "Zadnji glas v besedi in navodila z dvema korakoma.",
    from: -14,
    until: 6,
    days: [1, 2, 4, 6],
    minutes: 10,
    note: "Če je utrujena, dan izpustite. Ničesar ni treba nadomeščati.",
    state: "active",
    items: [
      {
        game_id: "sounds",
        strand: "last",
        level_from: 7,
        level_to: 11,
        plays: 1,
        why: "Prvi glas sliši zanesljivo, zadnjega še ugiba.",
      },
      {
        game_id: "listen",
        strand: "do",
        level_from: 7,
        level_to: 11,
        channel: "adult",
        plays: 1,
        why: "Vrstni red izgubi, kadar se stavek začne s „preden“. Zato vadi najprej „najprej, potem“.",
      },
    ],
    steps: [
      { action: "proposed", side: "specialist", by: petra, at: [-17, "18:10"] },
      { action: "accepted", side: "family", by: ana, at: [-16, "21:40"] },
    ],
  },
  {
    key: "next",
    child: "child-1",
    specialist: petra,
    goal: "Zadnji glas v daljših besedah in navodila s „preden“.",
    from: 7,
    until: 27,
    days: [1, 2, 3, 6],
    minutes: 10,
    note: "Pri prvih dveh igrah sedite zraven in naj besede ponovi na glas.",
    state: "change_asked",
    items: [
      {
        game_id: "sounds",
        strand: "last",
        level_from: 9,
        level_to: 13,
        plays: 2,
        why: "Na začetku besede glasu ne zgreši več. Zdaj so na vrsti daljše besede in podobni glasovi.",
      },
      {
        game_id: "listen",
        strand: "do",
        level_from: 9,
        level_to: 13,
        channel: "adult",
        plays: 1,
        why: "Pri „najprej, potem“ je že varna, zato gre stopnjo više.",
      },
    ],
    steps: [
      { action: "proposed", side: "specialist", by: petra, at: [-1, "18:10"] },
      {
        action: "change_asked",
        side: "family",
        by: ana,
        at: [-1, "22:26"],
        words: "V sredo je plavanje. Bi šlo v četrtek?",
      },
    ],
  },
];

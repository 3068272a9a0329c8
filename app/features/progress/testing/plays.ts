import { figuresOf } from "../data/figures.ts";
import type { FigureAttempt, FigurePlay } from "../data/plays.ts";
import type { Period } from "../rules.ts";

export const attempt = (i: number, more: Partial<FigureAttempt> = {}): FigureAttempt => ({
  i,
  strand: "target",
  t: 7000,
  level: 7,
  anchor: false,
  stimulus: [],
  response: 0,
  correct: true,
  rt_ms: 900,
  tries: 1,
  hints: 0,
  input: "touch",
  flags: [],
  records: {},
  ...more,
});
export const last = "2026-11-24";
export const dayBefore = (days: number) => new Date(Date.parse(`${last}T12:00:00Z`) - days * 86_400_000);
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** A play of 12 tasks, six of them anchors, of which `right` are answered right. */
export const play = (days: number, right: number, more: Partial<FigurePlay> = {}, level = 6): FigurePlay => ({
  play_id: `${days}`,
  game_id: "find",
  major: 1,
  started_at: dayBefore(days),
  active_ms: 120_000,
  together: false,
  doubtful: false,
  adapted: false,
  channel: null,
  attempts: [
    ...Array.from({ length: 12 }, (_, i) => attempt(i)),
    ...Array.from({ length: 6 }, (_, i) =>
      attempt(12 + i, { anchor: true, level, t: level * 1000, correct: i < right }),
    ),
  ],
  ...more,
});
export const figures = (plays: readonly FigurePlay[], days: Period = 30) =>
  figuresOf({
    profile_id: "child",
    plays: plays.toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime()),
    dayOf,
    last,
    days,
    skillOf: () => "attention",
  });
export const strandOf = (plays: readonly FigurePlay[]) => {
  const found = figures(plays).skills[0]?.strands[0];
  if (!found) throw new Error("no strand");
  return found;
};
export const notes = Array.from({ length: 6 }, (_, i) => ({
  id: `${i}`,
  day: last,
  text: "Utrujena, zato samo ena igra. ".repeat(6),
  plan_change: null,
  by: { name: "Petra Zupan", specialist: true, you: false },
  may_change: false,
  may_remove: false,
}));

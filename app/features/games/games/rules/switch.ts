import { judgeChoice } from "../../engine/answers.ts";
import { levelsFromRuns, type PastTask, type DealContext, type StrandOf, type Task } from "../../engine/game.ts";
import type { Random } from "../../engine/random.ts";

export type Rule = "color" | "shape" | "number";

interface Level {
  rules: readonly Rule[];
  cue: "always" | "at_switch" | "border" | "none";
  /** After how many tasks the rule changes. Where no cue shows the rule, after how many right answers in a row. */
  run: number;
  /** Percent of the tasks that change the rule. */
  mixed: number;
}

const two = ["color", "shape"] as const;
const three = ["color", "shape", "number"] as const;

const levels: Level[] = levelsFromRuns<Level>(
  [4, { rules: two, cue: "always", run: 6, mixed: 0 }],
  [4, { rules: two, cue: "always", run: 4, mixed: 0 }],
  [4, { rules: two, cue: "at_switch", run: 4, mixed: 0 }],
  [4, { rules: two, cue: "border", run: 0, mixed: 30 }],
  [4, { rules: three, cue: "border", run: 0, mixed: 40 }],
  [4, { rules: three, cue: "none", run: 5, mixed: 0 }],
);

export interface Card {
  color: string;
  shape: string;
  number: number;
}

export interface SwitchTask extends Task {
  models: readonly Card[];
  card: Card;
  rule: Rule;
  /** The rule of the previous task; null for the first. */
  before: Rule | null;
  cue: Level["cue"];
  /** Whether the cue is shown. */
  cued: boolean;
  hidden: boolean;
}

const colors = ["blue", "orange", "green", "purple"];
const shapes = ["leaf", "stone", "drop", "star"];
const numbers = [1, 2, 3];
/** How many tasks share the same model cards. */
const modelsLast = 12;

function modelsOf(random: Random, count: number): Card[] {
  const [color, shape, number] = [random.shuffle(colors), random.shuffle(shapes), random.shuffle(numbers)];
  return Array.from({ length: count }, (_, at) => ({
    color: color[at] as string,
    shape: shape[at] as string,
    number: count > 2 ? (number[at] as number) : 1,
  }));
}

/** Whether the rule changes with this task. */
function changes({ level, random, past }: DealContext<Level, SwitchTask>, last: Rule): boolean {
  // Always drawn, so that the rest of the task does not depend on the cue.
  const mixed = random.chance(level.mixed, 100);
  if (level.cue === "border") return mixed;
  const run = past.slice(past.findLastIndex(({ task }) => task.before !== task.rule));
  if (level.cue !== "none") return run.filter(({ task }) => task.rule === last).length >= level.run;
  return run.length >= level.run && run.slice(-level.run).every(isRight);
}

const isRight = ({ correct, task }: PastTask<SwitchTask>): boolean => correct === true && !task.unscored;

function ruleOf(setting: DealContext<Level, SwitchTask>): { rule: Rule; before: Rule | null } {
  const { level, random, past } = setting;
  const before = past.at(-1)?.task.rule ?? null;
  if (before === null) return { rule: random.pick(level.rules), before };
  // After a change of level, the previous rule may no longer exist.
  if (!level.rules.includes(before)) return { rule: random.pick(level.rules), before };
  if (!changes(setting, before)) return { rule: before, before };
  return { rule: random.pick(level.rules.filter((rule) => rule !== before)), before };
}

function deal(setting: DealContext<Level, SwitchTask>): SwitchTask {
  const { level, random, lasting, balanced } = setting;
  const count = level.rules.length;
  const models = modelsOf(lasting(`models of ${count}`, modelsLast), count);
  const { rule, before } = ruleOf(setting);
  const target = balanced(count);
  // Each rule leads to a different model, so that the answer reveals the rule.
  const others = random.shuffle(models.map((_, at) => at).filter((at) => at !== target));
  const leads = new Map<Rule, number>([
    [rule, target],
    ...level.rules.filter((one) => one !== rule).map((one, at): [Rule, number] => [one, others[at] ?? 0]),
  ]);
  const by = (one: Rule) => models[leads.get(one) ?? 0] as Card;
  const card: Card = { color: by("color").color, shape: by("shape").shape, number: by("number").number };
  const switched = before !== null && before !== rule;
  const hidden = level.cue === "none";
  return {
    models,
    card,
    rule,
    before,
    cue: level.cue,
    hidden,
    cued:
      level.cue === "always" || level.cue === "border" || (level.cue === "at_switch" && (switched || before === null)),
    choices: count,
    target,
    items: [],
    stimulus: [...models, card].map(cardId).concat(hidden ? [] : [rule]),
    ...(hidden && (switched || before === null) ? { unscored: true as const } : {}),
  };
}

export const cardId = ({ color, shape, number }: Card): string => `${number}-${color}-${shape}`;

/** Whether a wrong answer would have been right under the previous rule. */
function isPerseverative({ models, card, rule, before }: SwitchTask, response: unknown): boolean {
  if (before === null || before === rule || typeof response !== "number") return false;
  return models[response]?.[before] === card[before] && models[response]?.[rule] !== card[rule];
}

export const switchStrand: StrandOf<Level, SwitchTask> = {
  id: "switch",
  skill: "flexibility",
  unit: "trial",
  pools: [],
  levels,
  deal,
  judge: judgeChoice,
  records: (task, response) => ({
    rule: task.rule,
    previous: task.before ?? "",
    switched: task.before !== null && task.before !== task.rule,
    perseverative: isPerseverative(task, response),
  }),
};

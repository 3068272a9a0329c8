import type { PastTask, Strand, Task } from "../../engine/game.ts";
import { recentItems } from "../../engine/choosing.ts";
import type { Random, Seed } from "../../engine/random.ts";
import type { Language, Pools } from "../../pools/pool.ts";
import { rightAnswer, wrongAnswer } from "../answers.ts";

const anySeed = (random: Random): Seed => [0, 1, 2, 3].map(() => random.below(0x1_0000_0000)) as unknown as Seed;

export { rightAnswer, wrongAnswer };

export interface TaskProblem {
  where: string;
  what: string;
}

export interface DealtTask {
  task: Task;
  past: readonly PastTask[];
  level: number;
  language: Language;
  pools: Pools;
}

/** Strands whose items come from no pool, or from one that is too small to avoid repeats within six tasks. */
const repeating = ["line", "faces", "stories", "beats"];

/** Deals plays of a strand at every level, answered correctly, and reports what is wrong with any task. */
export function dealAll(
  strand: Strand,
  pools: Pools,
  random: Random,
  perLevel: number,
  look: (dealt: DealtTask) => string | undefined,
): TaskProblem[] {
  const troubles: TaskProblem[] = [];
  for (let level = 1; level <= strand.levels.length; level += 1) {
    let past: PastTask[] = [];
    let seed = anySeed(random);
    for (let k = 0; k < perLevel; k += 1) {
      if (past.length === 24) [past, seed] = [[], anySeed(random)];
      const task = strand.deal({ seed, pools, level, past, i: past.length });
      const what = general(strand, task, past) ?? look({ task, past, level, language: pools.language, pools });
      if (what)
        troubles.push({ where: `${strand.id} ${level} in ${pools.language}: ${task.stimulus.join(" ")}`, what });
      const response = rightAnswer(task);
      past.push({ task, response, correct: strand.judge(task, response) });
    }
    if (perLevel >= 24) troubles.push(...unevenPlaces(strand, level, past.slice(0, 12)));
  }
  return troubles;
}

/** Checks the rules that hold for every task of every game. */
function general(strand: Strand, task: Task, past: readonly PastTask[]): string | undefined {
  if (task.stimulus.length === 0) return "shows nothing";
  if (strand.judge(task, rightAnswer(task)) !== true) return "the right answer is not right";
  if (strand.judge(task, wrongAnswer(task)) !== false) return "a wrong answer is not wrong";
  const { choices, target } = task;
  const { options } = task as { options?: readonly unknown[] };
  if (options && options.length > 0 && options.length !== choices) return `${options.length} options of ${choices}`;
  if (choices !== undefined && (target === undefined || target < 0 || target >= choices))
    return "the target is no option";
  if (choices !== undefined && !("fitting" in task)) {
    const right = Array.from({ length: choices }, (_, at) => strand.judge(task, at)).filter(Boolean).length;
    if (right !== 1) return `${right} right answers`;
  }
  const recent = recentItems(past, repeating.includes(strand.id) ? 1 : 6);
  if (task.items.some((item) => recent.has(item))) return "an item of the last tasks";
  return undefined;
}

/** Checks that over 12 tasks each place is right equally often, or nearly so if 12 cannot be divided evenly. */
function unevenPlaces(strand: Strand, level: number, past: readonly PastTask[]): TaskProblem[] {
  const [first] = past;
  const { choices } = first?.task ?? {};
  if (
    choices === undefined ||
    past.length < 12 ||
    strand.id === "see" ||
    past.some(({ task }) => task.choices !== choices)
  )
    return [];
  const counts = Array.from({ length: choices }, (_, at) => past.filter(({ task }) => task.target === at).length);
  const even = counts.every((count) => count >= Math.floor(12 / choices) && count <= Math.ceil(12 / choices));
  return even ? [] : [{ where: `${strand.id} ${level}`, what: `places ${counts.join()}` }];
}

import { isIndex } from "../../engine/answers.ts";
import { withoutRecent, insertAt } from "../../engine/choosing.ts";
import { levelsFromRuns, type StrandOf, type Task } from "../../engine/game.ts";
import type { Feeling, Story } from "../../pools/pool.ts";

interface Level {
  options: number;
  group_max: number;
}

const levels: Level[] = levelsFromRuns(
  [6, { options: 3, group_max: 1 }],
  [6, { options: 4, group_max: 2 }],
  [6, { options: 5, group_max: 3 }],
  [6, { options: 6, group_max: 4 }],
);

export interface StoryTask extends Task {
  story: Story;
  options: readonly Feeling[];
  /** Which options fit, both the most common answer and others that also fit. */
  fitting: readonly boolean[];
  /** All feelings that fit, the most common answer first. */
  named: readonly Feeling[];
}

const fits = ({ feeling, also }: Story, { id }: Feeling): boolean => id === feeling || also.includes(id);
/** With at least this many options, a second fitting feeling may be among them. */
const roomForTwo = 4;

export const storiesStrand: StrandOf<Level, StoryTask> = {
  id: "stories",
  skill: "emotions",
  unit: "trial",
  pools: ["feelings"],
  levels,
  deal({ pools, level, random, past, balanced }) {
    const all = pools.feelings.feelings.filter(({ group }) => group <= level.group_max);
    const story = random.pick(
      withoutRecent(
        pools.feelings.stories.filter(({ group }) => group <= level.group_max),
        ({ id }) => id,
        past,
      ),
    );
    const main = all.find(({ id }) => id === story.feeling);
    if (!main) throw new Error(`${story.id} has a feeling of a later group`);
    const also = random.shuffle(all.filter((one) => one !== main && fits(story, one)));
    const second = level.options >= roomForTwo && random.chance(1, 2) ? also.slice(0, 1) : [];
    const lures = random.shuffle(all.filter((one) => !fits(story, one))).slice(0, level.options - 1 - second.length);
    const place = balanced(level.options);
    const options = insertAt(main, random.shuffle([...second, ...lures]), place);
    return {
      story,
      options,
      named: [main, ...pools.feelings.feelings.filter((one) => one !== main && fits(story, one))],
      fitting: options.map((one) => fits(story, one)),
      choices: level.options,
      target: place,
      items: [story.id],
      stimulus: [story.id, ...options.map(({ id }) => id)],
    };
  },
  judge: ({ fitting }, response) => (isIndex(response, fitting.length) ? fitting[response] === true : null),
};

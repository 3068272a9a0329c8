import { judgeChoice } from "../../engine/answers.ts";
import { withoutRecent, insertAt, takeFitting } from "../../engine/choosing.ts";
import type { StrandOf, Task } from "../../engine/game.ts";
import type { Feeling } from "../../pools/pool.ts";

interface Level {
  options: number;
  group_max: number;
  /** Intensity of the drawn face in percent. */
  intensity: number;
}

const row = (options: number, group_max: number, ...intensities: number[]): Level[] =>
  intensities.map((intensity) => ({ options, group_max, intensity }));

const levels: Level[] = [
  ...row(2, 1, 100, 95, 90, 85),
  ...row(3, 1, 80, 75, 70, 65),
  ...row(4, 2, 100, 95, 90, 85, 70, 65, 60, 55),
  ...row(5, 3, 80, 75, 70, 65),
  ...row(6, 4, 60, 55, 50, 45),
];

export interface FaceTask extends Task {
  feeling: Feeling;
  intensity: number;
  options: readonly Feeling[];
}

export const facesStrand: StrandOf<Level, FaceTask> = {
  id: "faces",
  skill: "emotions",
  unit: "trial",
  pools: ["feelings"],
  levels,
  judge: judgeChoice,
  deal({ pools, level, random, past, balanced }) {
    const all = pools.feelings.feelings.filter(({ group }) => group <= level.group_max);
    const feeling = random.pick(
      withoutRecent(
        all.filter(({ face }) => face),
        ({ id }) => id,
        past,
      ),
    );
    const others = takeFitting(
      random,
      all,
      level.options - 1,
      ({ label }, taken) => label !== feeling.label && taken.every((one) => one.label !== label),
    );
    const place = balanced(level.options);
    const options = insertAt(feeling, others, place);
    return {
      feeling,
      intensity: level.intensity,
      options,
      choices: level.options,
      target: place,
      items: [feeling.id],
      stimulus: [`${feeling.id}-${level.intensity}`, ...options.map(({ id }) => id)],
    };
  },
};

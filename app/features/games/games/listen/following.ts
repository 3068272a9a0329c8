import { areIndices } from "../../engine/answers.ts";
import type { DealContext, StrandOf, Task } from "../../engine/game.ts";
import { type ExpectedTaps, type NamedPicture, pictureScenes, type Scene, type Thing } from "./scenes.ts";
import { buildSentence } from "./sentence.ts";
import { shapeScenes } from "./shapes.ts";

export interface FollowTask extends Task {
  template: string;
  /** The spoken text. */
  sentence: string;
  layout: Scene["layout"];
  board: readonly Thing[];
  expected: ExpectedTaps;
  /** Pictures of the things that the sentence names, in its order. */
  named: readonly NamedPicture[];
}

const thingId = (thing: Thing): string => ("id" in thing ? thing.id : `${thing.size}-${thing.color}-${thing.shape}`);

function deal(setting: DealContext<null>): FollowTask {
  const { pools, language, number, random } = setting;
  const template = random.pick(pools.instructions.templates.filter(({ from, to }) => from <= number && number <= to));
  const sceneOf = pictureScenes[template.id] ?? shapeScenes[template.id];
  if (!sceneOf) throw new Error(`No scene for ${template.id}`);
  const { layout, board, slots, expected, named } = sceneOf({ ...setting, template });
  const said = buildSentence(language, pools.instructions, template.text, slots);
  return {
    template: template.id,
    sentence: said,
    layout,
    board,
    expected,
    named,
    items: named.map(({ id }) => id),
    stimulus: [template.id, said, ...board.map(thingId)],
  };
}

function isDone({ kind, of, count }: ExpectedTaps, tapped: readonly number[]): boolean {
  if (tapped.length !== count) return false;
  return kind === "in_order" ? tapped.every((one, at) => one === of[at]) : tapped.every((one) => of.includes(one));
}

/** A response lists the things in the order in which they were tapped. */
export const followingStrand: StrandOf<null, FollowTask> = {
  id: "do",
  skill: "listening",
  unit: "trial",
  pools: ["instructions"],
  levels: Array.from({ length: 24 }, () => null),
  deal,
  judge: ({ board, expected }, response) =>
    areIndices(response, board.length) && response.length > 0 ? isDone(expected, response) : null,
  records: ({ template }) => ({ template }),
};

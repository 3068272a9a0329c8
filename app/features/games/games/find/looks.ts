import type { Random } from "../../engine/random.ts";

export type Similarity = "color" | "similar" | "conjunction" | "mirror";

/** How a thing on the board looks. */
export interface Look {
  shape: string;
  color: string;
  mirrored: boolean;
}

/** Shapes that differ from their mirror image. */
const turned = ["boot", "flag", "key", "comma"];
const shapes = ["leaf", "stone", "drop", "star"];
const colors = ["blue", "orange", "green", "red", "yellow", "purple"];
/** Colors that are hard to distinguish. */
const close = [
  ["blue", "teal"],
  ["orange", "yellow"],
  ["green", "lime"],
  ["red", "pink"],
  ["purple", "blue"],
] as const;

const look = (shape: string, color: string, mirrored = false): Look => ({ shape, color, mirrored });
export const lookId = ({ shape, color, mirrored }: Look): string => `${color}-${shape}${mirrored ? "-mirrored" : ""}`;

/** Picks the target and its distractors; if there are several looks, they are equally frequent. */
export function looksOf(random: Random, kind: Similarity): { target: Look; around: Look[] } {
  const shape = random.pick(kind === "mirror" ? turned : shapes);
  if (kind === "mirror") {
    const mirrored = random.chance(1, 2);
    const color = random.pick(colors);
    return { target: look(shape, color, mirrored), around: [look(shape, color, !mirrored)] };
  }
  if (kind === "similar") {
    const [one, other] = random.shuffle(random.pick(close)) as [string, string];
    return { target: look(shape, one), around: [look(shape, other)] };
  }
  const [color, otherColor] = random.shuffle(colors) as [string, string];
  if (kind === "color") return { target: look(shape, color), around: [look(shape, otherColor)] };
  const otherShape = random.pick(shapes.filter((one) => one !== shape));
  return { target: look(shape, color), around: [look(shape, otherColor), look(otherShape, color)] };
}

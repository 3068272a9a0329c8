import type { Random } from "../../engine/random.ts";

/** Center and radius in thousandths of the board's side. */
export interface Dot {
  x: number;
  y: number;
  r: number;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const boardArea: Area = { x: 0, y: 0, width: 1000, height: 1000 };

/** Places dots that do not touch, each at a random position within its own cell. */
export function scatterDots(random: Random, radii: readonly number[], area: Area): Dot[] {
  const side = Math.max(2, ...Array.from({ length: 9 }, (_, k) => k).filter((k) => (k - 1) * (k - 1) < radii.length));
  const [width, height] = [Math.floor(area.width / side), Math.floor(area.height / side)];
  const cells = random.shuffle(Array.from({ length: side * side }, (_, k) => k)).slice(0, radii.length);
  return cells.map((cell, at) => {
    const r = Math.min(radii[at] ?? 0, (Math.min(width, height) >> 1) - 4);
    const off = (size: number) => r + 2 + random.below(Math.max(1, size - 2 * r - 4));
    return {
      x: area.x + (cell % side) * width + off(width),
      y: area.y + Math.floor(cell / side) * height + off(height),
      r,
    };
  });
}

/** The faces of a die, in thirds of the board. */
const dice: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
};

export function diceDots(count: number, r: number, { x, y, width, height }: Area): Dot[] {
  return (dice[count] ?? []).map(([column, row]) => ({
    x: x + Math.floor((width * (2 * column + 1)) / 6),
    y: y + Math.floor((height * (2 * row + 1)) / 6),
    r,
  }));
}

export const areaOf = (dots: readonly Dot[]): number => dots.reduce((sum, { r }) => sum + r * r, 0);

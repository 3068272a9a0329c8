/** The two shapes of the design: uneven stones and the raked lines around them. */
import { contours } from "d3-contour";

export type Stone = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** In degrees. */
  rot?: number;
  seed?: number;
};

/** Returns a generator of pseudorandom numbers from 0 to 1 (mulberry32), seeded so that drawings are reproducible. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const short = (value: number) => String(Number(value.toFixed(1)));
type Point = [number, number];

/** Draws eight points on a rounded square, each slightly displaced, joined by smooth curves. */
export function pebblePath({ x, y, rx, ry, rot = 0, seed = 1 }: Stone, jitter = 0.07): string {
  const next = seededRandom(seed * 7919);
  const turn = (rot * Math.PI) / 180;
  const points: Point[] = [];
  for (let index = 0; index < 8; index++) {
    const angle = (index / 8) * 2 * Math.PI + (next() - 0.5) * 0.18;
    const push = 1 + (next() - 0.5) * 2 * jitter;
    const bend = 2 / 2.35;
    const across = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** bend * rx * push;
    const down = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** bend * ry * push;
    points.push([
      x + across * Math.cos(turn) - down * Math.sin(turn),
      y + across * Math.sin(turn) + down * Math.cos(turn),
    ]);
  }
  const at = (index: number) => points[(index + 8) % 8] as Point;
  const pair = ([px, py]: Point) => `${short(px)} ${short(py)}`;
  let path = `M${pair(at(0))}`;
  for (let index = 0; index < 8; index++) {
    const [before, here, there, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const pull = 0.17;
    path += `C${pair([here[0] + (there[0] - before[0]) * pull, here[1] + (there[1] - before[1]) * pull])} `;
    path += `${pair([there[0] - (after[0] - here[0]) * pull, there[1] - (after[1] - here[1]) * pull])} ${pair(there)}`;
  }
  return `${path}Z`;
}

const grid = 4;
const margin = 46;

function distanceTo(stone: Stone, px: number, py: number): number {
  const turn = (-(stone.rot ?? 0) * Math.PI) / 180;
  const dx = px - stone.x;
  const dy = py - stone.y;
  const across = dx * Math.cos(turn) - dy * Math.sin(turn);
  const down = dx * Math.sin(turn) + dy * Math.cos(turn);
  const power = 2.25;
  const reach = (Math.abs(across / stone.rx) ** power + Math.abs(down / stone.ry) ** power) ** (1 / power);
  return (Math.hypot(across, down) || 1) * (1 - 1 / Math.max(reach, 0.001));
}

/** Draws a closed ring as quadratic curves through the midpoints of its thinned points, in relative coordinates. */
function smoothRing(ring: Point[]): string {
  const points = ring.slice(0, -1).filter((_, index) => index % 4 === 0);
  if (points.length < 5) return "";
  const middle = (index: number): Point => {
    const [a, b] = [points[index % points.length] as Point, points[(index + 1) % points.length] as Point];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  // Relative steps start from the rounded position, so that rounding errors do not add up.
  let [x, y] = middle(0).map((value) => Number(value.toFixed(1))) as Point;
  let path = `M${short(x)} ${short(y)}q`;
  for (let index = 1; index <= points.length; index++) {
    const steer = points[index % points.length] as Point;
    const end = middle(index);
    const dx = Number((end[0] - x).toFixed(1));
    const dy = Number((end[1] - y).toFixed(1));
    path += `${short(steer[0] - x)} ${short(steer[1] - y)} ${short(dx)} ${short(dy)} `;
    x += dx;
    y += dy;
  }
  return `${path.trimEnd().replaceAll(" -", "-")}z`;
}

/** Draws lines at increasing distances from all stones; lines around neighboring stones merge. One path per distance. */
export function rakedPaths(width: number, height: number, stones: readonly Stone[], distances: readonly number[]) {
  const columns = Math.ceil(width / grid) + 2 * margin;
  const rows = Math.ceil(height / grid) + 2 * margin;
  const softness = 26;
  const field = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [px, py] = [(column - margin) * grid, (row - margin) * grid];
      let near = 0;
      for (const stone of stones) near += Math.exp(-distanceTo(stone, px, py) / softness);
      field[row * columns + column] = softness * Math.log(near + 1e-12);
    }
  const place = (value: number) => (value - 0.5 - margin) * grid;
  return distances.map((distance) => {
    const [contour] = contours().size([columns, rows]).thresholds([-distance])(field);
    return (contour?.coordinates ?? [])
      .flat()
      .map((ring) => smoothRing(ring.map(([x, y]) => [place(x), place(y)])))
      .join("");
  });
}

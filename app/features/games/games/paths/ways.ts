/** A point of a board of 1000 by 1000, which is stretched to the screen. */
export type Point = readonly [number, number];

/** Corners of each path from left to right; each path bends more than the one before. */
const corners: readonly (readonly Point[])[] = [
  [
    [80, 560],
    [350, 470],
    [650, 540],
    [920, 440],
  ],
  [
    [80, 700],
    [280, 260],
    [500, 620],
    [720, 240],
    [920, 640],
  ],
  [
    [80, 240],
    [340, 220],
    [420, 700],
    [640, 760],
    [700, 300],
    [920, 280],
  ],
  [
    [80, 820],
    [250, 160],
    [420, 780],
    [590, 180],
    [760, 800],
    [920, 220],
  ],
  [
    [80, 500],
    [300, 180],
    [560, 260],
    [520, 640],
    [300, 760],
    [420, 880],
    [760, 800],
    [920, 360],
  ],
  [
    [500, 500],
    [600, 400],
    [680, 560],
    [520, 700],
    [320, 600],
    [330, 300],
    [600, 180],
    [860, 330],
    [880, 700],
    [600, 900],
    [180, 860],
  ],
];

export const pathCount = corners.length;

/** Width of each path in pixels, whatever the size of the board. */
export const pathWidths: readonly number[] = [64, 56, 48, 40, 32, 24];

const between = 24;
/** Room for the goal at the edges of a narrow board. */
const edge = 24;

/** A point on a Catmull-Rom curve through all corners. */
function curved([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point, t: number): Point {
  const at = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return [at(ax, bx, cx, dx), at(ay, by, cy, dy)];
}

/**
 * The points of a path on a board of this size, close enough together to step from one to the next. `turned` runs it from right
 * to left.
 */
export function pointsOfPath(number: number, width: number, height: number, turned: boolean): Point[] {
  const own = corners[number % pathCount] as readonly Point[];
  const placed = own.map(([x, y]): Point => [
    edge + ((turned ? 1000 - x : x) * (width - 2 * edge)) / 1000,
    edge + (y * (height - 2 * edge)) / 1000,
  ]);
  const corner = (at: number) => placed[Math.min(Math.max(at, 0), placed.length - 1)] as Point;
  const points = placed
    .slice(1)
    .flatMap((_, at) =>
      Array.from({ length: between }, (__, step) =>
        curved(corner(at - 1), corner(at), corner(at + 1), corner(at + 2), step / between),
      ),
    );
  return [...points, corner(placed.length - 1)];
}

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** How far ahead of the walker a finger may be; farther would be a shortcut. */
const ahead = 14;

/** The walker's position after the finger moved to a point. It advances only while the finger is on the path. */
export function walkTo(points: readonly Point[], at: number, finger: Point, width: number): number {
  const near = points.slice(at, at + ahead).map((point, more) => ({ at: at + more, far: apart(point, finger) }));
  const best = near.reduce((one, other) => (other.far < one.far ? other : one));
  // A finger slightly beside the path still counts as on it.
  return best.far <= width / 2 + 10 ? best.at : at;
}

/** The walker's position after an arrow key: it advances if the arrow points along the path. */
export function stepInDirection(points: readonly Point[], at: number, [dx, dy]: Point): number {
  const here = points[at];
  const next = points[Math.min(at + 4, points.length - 1)];
  if (!here || !next) return at;
  const [x, y] = [next[0] - here[0], next[1] - here[1]];
  const length = Math.hypot(x, y) || 1;
  return (x * dx + y * dy) / length > 0.35 ? stepForward(points, at) : at;
}

export const stepForward = (points: readonly Point[], at: number): number => Math.min(at + 3, points.length - 1);

export const pathData = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

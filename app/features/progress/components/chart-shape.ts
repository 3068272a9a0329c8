import type { StrandFigures } from "../data/figures.ts";

/** A position in a chart: 0 to 1 from left to right and from bottom to top. */
export interface ChartPosition {
  x: number;
  y: number;
}
export interface ChartLine {
  dots: ChartPosition[];
  /** The edges of the band around the line, both from left to right. */
  band: { top: ChartPosition[]; bottom: ChartPosition[] };
}
export interface ChartShape {
  /** One line for each difficulty, because different difficulties are not compared. */
  lines: ChartLine[];
  /** Dots without a line: all of them if there are too few answers, and those of omitted plays if they are included. */
  hollow: ChartPosition[];
  /** The average of the previous period. */
  before: number | null;
  harder: number[];
}

/** The axis shows 30% to 100%, because even guessing is seldom below. */
export const axis = { from: 0.3, to: 1, ticks: [1, 0.65, 0.3] } as const;

const dayLength = 86_400_000;

export const heightOf = (share: number): number =>
  Math.min(1, Math.max(0, (share - axis.from) / (axis.to - axis.from)));

/** The position of a day in a period, from 0 to 1. */
export function placeOf(day: string, from: string, to: string): number {
  const [at, first, last] = [day, from, to].map(Date.parse) as [number, number, number];
  return last === first ? 1 : Math.min(1, Math.max(0, (at - first) / (last - first)));
}

const between = (a: string, b: string): string =>
  new Date((Date.parse(a) + Date.parse(b)) / 2 - (((Date.parse(a) + Date.parse(b)) / 2) % dayLength)).toISOString();

/** Builds a chart's shape. `all` also includes plays that the figures omit. */
export function chartShape(
  strand: StrandFigures,
  { from, to }: { from: string; to: string },
  all: boolean,
): ChartShape {
  const { points, sure, trend, doubtful, harder } = strand;
  const lines: ChartLine[] = [];
  const hollow: ChartPosition[] = [];
  let level: number | undefined;
  points.forEach((point, at) => {
    // The last dot is at the end of the period if its bin reaches it.
    const last = at === points.length - 1 && point.to === to;
    const x = placeOf(last ? to : between(point.from, point.to), from, to);
    const dot = { x, y: heightOf(point.share) };
    if (!sure) return void hollow.push(dot);
    if (point.level !== level) lines.push({ dots: [], band: { top: [], bottom: [] } });
    level = point.level;
    const line = lines.at(-1);
    line?.dots.push(dot);
    line?.band.top.push({ x, y: heightOf(point.upper) });
    line?.band.bottom.push({ x, y: heightOf(point.lower) });
  });
  if (all)
    for (const { day, share } of doubtful)
      if (share !== null) hollow.push({ x: placeOf(day, from, to), y: heightOf(share) });
  return {
    lines,
    hollow,
    before: trend.before === null ? null : heightOf(trend.before),
    harder: harder.map(({ day }) => placeOf(day, from, to)),
  };
}

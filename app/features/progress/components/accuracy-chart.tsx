import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { StrandFigures } from "../data/figures.ts";
import { axis, chartShape, heightOf, type ChartPosition, placeOf } from "./chart-shape.ts";
import styles from "./progress.module.css";
import { chartDescription, percent, chartDay } from "./words.ts";

const size = { width: 330, height: 152 };
const plot = { left: 3, right: 282, top: 16, bottom: 116 };

const xOf = (x: number) => Math.round((plot.left + x * (plot.right - plot.left)) * 10) / 10;
const yOf = (y: number) => Math.round((plot.bottom - y * (plot.bottom - plot.top)) * 10) / 10;
const through = (places: readonly ChartPosition[]) => places.map(({ x, y }) => `${xOf(x)},${yOf(y)}`).join(" ");

interface ChartProps {
  strand: StrandFigures;
  /** First and last day of the chart. */
  period: { from: string; to: string };
  /** Days of notes, which all charts mark. */
  marks: readonly string[];
  /** Whether to include plays that the figures omit. */
  all: boolean;
}

/** Charts the accuracy on tasks of the same difficulty over a period. */
export function AccuracyChart({ strand, period, marks, all }: ChartProps) {
  const t = useTexts("progress");
  const formats = useFormats();
  const { lines, hollow, before, harder } = chartShape(strand, period, all);
  return (
    <svg
      className={styles["chart"]}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={chartDescription(t, formats, strand)}
    >
      {axis.ticks.map((share) => (
        <g key={share}>
          <line
            className={share === axis.from ? styles["floor"] : styles["tick"]}
            x1={plot.left}
            x2={plot.right}
            y1={yOf(heightOf(share))}
            y2={yOf(heightOf(share))}
          />
          <text x={size.width} y={yOf(heightOf(share)) + 4.5} textAnchor="end">
            {t("percent", { value: percent(share) })}
          </text>
        </g>
      ))}
      {lines.map(
        ({ dots, band }, at) =>
          dots.length > 1 && (
            <polygon key={at} className={styles["band"]} points={through([...band.top, ...band.bottom.toReversed()])} />
          ),
      )}
      {before !== null && (
        <line className={styles["before"]} x1={plot.left} x2={plot.right} y1={yOf(before)} y2={yOf(before)} />
      )}
      {harder.map((x) => (
        <line key={x} className={styles["harder"]} x1={xOf(x)} x2={xOf(x)} y1={plot.top} y2={plot.bottom + 4} />
      ))}
      {marks.map((day) => {
        const x = xOf(placeOf(day, period.from, period.to));
        return (
          <g key={day}>
            <line className={styles["mark"]} x1={x} x2={x} y1={8} y2={plot.bottom + 4} />
            <ellipse className={styles["stone"]} cx={x} cy={8} rx={5.5} ry={4.5} />
          </g>
        );
      })}
      {lines.map(({ dots }, at) => (
        <g key={at}>
          {dots.length > 1 && <polyline className={styles["line"]} points={through(dots)} />}
          {dots.slice(-1).map(({ x, y }) => (
            <circle key={x} className={styles["dot"]} cx={xOf(x)} cy={yOf(y)} r={4.5} />
          ))}
        </g>
      ))}
      {hollow.map(({ x, y }, at) => (
        <circle key={at} className={styles["hollow"]} cx={xOf(x)} cy={yOf(y)} r={4} />
      ))}
      <text x={plot.left} y={size.height - 10}>
        {chartDay(formats, period.from)}
      </text>
      <text x={plot.right} y={size.height - 10} textAnchor="end">
        {chartDay(formats, period.to)}
      </text>
    </svg>
  );
}

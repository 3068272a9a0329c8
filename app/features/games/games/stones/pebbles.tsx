import type { Dot } from "./dots.ts";
import styles from "./stones.module.css";

/** Dots drawn as pebbles seen from above. They are plain circles, so that the child sees their area. */
export function Pebbles({ dots, counted = false }: { dots: readonly Dot[]; counted?: boolean }) {
  return (
    <g className={styles["dots"]}>
      {dots.map(({ x, y, r }, at) => (
        <g key={at}>
          <circle className={styles["dot"]} cx={x} cy={y} r={r} />
          {counted ? (
            <text
              className={styles["count"]}
              x={x}
              y={y}
              fontSize={r * 1.15}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {at + 1}
            </text>
          ) : (
            <path
              className={styles["gleam"]}
              strokeWidth={r * 0.14}
              d={`M${x - r * 0.58} ${y - r * 0.12}a${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.36} ${-r * 0.42}`}
            />
          )}
        </g>
      ))}
    </g>
  );
}

/** A fixed bed of gravel that masks the afterimage. */
export function Gravel() {
  return (
    <g className={styles["gravel"]}>
      {gravel.map(([x, y, r, tone], at) => (
        <circle key={at} cx={x} cy={y} r={r} data-tone={tone} />
      ))}
    </g>
  );
}

const side = 9;
const gravel = Array.from({ length: side * side }, (_, at) => {
  const [column, row] = [at % side, Math.floor(at / side)];
  const push = (by: number) => ((at * by) % 37) - 18;
  const tone = (column * 2 + row + ((at * 13) % 11)) % 3;
  return [column * 111 + 56 + push(17), row * 111 + 56 + push(23), 34 + ((at * 7) % 5) * 5, tone] as const;
});

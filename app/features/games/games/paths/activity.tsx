import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { ActivityProps } from "../../play/activity.ts";
import { useTargets } from "../../play/parts/targets.ts";
import styles from "./paths.module.css";
import {
  pathData,
  stepForward,
  type Point,
  stepInDirection,
  walkTo,
  pathCount,
  pointsOfPath,
  pathWidths,
} from "./ways.ts";

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How long a finished path stays visible before the next one. */
const rest_ms = 900;

/** Six paths, each narrower. A child who leaves the path continues where they left it. */
export function Activity({ text, hand, note, closing, onward: further, done }: ActivityProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Point>();
  const [way, setWay] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const seen = new ResizeObserver(() => setSize([element.clientWidth, element.clientHeight]));
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  const latest = useRef({ closing, done });
  useEffect(() => {
    latest.current = { closing, done };
  });
  const [walkedWay, setWalkedWay] = useState<number | null>(null);
  useEffect(() => {
    if (walkedWay === null) return undefined;
    const next = setTimeout(
      () => (walkedWay + 1 === pathCount || latest.current.closing ? latest.current.done() : setWay(walkedWay + 1)),
      rest_ms,
    );
    return () => clearTimeout(next);
  }, [walkedWay]);
  const arrived = () => {
    note("right");
    further((way + 1) / pathCount, way + 1);
    setWalkedWay(way);
  };
  return (
    <div ref={box} className={styles["board"]}>
      {size && size[0] > 0 && (
        <Way
          key={way}
          number={way}
          size={size}
          label={`${text("line")} ${way + 1} / ${pathCount}`}
          turned={hand === "left"}
          onArrive={arrived}
        />
      )}
    </div>
  );
}

interface WayProps {
  number: number;
  size: Point;
  label: string;
  turned: boolean;
  onArrive: () => void;
}

function Way({ number, size: [width, height], label, turned, onArrive }: WayProps) {
  const element = useRef<HTMLDivElement>(null);
  const points = useMemo(() => pointsOfPath(number, width, height, turned), [number, width, height, turned]);
  const [at, setAt] = useState(0);
  const [off, setOff] = useState(false);
  const wide = pathWidths[number] ?? 24;
  const end = points.length - 1;
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  const go = (to: number) => {
    if (at === end || to === at) return;
    setAt(to);
    if (to >= end - 1) {
      setAt(end);
      onArrive();
    }
  };
  const targets = useTargets();
  const push = useRef(() => {});
  useEffect(() => {
    push.current = () => go(stepForward(points, at));
  });
  useEffect(() => {
    // Lets a switch, or keys pressed elsewhere on the screen, advance the walker.
    const own = element.current;
    return own ? targets.add({ element: own, index: 0, main: true, press: () => push.current() }) : undefined;
  }, [targets]);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || (event.type === "pointermove" && event.buttons === 0)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const to = walkTo(points, at, [event.clientX - box.left, event.clientY - box.top], wide);
    setOff(to === at && event.type === "pointermove");
    go(to);
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction && event.key !== " ") return;
    // Otherwise the keys would scroll the page or move between its buttons.
    event.preventDefault();
    event.stopPropagation();
    go(direction ? stepInDirection(points, at, direction) : stepForward(points, at));
  };
  const [x, y] = points[at] as Point;
  const [toX, toY] = points[end] as Point;
  return (
    <div
      ref={element}
      className={styles["way"]}
      role="application"
      tabIndex={0}
      aria-label={label}
      data-off={(off && at < end) || undefined}
      data-done={at === end || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={move}
      onPointerUp={() => setOff(false)}
      onKeyDown={press}
    >
      <svg width={width} height={height} aria-hidden="true">
        <path className={styles["ground"]} d={pathData(points)} strokeWidth={wide} />
        <path className={styles["walked"]} d={pathData(points.slice(0, at + 1))} strokeWidth={wide * 0.72} />
        <circle className={styles["goal"]} cx={toX} cy={toY} r={Math.max(26, wide * 0.6)} />
        <path className={styles["flag"]} d={`M${toX - 5} ${toY + 13}v-26l17 7l-17 8`} />
        <ellipse
          className={styles["walker"]}
          cx={x}
          cy={y}
          rx={Math.max(22, wide * 0.46)}
          ry={Math.max(18, wide * 0.38)}
        />
      </svg>
    </div>
  );
}

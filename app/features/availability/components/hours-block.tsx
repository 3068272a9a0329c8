import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useSubmit } from "react-router";
import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import type { WorkingHours } from "../rules.ts";
import styles from "./hours.module.css";
import { lengthOf, minutesOf, placeIcon, useClockTexts, formatMinutes } from "./words.ts";

interface HoursBlockProps {
  hours: WorkingHours;
  at: number;
  plan: string;
  href: string;
  chosen: boolean;
}

const step = 15;
export const firstHour = 6;
export const hoursShown = 16;
type Edge = "starts" | "ends";

/** Encodes a length for the style sheet, because the content security policy blocks inline styles. */
const quarters = (minutes: number) => String(Math.round(minutes / 15)).padStart(2, "0");

/**
 * Working hours as a block on the day's line. Its edges can be dragged, or moved with the arrow keys: the end, or with Shift the
 * start.
 */
export function HoursBlock({ hours, at, plan, href, chosen }: HoursBlockProps) {
  const t = useTexts("availability");
  const { range } = useClockTexts();
  const submit = useSubmit();
  const [moved, setMoved] = useState<{ edge: Edge; by: number } | null>(null);
  const shown = moved ? { ...hours, [moved.edge]: formatMinutes(minutesOf(hours[moved.edge]) + moved.by) } : hours;
  const keep = (edge: Edge, by: number) => {
    const next = { ...hours, [edge]: formatMinutes(minutesOf(hours[edge]) + by) };
    const length = lengthOf(hours) + (edge === "ends" ? by : -by);
    if (by === 0 || length < step || length > 1440 - step) return;
    void submit(
      [
        ["intent", "hours"],
        ["plan", plan],
        ["day", String(hours.weekday)],
        ["at", String(at)],
        ["starts", next.starts],
        ["ends", next.ends],
        ["mode", hours.mode],
        ...(hours.service_ids ?? []).map((id) => ["services", id] as [string, string]),
      ] as [string, string][],
      { method: "post", preventScrollReset: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? step : event.key === "ArrowLeft" ? -step : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    keep(event.shiftKey ? "starts" : "ends", by);
  };
  const drag = (edge: Edge) => (event: PointerEvent<HTMLSpanElement>) => {
    const line = event.currentTarget.closest(`.${styles["line"]}`)?.getBoundingClientRect();
    if (!line || event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const from = event.clientX;
    let by = 0;
    handle.setPointerCapture(event.pointerId);
    const move = (to: globalThis.PointerEvent) => {
      by = Math.round((((to.clientX - from) / line.width) * hoursShown * 60) / step) * step;
      setMoved({ edge, by });
    };
    const end = () => {
      handle.removeEventListener("pointermove", move);
      setMoved(null);
      keep(edge, by);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener(
      "pointercancel",
      () => {
        by = 0;
        end();
      },
      { once: true },
    );
  };
  const start = Math.max(0, minutesOf(shown.starts) - firstHour * 60);
  const length = Math.min(lengthOf(shown), hoursShown * 60 - start);
  return (
    <span
      className={styles["block"]}
      data-place={hours.mode}
      data-chosen={chosen || undefined}
      data-from={quarters(start)}
      data-length={quarters(Math.max(length, 45))}
    >
      <RouterLink
        to={href}
        className={styles["blockLink"]}
        aria-current={chosen ? "true" : undefined}
        onKeyDown={onKeyDown}
      >
        <b>{range(shown.starts, shown.ends)}</b>
        <span className={styles["blockPlace"]}>
          <Icon name={placeIcon[hours.mode]} /> {t(`place.short.${hours.mode}`)}
        </span>
        {hours.service_ids && <span className="small">{t("services.some", { count: hours.service_ids.length })}</span>}
      </RouterLink>
      <span className={styles["handle"]} data-edge="starts" onPointerDown={drag("starts")} aria-hidden="true" />
      <span className={styles["handle"]} data-edge="ends" onPointerDown={drag("ends")} aria-hidden="true" />
    </span>
  );
}

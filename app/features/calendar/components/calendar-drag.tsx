import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { readWallTime } from "../../../platform/time/wall-clock.ts";
import { Notice } from "../../../ui/index.ts";
import styles from "./calendar.module.css";

interface DragProps {
  days: readonly string[];
  zone: string;
  /** First visible hour, and how many there are. */
  from: number;
  hours: number;
  now: string;
  children: ReactNode;
}

const step = 15;

interface Landing {
  at: Date;
  box: { left: number; top: number; width: number; height: number };
}

/**
 * The week's grid, in which a confirmed session can be dragged. Dropping it opens the session with the new time filled in, so
 * that a slip sends nothing. Arrow keys move between entries.
 */
export function SessionDragArea({ days, zone, from, hours, now, children }: DragProps) {
  const grid = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const held = useRef<{ href: string; length: number; grip: number } | null>(null);
  const navigate = useNavigate();
  const formats = useFormats();
  const t = useTexts("calendar");
  const [past, setPast] = useState(false);

  function landingAt(event: DragEvent): Landing | null {
    const columns = [...(grid.current?.querySelectorAll(".week-entries") ?? [])];
    const index = columns.findIndex((column) => {
      const box = column.getBoundingClientRect();
      return event.clientX >= box.left && event.clientX < box.right;
    });
    const [column, day] = [columns[index], days[index]];
    if (!held.current || !column || !day || !grid.current) return null;
    const box = column.getBoundingClientRect();
    const minutes =
      Math.round(((event.clientY - held.current.grip - box.top) / box.height) * hours * (60 / step)) * step;
    const at = from * 60 + Math.min(Math.max(minutes, 0), hours * 60 - step);
    const two = (value: number) => String(value).padStart(2, "0");
    const reading = readWallTime(day, `${two(Math.floor(at / 60))}:${two(at % 60)}`, zone);
    const instant = "at" in reading ? reading.at : "repeated" in reading ? reading.repeated[0] : reading.skipped[1];
    const origin = grid.current.getBoundingClientRect();
    const height = (box.height * held.current.length) / (hours * 60);
    return {
      at: instant,
      box: {
        left: box.left - origin.left,
        top: box.top - origin.top + ((at - from * 60) / (hours * 60)) * box.height,
        width: box.width,
        height,
      },
    };
  }

  function start(event: DragEvent) {
    const link = (event.target as Element).closest?.("a.entry-confirmed:not([data-fixed])");
    const column = link?.closest(".week-entries");
    if (!(link instanceof HTMLAnchorElement) || !column) return event.preventDefault();
    const box = link.getBoundingClientRect();
    setPast(false);
    held.current = {
      href: link.pathname,
      grip: event.clientY - box.top,
      length: Math.round((box.height / column.getBoundingClientRect().height) * hours * (60 / step)) * step,
    };
    event.dataTransfer.effectAllowed = "move";
  }

  function over(event: DragEvent) {
    const landing = landingAt(event);
    if (!landing || !grid.current || !mark.current) return;
    event.preventDefault();
    grid.current.dataset["dragging"] = "";
    for (const [name, value] of Object.entries(landing.box)) mark.current.style.setProperty(name, `${value}px`);
    mark.current.textContent = formats.time(landing.at, zone);
  }

  function end() {
    held.current = null;
    delete grid.current?.dataset["dragging"];
  }

  function drop(event: DragEvent) {
    const landing = landingAt(event);
    const href = held.current?.href;
    end();
    if (!landing || !href) return;
    event.preventDefault();
    if (landing.at.toISOString() <= now) return setPast(true);
    void navigate(`${href}?${new URLSearchParams({ move: landing.at.toISOString() })}#move`);
  }

  return (
    <>
      <div role="status">{past && <Notice kind="warning" title={t("calendar.drag.past")} />}</div>
      <div
        ref={grid}
        className={styles["grid"]}
        onDragStart={start}
        onDragOver={over}
        onDragEnd={end}
        onDrop={drop}
        onKeyDown={(event) => walk(event, grid.current)}
      >
        {children}
        <div ref={mark} className={styles["landing"]} aria-hidden="true" />
      </div>
    </>
  );
}

/** Up and down move within a day; left and right go to the nearest entry of the next day that has any. */
function walk(event: KeyboardEvent, grid: HTMLElement | null) {
  const here = (event.target as Element).closest("a.entry");
  if (!here || !grid || event.altKey || event.ctrlKey || event.metaKey || !event.key.startsWith("Arrow")) return;
  const columns = [...grid.querySelectorAll(".week-entries")].map((column) => [
    ...column.querySelectorAll<HTMLElement>("a.entry"),
  ]);
  const day = columns.findIndex((entries) => entries.includes(here as HTMLElement));
  const place = columns[day]?.indexOf(here as HTMLElement) ?? 0;
  let next: HTMLElement | undefined;
  if (event.key === "ArrowDown") next = columns[day]?.[place + 1];
  else if (event.key === "ArrowUp") next = columns[day]?.[place - 1];
  else {
    const top = here.getBoundingClientRect().top;
    const other = (event.key === "ArrowRight" ? columns.slice(day + 1) : columns.slice(0, day).toReversed()).find(
      (entries) => entries.length > 0,
    );
    next = other?.toSorted(
      (a, b) => Math.abs(a.getBoundingClientRect().top - top) - Math.abs(b.getBoundingClientRect().top - top),
    )[0];
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}

import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type StepperProps = {
  /** Accessible name of the list of steps. */
  label: string;
  steps: readonly { label: string; href?: string | undefined }[];
  /** Zero-based; earlier steps are done. */
  current: number;
  /** Announced after a completed step: "done". */
  doneLabel: string;
  className?: string | undefined;
};

/** Steps of a wizard. Completed steps with an `href` are links. */
export function Stepper({ label, steps, current, doneLabel, className }: StepperProps) {
  return (
    <ol className={classNames("stepper", className)} aria-label={label} role="list">
      {steps.map((step, index) => {
        const done = index < current;
        const inside = (
          <>
            <span className="stepper-stone">{done ? <Icon name="check" size={18} /> : index + 1}</span>
            <span className="stepper-label">{step.label}</span>
            {done && <span className="visually-hidden">{doneLabel}</span>}
          </>
        );
        return (
          <li
            key={step.label}
            className={done ? "stepper-done" : undefined}
            aria-current={index === current ? "step" : undefined}
          >
            {done && step.href ? <a href={step.href}>{inside}</a> : <span>{inside}</span>}
          </li>
        );
      })}
    </ol>
  );
}

export type LevelStonesProps = {
  count: number;
  /** The current step, counted from 1; earlier ones are done. */
  at: number;
  label: string;
};

export function LevelStones({ count, at, label }: LevelStonesProps) {
  return (
    <span className="levels" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={classNames(index + 1 < at && "level-done", index + 1 === at && "level-here")} />
      ))}
    </span>
  );
}

export type TimelineItem = {
  state: "done" | "here" | "next";
  title: ReactNode;
  text?: ReactNode;
  /** Formatted; on the right. */
  time?: ReactNode;
};

export type TimelineProps = {
  items: readonly TimelineItem[];
  label?: string | undefined;
  /** Screen reader texts for the states of steps, which are otherwise only drawn. */
  states?: Record<TimelineItem["state"], string> | undefined;
};

/** A timeline: done is green, current orange, upcoming hollow on a dashed line. */
export function Timeline({ items, label, states }: TimelineProps) {
  return (
    <ol className="timeline" role="list" aria-label={label}>
      {items.map((item, index) => (
        <li key={index} className={`timeline-${item.state}`} aria-current={item.state === "here" ? "step" : undefined}>
          <div>
            <p className="row-title">
              {states && <span className="visually-hidden">{states[item.state]}: </span>}
              {item.title}
            </p>
            {item.text && <p className="row-text">{item.text}</p>}
          </div>
          {item.time && <p className="row-aside">{item.time}</p>}
        </li>
      ))}
    </ol>
  );
}

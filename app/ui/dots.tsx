import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const dot = /[ \u00a0]· /;

export type DotsProps = {
  /** Facts; empty ones are left out. A text with " · " in it counts as several. */
  children: ReactNode | readonly ReactNode[];
  className?: string | undefined;
};

/** Short facts with dots between them. Where the line wraps, no dot is left at its end or its beginning. */
export function Dots({ children, className }: DotsProps) {
  const facts = [children]
    .flat()
    .flatMap((one) => (typeof one === "string" ? one.split(dot) : [one as ReactNode]))
    .filter((one) => one !== null && one !== undefined && one !== false && one !== "");
  return (
    <span className={classNames("dots", className)}>
      {facts.map((fact, i) => (
        <span key={i}>
          {i > 0 && <span className="visually-hidden"> · </span>}
          {fact}
        </span>
      ))}
    </span>
  );
}

/** Splits a text with dots into facts; returns anything else unchanged. */
export const asDots = (text: ReactNode): ReactNode =>
  typeof text === "string" && dot.test(text) ? <Dots>{text}</Dots> : text;

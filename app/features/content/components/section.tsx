import type { ReactNode } from "react";
import { classNames } from "../../../ui/index.ts";
import css from "./section.module.css";

export interface SectionProps {
  id?: string | undefined;
  title: string;
  /** Under the heading, in a sentence or two. */
  text?: string | undefined;
  /** At the right of the heading: where the whole of it is. */
  link?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One idea of a page. */
export function Section({ id, title, text, link, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames("container", css.section, className)}>
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          {text && <p className="muted">{text}</p>}
        </div>
        {link}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../../../ui/index.ts";
import css from "./section.module.css";

export interface SectionProps {
  id?: string | undefined;
  title: string;
  /** One or two sentences under the heading. */
  text?: string | undefined;
  /** Right of the heading: a link to the full list. */
  link?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A page section with a heading. */
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

import type { ReactNode } from "react";
import css from "./section.module.css";

export interface SectionProps {
  id?: string;
  title: string;
  /** At the right of the heading: where the whole of it is. */
  link?: ReactNode;
  children: ReactNode;
}

/** One idea of the home page. */
export function Section({ id, title, link, children }: SectionProps) {
  return (
    <section id={id} className={`container ${css.section}`}>
      <div className={css.head}>
        <h2>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}

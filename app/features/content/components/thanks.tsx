import type { ReactNode } from "react";
import { Icon } from "../../../ui/index.ts";
import css from "./thanks.module.css";

/** In place of the form that was sent. */
export function Thanks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id="contact" className={`container ${css.thanks}`}>
      <div role="status">
        <Icon name="check-circle" size={28} />
        <div>
          <h2>{title}</h2>
          <p>{children}</p>
        </div>
      </div>
    </section>
  );
}

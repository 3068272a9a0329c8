import type { ReactNode } from "react";
import { Scene } from "../../../ui/index.ts";
import css from "./thanks.module.css";

/** Replaces a form after it was sent. */
export function Thanks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id="contact" className={`container ${css.thanks}`}>
      <div role="status">
        <div>
          <h2>{title}</h2>
          <p>{children}</p>
        </div>
        <Scene name="steps" />
      </div>
    </section>
  );
}

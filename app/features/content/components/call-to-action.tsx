import { Scene } from "../../../ui/index.ts";
import type { SectionOf } from "../service/shapes.ts";
import css from "./call-to-action.module.css";
import { ActionButton } from "./content-link.tsx";

/** The page's only deep-green panel, with one action. */
export function CallToAction({ section }: { section: SectionOf<"CallToActionRecord"> }) {
  return (
    <section className={`container ${css.closing}`}>
      <div className={css.panel}>
        <div className={css.words}>
          <h2>{section.title}</h2>
          {section.text && <p>{section.text}</p>}
          <ActionButton action={section.action} variant="secondary" />
        </div>
        <Scene name="closing" className={css.scene} />
      </div>
    </section>
  );
}

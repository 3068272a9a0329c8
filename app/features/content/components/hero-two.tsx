import { PortraitScene, Scene, type Tint } from "../../../ui/index.ts";
import { safeFile } from "../rules.ts";
import type { SectionOf } from "../service/shapes.ts";
import { ActionButton } from "./content-link.tsx";
import css from "./hero-two.module.css";

/** A quieter hero: text on the left, one portrait among stones on the right, or only the stones. */
export function HeroTwo({ section }: { section: SectionOf<"HeroTwoRecord"> }) {
  const portrait = section.portrait && safeFile(section.portrait.url);
  return (
    <section className={`container ${css.hero}`}>
      <div className={css.words}>
        <h1 className="page-title">{section.title}</h1>
        <p className="lead">{section.lead}</p>
        {(section.action ?? section.secondAction) && (
          <p className={css.actions}>
            <ActionButton action={section.action} />
            <ActionButton action={section.secondAction} variant="tertiary" />
          </p>
        )}
      </div>
      {portrait ? (
        <PortraitScene src={portrait} name="" alt={section.portrait?.alt} tint={(section.tint ?? "green") as Tint} />
      ) : (
        <Scene name="questions" priority />
      )}
    </section>
  );
}

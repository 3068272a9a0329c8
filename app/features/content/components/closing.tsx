import { usePaths, useTexts } from "../../../link.tsx";
import { ButtonLink, Scene } from "../../../ui/index.ts";
import css from "./closing.module.css";

/** The page's one deep-green panel, with its one call. */
export function Closing() {
  const t = useTexts("content");
  const path = usePaths();
  return (
    <section className={`container ${css.closing}`}>
      <div className={css.panel}>
        <div className={css.words}>
          <h2>{t("closing.title")}</h2>
          <ButtonLink href={path("specialists.public")} variant="secondary" size="lg">
            {t("closing.action")}
          </ButtonLink>
        </div>
        <Scene name="closing" className={css.scene} />
      </div>
    </section>
  );
}

import { useHere, useTexts } from "../../../link.tsx";
import css from "./draft-bar.module.css";

/** Says that this browser sees drafts, and how it stops to. */
export function DraftBar() {
  const t = useTexts("content");
  const { pathname } = useHere();
  return (
    <aside className={css.bar} aria-label={t("draft.title")}>
      <div className="container">
        <p>{t("draft.text")}</p>
        <a className="link" href={`/api/draft-mode/disable?slug=${encodeURIComponent(pathname)}`}>
          {t("draft.leave")}
        </a>
      </div>
    </aside>
  );
}

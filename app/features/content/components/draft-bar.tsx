import { useCurrentPage, useTexts } from "../../../navigation/link.tsx";
import { draftPreviewPath } from "./with-drafts.ts";
import css from "./draft-bar.module.css";

/** For editors: shows whether drafts are visible in this browser (`on`) or could be (`offered`), with a toggle. */
export function DraftBar({ state }: { state: "on" | "offered" }) {
  const t = useTexts("content");
  const { pathname } = useCurrentPage();
  const slug = encodeURIComponent(pathname);
  if (state === "offered") {
    return (
      <aside className={`${css.bar} ${css.offered}`} aria-label={t("draft.title")}>
        <div className="container">
          <p>{t("draft.offer")}</p>
          <a className="link" href={draftPreviewPath(pathname)}>
            {t("draft.enter")}
          </a>
        </div>
      </aside>
    );
  }
  return (
    <aside className={css.bar} aria-label={t("draft.title")}>
      <div className="container">
        <p>{t("draft.text")}</p>
        <a className={`link ${css.down}`} href="#outline">
          {t("draft.outline")}
        </a>
        <a className="link" href={`/api/draft-mode/disable?slug=${slug}`}>
          {t("draft.leave")}
        </a>
      </div>
    </aside>
  );
}

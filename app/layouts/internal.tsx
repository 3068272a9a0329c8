import { Outlet } from "react-router";
import { showcaseParts } from "../features/showcase/components/parts.ts";
import { useLanguageLinks } from "../navigation/language-links.ts";
import { PageLink, useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import { Disclosure, LanguageMenu, Logo } from "../ui/index.ts";
import { ThemeSwitch } from "./appearance.tsx";
import styles from "./internal.module.css";
import "../ui/areas.css";

export const handle = { hydrate: true };

/**
 * Layout of internal pages: logo, language, theme, and a list of all internal pages at the side. Its content is in English in
 * every language.
 */
export default function InternalLayout() {
  const { pathname } = useCurrentPage();
  const t = useTexts("showcase");
  const paths = usePaths();
  return (
    <>
      <header className={styles["top"]}>
        <div className="container">
          <Logo href={paths("home")} label={t("frame.home")} />
          <div className={styles["tools"]}>
            <LanguageMenu label={t("frame.language")} items={useLanguageLinks()} />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <div className={`container ${styles["body"]}`} lang="en">
        <nav aria-label={t("frame.parts")} className={styles["side"]}>
          <Parts />
        </nav>
        <Disclosure key={pathname} summary={t("frame.parts")} className={styles["fold"]}>
          <nav aria-label={t("frame.parts")}>
            <Parts />
          </nav>
        </Disclosure>
        <main id="content" tabIndex={-1} className={styles["main"]}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

function Parts() {
  const t = useTexts("showcase");
  const { page } = useCurrentPage();
  return (
    <ul role="list">
      {showcaseParts().map((part) => (
        <li key={part}>
          <PageLink to={`showcase.${part}`} aria-current={page === `showcase.${part}` ? "page" : undefined}>
            {t(`part.${part}`)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

export { ErrorBoundary } from "../shell/error-page.tsx";

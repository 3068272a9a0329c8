import { useLocale, useTexts } from "../../../link.tsx";
import { formatDate } from "../../../platform/time/format.ts";
import { DocumentHead } from "../../../seo/document-head.tsx";
import type { LegalPage } from "../data/legal.server.ts";
import css from "./legal.module.css";

/** A legal text with its version and its parts. */
export function Legal({ title, description, page }: { title: string; description: string; page: LegalPage }) {
  const t = useTexts("content");
  const locale = useLocale();
  return (
    <main id="content" tabIndex={-1} className={`container ${css.legal}`}>
      <DocumentHead title={title} description={description} />
      <header className={css.head}>
        <h1 className="page-title">{title}</h1>
        <p className="muted small">
          {t("legal.version", { version: String(page.version), date: formatDate(locale, page.date) })}
        </p>
        <p className={css.draft}>{t("legal.draft")}</p>
      </header>
      <nav className={css.contents} aria-label={t("legal.contents")}>
        <h2>{t("legal.contents")}</h2>
        <ul role="list">
          {page.parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {/* Made on the server from our own files, with raw HTML escaped. */}
      <div className={css.text} dangerouslySetInnerHTML={{ __html: page.html }} />
    </main>
  );
}

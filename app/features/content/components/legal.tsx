import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { DocumentHead } from "../../../seo/document-head.tsx";
import type { LegalPage } from "../data/legal.server.ts";
import css from "./legal.module.css";

const texts = ["terms", "experts_terms", "privacy", "code_of_conduct", "accessibility"] as const;

export interface LegalProps {
  text: (typeof texts)[number];
  page: LegalPage;
}

/** A legal document with its version, changes, table of contents and links to the other documents. */
export function Legal({ text, page }: LegalProps) {
  const t = useTexts("content");
  const formats = useFormats();
  const title = t(`legal.${text}.title`);
  return (
    <main id="content" tabIndex={-1}>
      <DocumentHead title={title} description={t(`legal.${text}.description`)} />
      <header className={css.band}>
        <div className="container">
          <h1 className="page-title">{title}</h1>
          <p className="lead">{t(`legal.${text}.description`)}</p>
          <ul className={css.facts} role="list">
            <li>
              {t("legal.version", { version: String(page.version), date: formats.date(page.date, { alone: true }) })}
            </li>
            <li>{t("legal.changes", { changes: page.changes })}</li>
            <li>{t("legal.minutes", { count: page.minutes })}</li>
          </ul>
          <div className={css.draft}>
            <p>{t("legal.draft")}</p>
            {page.open.length > 0 && (
              <>
                <p>{t("legal.open")}</p>
                <ul>
                  {page.open.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      </header>
      <div className={`container ${css.legal}`}>
        <nav className={css.contents} aria-labelledby="contents">
          <h2 id="contents">{t("legal.contents")}</h2>
          <ol role="list">
            {page.parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {/* Rendered on the server from the Markdown files in this repository, with raw HTML escaped. */}
        <div className={css.text} dangerouslySetInnerHTML={{ __html: page.html }} />
        <nav className={css.others} aria-labelledby="others">
          <h2 id="others">{t("legal.others")}</h2>
          <ul role="list">
            {texts
              .filter((other) => other !== text)
              .map((other) => (
                <li key={other}>
                  <PageLink to={`content.${other}`}>{t(`legal.${other}.title`)}</PageLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </main>
  );
}

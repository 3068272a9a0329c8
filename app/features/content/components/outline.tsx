import { useCurrentPage, useTexts } from "../../../navigation/link.tsx";
import { type PageKey, pages } from "../../../platform/features/pages.ts";
import { languageName, languageTag, type Locale, locales } from "../../../platform/i18n/locales.ts";
import { type Page, pathOf } from "../../../platform/i18n/pages.ts";
import { Icon } from "../../../ui/index.ts";
import type { OutlineCell, PageOutline } from "../data/outline.server.ts";
import css from "./outline.module.css";

/** For editors in draft mode: what each language has of this page and what it lacks. */
export function Outline({ outline }: { outline: PageOutline }) {
  const t = useTexts("content");
  return (
    <aside id="outline" className={`container ${css.outline}`} aria-labelledby="outline-title">
      <h2 id="outline-title">{t("outline.title")}</h2>
      <p className="muted">{t("outline.missing", { count: outline.missing })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("outline.section")}</th>
            {locales.map((locale) => (
              <th key={locale} scope="col" lang={languageTag[locale]}>
                {languageName[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("outline.page")}</th>
            {locales.map((locale) => (
              <PageCell key={locale} locale={locale} page={outline.pages[locale]} />
            ))}
          </tr>
          {outline.rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">
                <code translate="no">{row.name}</code> {row.title}
              </th>
              {locales.map((locale) => (
                <Cell key={locale} locale={locale} cell={row.cells[locale]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}

/** A page's state in one language, with a link to it. In draft mode the URL decides the language. */
function PageCell({ locale, page: { state, slug } }: { locale: Locale; page: PageOutline["pages"][Locale] }) {
  const t = useTexts("content");
  const here = useCurrentPage();
  const page = pages[here.page as PageKey] as Page;
  const [, parameter] = /:(\w+)/.exec(page.path.en) ?? [];
  const href = slug === null ? undefined : pathOf(page, locale, parameter ? { [parameter]: slug } : {});
  const text =
    state === "missing" ? t("outline.no_page") : state === "draft" ? t("outline.draft") : t("outline.published");
  return (
    <td data-language={languageName[locale]} data-lack={state === "missing" || undefined}>
      <Icon name={state === "missing" ? "minus" : state === "draft" ? "pencil-simple" : "check"} size={18} />{" "}
      {href && locale !== here.locale ? (
        <a href={`${href}#outline`} className="link">
          {text}
        </a>
      ) : (
        text
      )}
    </td>
  );
}

function Cell({ locale, cell }: { locale: Locale; cell: OutlineCell | null }) {
  const t = useTexts("content");
  const language = languageName[locale];
  if (!cell) {
    return (
      <td data-language={language} className="muted">
        –
      </td>
    );
  }
  if (cell.state === "there") {
    return (
      <td data-language={language}>
        <Icon name="check" size={18} /> {t("outline.there")}
      </td>
    );
  }
  return (
    <td data-language={language} data-lack>
      <Icon name="minus" size={18} />{" "}
      {cell.state === "missing"
        ? t("outline.lacking")
        : cell.state === "partly"
          ? t("outline.partly")
          : t("outline.english")}
      {cell.state !== "missing" && <code translate="no">{cell.lacks.join(", ")}</code>}
    </td>
  );
}

import { useTexts } from "../../../link.tsx";
import { languageName, locales } from "../../../platform/i18n/locales.ts";
import { Icon } from "../../../ui/index.ts";
import type { PageOutline } from "../data/pages.server.ts";
import css from "./outline.module.css";

/** For editors in draft mode: which sections each language has, and which it lacks. */
export function Outline({ outline }: { outline: PageOutline }) {
  const t = useTexts("content");
  return (
    <aside className={`container ${css.outline}`} aria-labelledby="outline-title">
      <h2 id="outline-title">{t("outline.title")}</h2>
      <p className="muted">{t("outline.missing", { count: outline.missing })}</p>
      <div className={css.scroll} tabIndex={0} role="group" aria-labelledby="outline-title">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("outline.section")}</th>
              {locales.map((locale) => (
                <th key={locale} scope="col">
                  {languageName[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outline.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <code>{row.id}</code> {row.title}
                </th>
                {locales.map((locale) => (
                  <td key={locale} data-missing={!row.has[locale] || undefined}>
                    <Icon name={row.has[locale] ? "check" : "minus"} size={18} />{" "}
                    {row.has[locale] ? t("outline.there") : t("outline.lacking")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </aside>
  );
}

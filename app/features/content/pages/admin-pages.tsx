import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageLabels, languageNames } from "../../../platform/i18n/language-names.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { PageHead, Tag } from "../../../ui/index.ts";
import { draftPreviewPath } from "../components/with-drafts.ts";
import { contentOverview, type OverviewCell } from "../data/overview.server.ts";
import { contentContext } from "../service/context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { rows: await contentOverview(context.get(contentContext).forEditors(), context.get(pageContext).locale) };
}

/** For editors: every page, topic and event, and what each language has or lacks of it. */
export default function AdminPages() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useTexts("content");
  const p = useTexts("platform");
  const reader = useLocale();
  const [nameOf, labelOf] = [languageNames(reader), languageLabels(reader)];
  const language = (locale: Locale) => ({
    id: locale,
    label: labelOf(locale),
    cell: (row: (typeof rows)[number]) => <Cell cell={row.cells[locale]} name={`${row.title}, ${nameOf(locale)}`} />,
  });
  return (
    <>
      <title>{`${t("overview.title")} · ${p("app.name")}`}</title>
      <PageHead tint="stone" title={t("overview.title")} sub={t("overview.lead")} />
      <div className="container page-body">
        <DataTable
          caption={t("overview.caption")}
          rows={rows}
          rowKey={(row) => `${row.kind} ${row.key}`}
          columns={[
            {
              id: "name",
              label: t("overview.name"),
              head: true,
              cell: (row) => (
                <span>
                  {row.title}
                  <br />
                  <span className="muted small">{t(`overview.kind.${row.kind}`)}</span>
                </span>
              ),
            },
            ...locales.map(language),
          ]}
        />
      </div>
    </>
  );
}

const kinds = { published: "green", draft: "orange", missing: "red" } as const;

function Cell({ cell, name }: { cell: OverviewCell; name: string }) {
  const t = useTexts("content");
  const state = t(`overview.state.${cell.state}`);
  return (
    <>
      {cell.path ? (
        <a className="link" href={draftPreviewPath(cell.path)} aria-label={`${state}: ${name}`}>
          {state}
        </a>
      ) : (
        <Tag kind={kinds[cell.state]}>{state}</Tag>
      )}
      {cell.lacks > 0 && cell.path && (
        <span className="muted small"> {t("overview.lacks", { count: cell.lacks })}</span>
      )}
    </>
  );
}

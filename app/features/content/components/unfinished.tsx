import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { locales } from "../../../platform/i18n/locales.ts";
import { Card, CardHead, Pebble, Row, Rows } from "../../../ui/index.ts";
import type { OverviewCell, OverviewRow } from "../data/overview.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { draftPreviewPath } from "./with-drafts.ts";
import type { loadUnfinishedPages } from "./unfinished.server.ts";

/** For editors: pages that are drafts or do not exist in some language. */
export default function Unfinished({ data: { pages } }: { data: Awaited<ReturnType<typeof loadUnfinishedPages>> }) {
  const t = useTexts("content");
  const paths = usePaths();
  return (
    <Card>
      <CardHead
        title={t("unfinished.title")}
        aside={
          <RouterLink className="link" to={paths("content.admin_pages")}>
            {t("unfinished.all")}
          </RouterLink>
        }
      />
      {pages.length === 0 ? (
        <p className="muted">{t("unfinished.none")}</p>
      ) : (
        <Rows>
          {pages.map((page) => (
            <Page key={`${page.kind} ${page.key}`} page={page} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function Page({ page }: { page: OverviewRow }) {
  const t = useTexts("content");
  const nameOf = languageNames(useLocale());
  const languages = (state: OverviewCell["state"]) =>
    locales
      .filter((locale) => page.cells[locale].state === state)
      .map(nameOf)
      .join(", ");
  const drafts = languages("draft");
  const missing = languages("missing");
  const path = locales.map((locale) => page.cells[locale]).find((cell) => cell.state === "draft")?.path;
  return (
    <Row
      lead={<Pebble icon={drafts ? "pencil-simple" : "translate"} tint="stone" />}
      title={path ? <a href={draftPreviewPath(path)}>{page.title}</a> : page.title}
      text={[
        drafts && t("unfinished.draft", { languages: drafts }),
        missing && t("unfinished.missing", { languages: missing }),
      ]
        .filter(Boolean)
        .join(" · ")}
      aside={t(`overview.kind.${page.kind}`)}
    />
  );
}

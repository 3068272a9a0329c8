import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, EmptyState, PageHead, Rows, Tag } from "../../../ui/index.ts";
import { changeWords } from "../components/change-words.ts";
import styles from "../components/editor.module.css";
import { useWords } from "../components/words.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: view } = await page.api("GET /specialists/view/private");
  const cursor = url.searchParams.get("cursor");
  const { data: versions, next_cursor } = await page.api("GET /specialists/{id}/versions", {
    params: { id: view.id }, query: cursor ? { cursor } : {},
  });
  return { versions, older: next_cursor, zone: view.time_zone };
}

/** What was published, newest first. */
export default function Changes() {
  const { versions, older, zone } = useLoaderData<typeof loader>();
  const words = useWords();
  const { t, formats } = words;
  const p = useTexts("platform");
  const paths = usePaths();
  return (
    <>
      <title>{`${t("log.title")} · ${p("app.name")}`}</title>
      <PageHead back={{ href: paths("listing.profile"), label: t("title"), as: RouterLink }} title={t("log.title")} sub={t("log.lead")} />
      <div className="container page-body">
        <div className={`stack ${styles.narrow}`}>
          {versions.length === 0 ? (
            <EmptyState title={t("log.none")} text={t("log.none.text")} />
          ) : (
            versions.map((version) => (
              <Card key={version.number} aria-labelledby={`version-${version.number}`}>
                <h2 className="card-title" id={`version-${version.number}`}>
                  {formats.shortDate(isoDay(version.published_at, zone))}, {formats.time(version.published_at, zone)}
                </h2>
                <Rows className={styles.changes}>
                  {version.changes.map((change, at) => {
                    const { text, lang } = changeWords(words, change, version.services, version.currency);
                    return (
                      <li key={at}>
                        <span lang={lang}>{text}</span>
                        {change.price_before !== null && <Tag kind="outline">{t("services.was", { price: words.priceOf(change.price_before, version.currency) })}</Tag>}
                      </li>
                    );
                  })}
                </Rows>
              </Card>
            ))
          )}
          {older && (
            <p>
              <PageLink to="listing.changes" query={{ cursor: older }} className="button button-neutral">
                {t("log.older")}
              </PageLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

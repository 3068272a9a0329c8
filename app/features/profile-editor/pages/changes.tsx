import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { PageLink, RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, EmptyState, Notice, PageHead, Rows, Tag } from "../../../ui/index.ts";
import { describeChange } from "../components/change-words.ts";
import styles from "../components/editor.module.css";
import { handleEditorForm } from "../components/posted-change.server.ts";
import { isLive, useEditorTexts } from "../components/words.ts";
import type { PrivateView, ProfileVersion } from "../contract.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: view } = await page.api("GET /specialists/view/private");
  const cursor = url.searchParams.get("cursor");
  const { data: versions, next_cursor } = await page.api("GET /specialists/{id}/versions", {
    params: { id: view.id },
    query: cursor ? { cursor } : {},
  });
  return { versions, older: next_cursor, onOlder: cursor !== null, view };
}

export function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return handleEditorForm(request, page, (done) =>
    seeOutcome(page, `${pathTo("profile-editor.profile", page.locale)}#${outcomeHash}`, done),
  );
}

/** Published versions, newest first, each with a link to restore it. */
export default function Changes() {
  const { versions, older, onOlder, view } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useEditorTexts();
  const paths = usePaths();
  return (
    <>
      <Title>{t("log.title")}</Title>
      <PageHead
        back={{ href: paths("profile-editor.profile"), label: t("title"), as: RouterLink }}
        title={t("log.title")}
        sub={t("log.lead")}
      />
      <div className="container page-body">
        <div className={`stack ${styles.narrow}`}>
          <FormErrors error={refusal?.error} labels={{}} />
          {versions.length > 0 && view.changes.length > 0 && (
            <Notice kind="info">{t("log.replaces", { count: view.changes.length })}</Notice>
          )}
          {versions.length === 0 ? (
            <EmptyState title={t("log.none")} text={t("log.none.text")} />
          ) : (
            versions.map((version, at) => (
              <Version key={version.number} version={version} newest={at === 0 && !onOlder} view={view} />
            ))
          )}
          {older && (
            <p>
              <PageLink to="profile-editor.changes" query={{ cursor: older }} className="button button-neutral">
                {t("log.older")}
              </PageLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function Version({ version, newest, view }: { version: ProfileVersion; newest: boolean; view: PrivateView }) {
  const words = useEditorTexts();
  const { t, formats } = words;
  const when = `${formats.shortDate(isoDay(version.published_at, view.time_zone))}, ${formats.time(version.published_at, view.time_zone)}`;
  const title = `version-${version.number}`;
  return (
    <Card aria-labelledby={title}>
      <CardHead
        id={title}
        title={version.number === 0 ? when : t("log.version", { number: version.number, when })}
        aside={
          newest ? (
            <Tag kind="green">{t("log.newest", { live: isLive(view) ? "yes" : "no" })}</Tag>
          ) : (
            <Form method="post">
              <FormKey />
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="version" value={view.version} readOnly />
              <input type="hidden" name="number" value={version.number} />
              <Button variant="neutral" size="sm" aria-describedby={title}>
                {t("log.restore")}
              </Button>
            </Form>
          )
        }
      />
      {version.number === 0 && <p className="muted">{t("log.first")}</p>}
      <Rows className={styles.changes}>
        {version.changes.map((change, at) => {
          const { text, lang } = describeChange(words, change, version.services, version.currency);
          return (
            <li key={at}>
              <span lang={lang}>{text}</span>
              {change.price_before !== null && (
                <Tag kind="outline">
                  {t("services.was", { price: words.priceOf(change.price_before, version.currency) })}
                </Tag>
              )}
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

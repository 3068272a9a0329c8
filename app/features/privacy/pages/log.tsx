import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Card, EmptyState, PageHead, Row, Rows } from "../../../ui/index.ts";
import { dataPages } from "../components/data-pages.ts";
import styles from "../components/data.module.css";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { role, time_zone } = page.caller as Person;
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data: entries, next_cursor } = await page.api("GET /data-copies/log", { query: cursor ? { cursor } : {} });
  return { role, zone: time_zone, now: page.services.clock().toISOString(), entries, older: next_cursor };
}

/** Actions on the person's data in plain words. */
export default function Log() {
  const { role, zone, now, entries, older } = useLoaderData<typeof loader>();
  const t = useTexts("privacy");
  const formats = useFormats();
  const paths = usePaths();
  const own = dataPages[role];
  return (
    <>
      <Title>{t("log.title")}</Title>
      <PageHead
        title={t("log.title")}
        sub={role === "user" ? t("log.sub") : undefined}
        back={{ href: paths(own.data), label: t("requests.back"), as: RouterLink }}
      />
      <div className="container page-body">
        <Card>
          {entries.length === 0 ? (
            <EmptyState title={t("log.none")} text={t("log.none.text")} />
          ) : (
            <Rows>
              {entries.map(({ id, action, at, by, subject }) => (
                <Row
                  key={id}
                  title={t(`log.${action}` as "log.privacy.ask_copy")}
                  text={[subject && consentName(t, action, subject), t(`log.by.${by}`)].filter(Boolean).join(" · ")}
                  aside={<time dateTime={at}>{formats.dateTime(at, zone, now)}</time>}
                />
              ))}
            </Rows>
          )}
          {older !== null && (
            <p className={styles["more"]}>
              <RouterLink className="link" to={paths(own.log, {}, { after: older })}>
                {t("log.older")}
              </RouterLink>
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

type Texts = ReturnType<typeof useTexts<"privacy">>;

/** Names what an entry is about: the consent, or the kind of request. */
const consentName = (t: Texts, action: string, subject: string): string =>
  action.startsWith("accounts.decide_consent")
    ? t(`consents.${subject}` as "consents.gdpr_consent")
    : t(`request.kind.${subject}` as "request.kind.access");

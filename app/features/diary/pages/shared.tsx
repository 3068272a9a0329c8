import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { Button, Card, CardHead, Facts } from "../../../ui/index.ts";
import type { OpenedPage } from "../contract.ts";
import styles from "../components/diary.module.css";
import "../../../ui/areas.css";

/**
 * Opens a page that a guardian shared by link. It first asks for a tap, because link previews and scanners fetch URLs too and
 * would appear in the log as readers. The button uses GET: under the policy below, a POST form sends no origin.
 */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const body = { token: (params["token"] ?? "").slice(0, 100) };
  if (url.searchParams.get("show") !== "1") {
    await orNotFound(api("POST /public/shared-pages/check", { body }));
    return null;
  }
  return (await orNotFound(api("POST /public/shared-pages/open", { body }))).data;
}

/** The URL contains the secret, so it must not reach another site's log, a cache, or a search engine. */
export const headers = () => ({
  "referrer-policy": "no-referrer",
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
});

export default function Shared() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts("diary");
  return (
    <main id="content" tabIndex={-1} className={`container ${styles["narrow"]}`}>
      <Title>{t("shared.title")}</Title>
      {page ? <Opened page={page} /> : <Ask />}
    </main>
  );
}

function Ask() {
  const t = useTexts("diary");
  return (
    <>
      <h1 className="page-title">{t("shared.title")}</h1>
      <p className="lead">{t("shared.text")}</p>
      <form method="get">
        <Button size="lg" name="show" value="1">
          {t("shared.show")}
        </Button>
      </form>
    </>
  );
}

function Opened({ page }: { page: OpenedPage }) {
  const t = useTexts("diary");
  const formats = useFormats();
  const { basics, sessions, name, time_zone: zone } = page;
  const language = languageNames(formats.locale);
  const facts = basics && [
    { term: t("shared.name"), value: <span lang="">{`${name} ${basics.lastname}`}</span> },
    ...(basics.age === null ? [] : [{ term: t("shared.age"), value: t("shared.years", { years: basics.age }) }]),
    ...(basics.languages.length === 0
      ? []
      : [{ term: t("shared.languages"), value: basics.languages.map(language).join(", ") }]),
    ...(basics.school_year === null
      ? []
      : [{ term: t("shared.school_year"), value: <span lang="">{basics.school_year}</span> }]),
  ];
  return (
    <>
      <h1 className="page-title" lang="">
        {name}
      </h1>
      <p className="muted">
        <span>{t("shared.for", { label: page.label })}</span> ·{" "}
        {t("shared.until", { day: formats.day(page.ends_at, zone) })}
      </p>
      {facts && (
        <Card>
          <CardHead title={t("shared.facts", { name })} />
          <Facts items={facts} />
        </Card>
      )}
      {page.helps && (
        <Card>
          <CardHead title={t("share.helps")} />
          <p lang="" className={styles["typed"]}>
            {page.helps}
          </p>
        </Card>
      )}
      {sessions && (
        <Card>
          <CardHead title={t("shared.sessions")} />
          {sessions.length === 0 ? (
            <p className="muted">{t("shared.sessions.none")}</p>
          ) : (
            <Facts
              items={sessions.map((one) => ({
                term: `${formats.day(one.starts_at, zone)}, ${formats.range(one.starts_at, one.ends_at, zone)}`,
                value: `${t("shared.session", { service: one.service_name, name: one.specialist_name })}, ${t(one.mode === "online" ? "shared.online" : "shared.in_person")}`,
              }))}
            />
          )}
        </Card>
      )}
    </>
  );
}

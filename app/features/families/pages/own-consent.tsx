import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, Notice } from "../../../ui/index.ts";
import styles from "../components/own.module.css";
import { OwnConsentText } from "../components/own-text.tsx";

const tokenOf = (params: { token?: string }) => (params.token ?? "").slice(0, 100);

/** After a decision the link no longer works, so the URL says what was decided. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const done = url.searchParams.get("done");
  if (done === "given" || done === "refused") return { done } as const;
  const { data } = await orNotFound(api("POST /public/own-consent/open", { body: { token: tokenOf(params) } }));
  return { name: data.name } as const;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { api, locale } = context.get(pageContext);
  const { intent } = await readSubmittedFields(request);
  const token = tokenOf(params);
  const given = intent === "yes";
  await orNotFound(api("POST /public/own-consent/decide", { body: { token, given } }));
  return seeOther(`${pathTo("families.own_consent", locale, { token })}?done=${given ? "given" : "refused"}`);
}

/** The URL is a secret, which must not reach another site's log, a cache, or a search engine. */
export const headers = () => ({
  "referrer-policy": "same-origin",
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
});

export default function OwnConsent() {
  const shown = useLoaderData<typeof loader>();
  const t = useTexts("families");
  const title = t("own.mail.ask.subject");
  return (
    <main id="content" tabIndex={-1} className={`container ${styles["narrow"]}`}>
      <Title>{title}</Title>
      <h1 className="page-title">{title}</h1>
      {shown.done ? (
        <>
          <Notice kind="success" role="status" title={t(`own.done.${shown.done}`)} />
          <p className="muted">{t("own.change")}</p>
        </>
      ) : (
        <Card className="stack">
          <OwnConsentText name={shown.name} />
          <form method="post" className="cluster">
            <Button size="lg" variant="neutral" name="intent" value="yes">
              {t("own.yes")}
            </Button>
            <Button size="lg" variant="neutral" name="intent" value="no">
              {t("own.no")}
            </Button>
          </form>
        </Card>
      )}
    </main>
  );
}

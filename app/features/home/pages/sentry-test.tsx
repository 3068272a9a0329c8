import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, Card, Notice, PageHead } from "../../../ui/index.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({
  reporting: context.get(pageContext).services.settings.sentryDsn !== undefined,
});

/** Throws an unhandled test error, so that it reaches error reporting in the usual way. */
export function action() {
  throw new Error("Test of error reporting: the server");
}

/** For operators: tests whether server and browser errors reach error reporting. */
export default function SentryTest() {
  const t = useTexts("home");
  const { reporting } = useLoaderData<typeof loader>();
  const [scripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  return (
    <>
      <Title>{t("sentry.title")}</Title>
      <PageHead title={t("sentry.title")} sub={t("sentry.lead")} />
      <div className="container page-body stack">
        <Notice kind={reporting ? "info" : "warning"}>{t(reporting ? "sentry.on" : "sentry.off")}</Notice>
        <Card>
          <div className="cluster">
            <Form method="post">
              <Button variant="warning">{t("sentry.server")}</Button>
            </Form>
            <Button
              type="button"
              variant="warning"
              disabled={!scripts}
              onClick={() => {
                throw new Error("Test of error reporting: the browser");
              }}
            >
              {t("sentry.browser")}
            </Button>
          </div>
        </Card>
      </div>
    </>
  );
}

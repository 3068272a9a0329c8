import { useEffect, useRef } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead, Columns, PageHead, Rows, SelectField, TextArea } from "../../../ui/index.ts";
import { dataPages } from "../components/data-pages.ts";
import styles from "../components/data.module.css";
import { RequestRow } from "../components/request-row.tsx";
import { longestRequest, type RequestKind, requestKinds } from "../rules.ts";

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { role, time_zone } = page.caller as Person;
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data: requests, next_cursor } = await page.api("GET /data-requests", { query: cursor ? { cursor } : {} });
  return { role, zone: time_zone, requests, older: next_cursor, done: outcomeFor<object>(request, url, page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const { role } = page.caller as Person;
  const values = await readSubmittedFields(request);
  try {
    const body = { kind: String(values["kind"]) as RequestKind, body: String(values["body"] ?? "") };
    await page.api("POST /data-requests/add", { body, ...onceOf(values) });
    return seeOutcome(page, `${pathTo(dataPages[role].requests, page.locale)}#${outcomeHash}`, {});
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** A form to make a data protection request, and the person's own requests with their outcomes. */
export default function Requests() {
  const { role, zone, requests, older, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("privacy");
  const paths = usePaths();
  const outcome = useOutcome(done);
  const draft = useDraft("data-request", refusal ?? undefined);
  const { clear } = draft;
  const newest = requests[0]?.id ?? "";
  const shown = useRef(newest);
  useEffect(() => {
    // Clears the draft once its text has been sent.
    if (shown.current !== newest) clear();
    shown.current = newest;
  }, [newest, clear]);
  const filled = (name: string) => (typeof draft.values?.[name] === "string" ? draft.values[name] : undefined);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const own = dataPages[role];
  return (
    <>
      <Title>{t("requests.title")}</Title>
      <PageHead
        title={t("requests.title")}
        sub={t("requests.sub")}
        back={{ href: paths(own.data), label: t("requests.back"), as: RouterLink }}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead title={t("requests.new")} />
              <FormErrors error={refusal?.error} labels={{ kind: t("requests.kind"), body: t("requests.body") }} />
              <Form
                {...draft.form}
                key={`${draft.form.key} ${newest}`}
                method="post"
                noValidate
                className={styles["form"]}
              >
                {draft.note}
                <SelectField
                  name="kind"
                  label={t("requests.kind")}
                  defaultValue={filled("kind") ?? "access"}
                  error={fault("kind")}
                  options={requestKinds.map((value) => ({ value, label: t(`request.kind.${value}`) }))}
                />
                <TextArea
                  name="body"
                  label={t("requests.body")}
                  help={t("requests.body.help")}
                  defaultValue={filled("body")}
                  error={fault("body")}
                  maxLength={longestRequest}
                  rows={6}
                  required
                />
                <Button size="lg">{t("requests.send")}</Button>
              </Form>
            </Card>
          }
        >
          {outcome && !refusal && <OutcomeNotice of={outcome}>{t("requests.sent")}</OutcomeNotice>}
          <Card>
            <CardHead title={t("requests.own")} />
            {requests.length === 0 ? (
              <p className="muted">{t("requests.none")}</p>
            ) : (
              <Rows>
                {requests.map((one) => (
                  <RequestRow key={one.id} request={one} zone={zone} />
                ))}
              </Rows>
            )}
            {older !== null && (
              <p className={styles["more"]}>
                <RouterLink className="link" to={paths(own.requests, {}, { after: older })}>
                  {t("requests.older")}
                </RouterLink>
              </p>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}

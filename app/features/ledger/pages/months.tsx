import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, Card, CardHead, Columns, Disclosure, EmptyState, PageHead, Row, Rows } from "../../../ui/index.ts";
import styles from "../components/ledger.module.css";
import { LedgerTabs } from "../components/ledger-tabs.tsx";

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data } = await page.api("GET /admin/ledger/months");
  return {
    ...data,
    zone: (page.caller as Person).time_zone,
    now: page.services.clock().toISOString(),
    done: outcomeFor<{ step: "close" }>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    await page.api("POST /admin/ledger/close-month", {
      body: { month: String(values["month"] ?? "") },
      ...onceOf(values),
    });
    return seeOutcome(page, `${pathTo("ledger.months", page.locale)}#${outcomeHash}`, { step: "close" });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Shows the closed months of the books, and the one that a superadmin can close. */
export default function Months() {
  const { closed, next, zone, now, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("ledger");
  const formats = useFormats();
  const outcome = useOutcome(done);
  const named = (month: string) => formats.monthAndYear(`${month}-01`);
  return (
    <>
      <Title>{t("months.title")}</Title>
      <PageHead tint="stone" title={t("months.title")} sub={t("months.sub")} tabs={<LedgerTabs at="months" />} />
      <div className="container page-body">
        <Columns
          side={
            <Card>
              {next === null ? (
                <CardHead title={t("months.wait")} sub={t("months.wait.text")} />
              ) : (
                <>
                  <CardHead title={t("months.close", { month: named(next) })} sub={t("months.close.sub")} />
                  <FormErrors error={answer?.error} labels={{}} />
                  <Disclosure
                    className={styles["withdraw"]}
                    summary={t("months.close.open")}
                    open={answer ? true : undefined}
                  >
                    <Form method="post" className={styles["form"]}>
                      <FormKey />
                      <input type="hidden" name="month" value={next} />
                      <Button variant="warning">{t("months.close.submit", { month: named(next) })}</Button>
                    </Form>
                  </Disclosure>
                </>
              )}
            </Card>
          }
        >
          {outcome && !answer && <OutcomeNotice of={outcome}>{t(`done.${outcome.step}`)}</OutcomeNotice>}
          <Card>
            {closed.length === 0 ? (
              <EmptyState title={t("months.none")} />
            ) : (
              <>
                <CardHead title={t("months.list")} />
                <Rows>
                  {closed.map(({ month, closed_at, closed_by: { kind, name } }) => (
                    <Row
                      key={month}
                      title={named(month)}
                      text={t("months.by", {
                        time: formats.dateTime(closed_at, zone, now),
                        who: kind === "person" ? (name ?? t("journal.left")) : t("actor.job", { name: name ?? "" }),
                      })}
                    />
                  ))}
                </Rows>
              </>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}

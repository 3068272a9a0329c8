import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { Card, PageHead } from "../../../ui/index.ts";
import { reportIn, ReportFields } from "../components/report-fields.tsx";
import styles from "../components/reviews.module.css";

export const loader = async ({ request, url, params, context }: LoaderFunctionArgs) => ({
  id: idOf(params["id"]),
  review: idOf(params["review"]),
  done: outcomeFor<"reported">(request, url, context.get(pageContext)),
});

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const review = idOf(params["review"]);
  try {
    await page.api("POST /reviews/report", { ...onceOf(values), body: { review_id: review, ...reportIn(values) } });
    const to = pathOf(pages["reviews.report"], page.locale, { id: idOf(params["id"]), review });
    return seeOutcome<"reported">(page, `${to}#${outcomeHash}`, "reported");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** A form to report a review seen on a specialist's page. */
export default function ReportReview() {
  const { id, review, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("reviews");
  const p = useTexts("platform");
  const paths = usePaths();
  return (
    <>
      <title>{`${t("report.title")} · ${p("app.name")}`}</title>
      <PageHead
        back={{ href: paths("specialists.user_one", { id }), label: t("report.back"), as: RouterLink }}
        title={t("report.title")}
        sub={t("report.sub")}
      />
      <div className="container page-body stack">
        {done && !refusal ? (
          <OutcomeNotice of={done}>{t("done.reported")}</OutcomeNotice>
        ) : (
          <>
            <FormErrors
              error={refusal?.error}
              labels={{ reason: t("report.reason"), words: t("report.words") }}
              idOf={(name) => `${name}-${review}`}
            />
            <Card>
              <Form method="post" className={styles["fields"]} noValidate>
                <FormKey />
                <ReportFields id={review} refusal={refusal} />
              </Form>
            </Card>
          </>
        )}
      </div>
    </>
  );
}

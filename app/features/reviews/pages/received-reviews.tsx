import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { ButtonLink, Card, EmptyState, Rows } from "../../../ui/index.ts";
import { ReceivedReviewRow } from "../components/received-row.tsx";
import { reportIn } from "../components/report-fields.tsx";

type Done = "replied" | "reply_held" | "reply_removed" | "reported";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data, next_cursor } = await page.api("GET /reviews/received", { query: cursor ? { cursor } : {} });
  return { reviews: data, older: next_cursor, done: outcomeFor<Done>(request, url, page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const review_id = String(values["review_id"] ?? "");
  const to = `${pathOf(pages["reviews.received"], page.locale)}#${outcomeHash}`;
  try {
    if (values["intent"] === "remove_reply") {
      await page.api("DELETE /reviews/reply", { body: { review_id } });
      return seeOutcome<Done>(page, to, "reply_removed");
    }
    if (values["intent"] === "report") {
      await page.api("POST /reviews/report", { ...onceOf(values), body: { review_id, ...reportIn(values) } });
      return seeOutcome<Done>(page, to, "reported");
    }
    const { data } = await page.api("POST /reviews/reply", {
      ...onceOf(values),
      body: { review_id, reply: String(values["reply"] ?? "") },
    });
    return seeOutcome<Done>(page, to, data.reply_state === "held" ? "reply_held" : "replied");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Reviews of the specialist by families, each with its reply. */
export default function ReceivedReviews() {
  const { reviews, older, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("reviews");
  const p = useTexts("platform");
  const paths = usePaths();
  return (
    <>
      <title>{`${t("received.title")} · ${p("app.name")}`}</title>
      <div className="container page-body stack">
        {done && !refusal && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
        <FormErrors
          error={refusal?.error}
          labels={{ reply: t("reply.label"), reason: t("report.reason"), words: t("report.words") }}
          idOf={(name) => `${name}-${String(refusal?.values["review_id"])}`}
        />
        <Card aria-label={t("received.title")}>
          {reviews.length === 0 ? (
            <EmptyState title={t("received.none")} text={t("received.none.text")} />
          ) : (
            <Rows>
              {reviews.map((one) => (
                <ReceivedReviewRow
                  key={one.id}
                  review={one}
                  refusal={refusal?.values["review_id"] === one.id ? refusal : undefined}
                />
              ))}
            </Rows>
          )}
        </Card>
        {older && (
          <div>
            <ButtonLink variant="neutral" as={RouterLink} href={paths("reviews.received", {}, { after: older })}>
              {t("older")}
            </ButtonLink>
          </div>
        )}
        <p className="small">
          <PageLink className="link" to="reviews.rules">
            {t("rules.more")}
          </PageLink>
        </p>
      </div>
    </>
  );
}

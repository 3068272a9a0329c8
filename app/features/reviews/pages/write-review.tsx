import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, Columns, EmptyState, PageHead, Portrait, type Tint } from "../../../ui/index.ts";
import { OwnReviewText } from "../components/own-text.tsx";
import { ReviewForm } from "../components/review-form.tsx";
import styles from "../components/reviews.module.css";
import { mayTakeReviewAction, scoreFields } from "../rules.ts";

type Done = "shown" | "held" | "withdrawn";

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const session = idOf(params["session"]);
  const { data } = await orNotFound(page.api("GET /reviews/session/{id}", { params: { id: session } }));
  const { time_zone: zone } = page.caller as Person;
  return {
    ...data,
    session,
    now: page.services.clock().toISOString(),
    zone,
    done: outcomeFor<Done>(request, url, page),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const session = idOf(params["session"]);
  const values = await readSubmittedFields(request);
  const to = `${pathOf(pages["reviews.write"], page.locale, { session })}#${outcomeHash}`;
  try {
    const { data: known } = await page.api("GET /reviews/session/{id}", { params: { id: session } });
    const id = known.review?.id;
    if (values["intent"] === "withdraw") {
      await page.api("DELETE /reviews/remove", { body: { review_id: id ?? "" } });
      return seeOutcome<Done>(page, to, "withdrawn");
    }
    // The API refuses missing stars, with an error at their field.
    const scores = Object.fromEntries(
      scoreFields.flatMap((field) => (values[field] ? [[field, Number(values[field])]] : [])),
    ) as Record<(typeof scoreFields)[number], number>;
    const body = { ...scores, body: String(values["body"] ?? "") };
    const { data } = id
      ? await page.api("PATCH /reviews/change", { ...onceOf(values), body: { ...body, review_id: id } })
      : await page.api("POST /reviews/add", { ...onceOf(values), body: { ...body, session_id: session } });
    return seeOutcome<Done>(page, to, data.state === "held" ? "held" : "shown");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** A form to write, change or withdraw the review of one session. */
export default function WriteReview() {
  const { review, may_write_until, specialist, session, now, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("reviews");
  const p = useTexts("platform");
  const formats = useFormats();
  const paths = usePaths();
  const name = `${specialist.name} ${specialist.lastname}`;
  const withdrawing = refusal?.values["intent"] === "withdraw";
  const open = review
    ? mayTakeReviewAction("change", review.state) && now <= review.change_until
    : may_write_until !== null;
  return (
    <>
      <title>{`${t("write.title", { name })} · ${p("app.name")}`}</title>
      <PageHead
        back={{ href: paths("sessions.user_one", { session }), label: t("write.back"), as: RouterLink }}
        portraits={<Portrait src={specialist.portrait} name={name} size={92} tint={specialist.tint as Tint} priority />}
        title={t("write.title", { name })}
        sub={t("write.sub")}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card tone="quiet">
              <CardHead title={t("rules.title")} />
              <ul className={`small muted ${styles["rules"]}`}>
                {(["rules.1", "rules.2", "rules.3", "rules.4"] as const).map((key) => (
                  <li key={key}>{t(key)}</li>
                ))}
              </ul>
              <PageLink className="link small" to="reviews.rules">
                {t("rules.more")}
              </PageLink>
            </Card>
          }
        >
          {done && !refusal && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
          {review && (
            <Card>
              <CardHead
                title={t("card.title", { name: specialist.name })}
                sub={open && t("change.until", { day: formats.date(isoDay(review.change_until, zone)) })}
              />
              <OwnReviewText review={review} />
            </Card>
          )}
          {!review && !open && (
            <Card>
              <EmptyState title={t("write.closed")} text={t("write.closed.text")} />
            </Card>
          )}
          {open && <ReviewForm session={session} review={review} refusal={withdrawing ? undefined : refusal} />}
          {review && mayTakeReviewAction("withdraw", review.state) && (
            <Card>
              <CardHead title={t("withdraw.title")} sub={t("withdraw.text")} />
              {withdrawing && <FormErrors error={refusal?.error} labels={{}} />}
              <Form method="post">
                <input type="hidden" name="intent" value="withdraw" />
                <Button variant="warning">{t("withdraw.submit")}</Button>
              </Form>
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}

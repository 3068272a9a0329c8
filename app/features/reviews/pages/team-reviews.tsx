import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { Card, EmptyState, PageHead, Tabs } from "../../../ui/index.ts";
import { CaseCard } from "../components/case-card.tsx";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const decided = url.searchParams.get("state") === "decided" ? "yes" : "no";
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data: cases, next_cursor } = await page.api("GET /admin/reviews", {
    query: { decided, ...(cursor && { cursor }) },
  });
  const { time_zone: zone } = page.caller as Person;
  return { cases, decided, more: next_cursor, zone, done: outcomeFor<"decided">(request, url, page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const { decision, case_id, answer } = values;
    if (decision !== "accepted" && decision !== "refused") throw wrongField("decision", "required");
    await page.api("PATCH /admin/reviews/{id}", {
      params: { id: String(case_id ?? "") },
      ...onceOf(values),
      body: { decision, answer: String(answer ?? "") },
    });
    return seeOutcome(page, `${pathOf(pages["reviews.team"], page.locale)}#${outcomeHash}`, "decided");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Held texts and reports. The team decides, and explains the decision to the person it goes against. */
export default function TeamReviews() {
  const { cases, decided, more, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("reviews");
  const p = useTexts("platform");
  const paths = usePaths();
  const isDecided = decided === "yes";
  const tab = (state: "open" | "decided") => ({
    href: paths("reviews.team", {}, state === "open" ? {} : { state }),
    label: t(`team.${state}`),
    active: isDecided === (state === "decided"),
    as: RouterLink,
  });
  return (
    <>
      <title>{`${t("team.title")} · ${p("app.name")}`}</title>
      <PageHead
        tint="stone"
        title={t("team.title")}
        sub={t("team.sub")}
        back={{ href: paths("admin.overview"), label: t("team.back"), as: RouterLink }}
        tabs={<Tabs label={t("team.title")} items={[tab("open"), tab("decided")]} />}
      />
      <div className="container page-body stack">
        {done && !refusal && <OutcomeNotice of={done}>{t("done.decided")}</OutcomeNotice>}
        <FormErrors error={refusal?.error} labels={{ decision: t("team.decision"), answer: t("team.answer") }} />
        {cases.length === 0 && (
          <Card>
            <EmptyState title={t(isDecided ? "team.none.decided" : "team.none.open")} />
          </Card>
        )}
        {cases.map((one) => (
          <CaseCard
            key={one.id}
            one={one}
            zone={zone}
            refusal={refusal?.values["case_id"] === one.id ? refusal : undefined}
          />
        ))}
        {more && (
          <p>
            <RouterLink
              className="link"
              to={paths("reviews.team", {}, { ...(isDecided && { state: "decided" }), after: more })}
            >
              {t("older")}
            </RouterLink>
          </p>
        )}
      </div>
    </>
  );
}

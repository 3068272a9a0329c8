import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Card, EmptyState, PageHead, Tabs } from "../../../ui/index.ts";
import { TeamClaim } from "../components/team-claim.tsx";
import { requiredFormText, textOf } from "../components/posted-times.server.ts";

type Outcome = { decision: "upheld" | "dismissed" };

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const settled = url.searchParams.get("state") === "settled" ? "yes" : "no";
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data: claims, next_cursor } = await page.api("GET /admin/session-claims", {
    query: { settled, ...(cursor && { cursor }) },
  });
  const zone = page.caller.kind === "person" ? page.caller.time_zone : "UTC";
  return { claims, settled, more: next_cursor, zone, done: outcomeFor<Outcome>(request, url, page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const decision = textOf(values, "decision");
    if (decision !== "upheld" && decision !== "dismissed") throw wrongField("decision", "required");
    const percent = Number(textOf(values, "refund_percent") ?? 100);
    await page.api("PATCH /admin/session-claims/{id}", {
      params: { id: requiredFormText(values, "claim_id") },
      ...onceOf(values),
      body: {
        decision,
        reasons: textOf(values, "reasons") ?? "",
        ...(decision === "upheld" && { refund_percent: percent }),
      },
    });
    return seeOutcome(page, `${pathTo("sessions.claims", page.locale, {})}#${outcomeHash}`, { decision });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Families' reports that the two sides have not settled. The team decides, with reasons for both. */
export default function TeamClaims() {
  const { claims, settled, more, zone, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("sessions");
  const paths = usePaths();
  const outcome = useOutcome(done);
  const tab = (state: "open" | "settled") => ({
    href: paths("sessions.claims", {}, state === "open" ? {} : { state }),
    label: t(`claims.${state}`),
    active: (settled === "yes") === (state === "settled"),
    as: RouterLink,
  });
  return (
    <>
      <Title>{t("claims.title")}</Title>
      <PageHead
        tint="stone"
        title={t("claims.title")}
        sub={t("claims.text")}
        back={{ href: paths("admin.overview"), label: t("claims.back"), as: RouterLink }}
        tabs={<Tabs label={t("claims.title")} items={[tab("open"), tab("settled")]} />}
      />
      <div className="container page-body">
        <div className="stack">
          {outcome && !refusal && <OutcomeNotice of={outcome}>{t(`claims.done.${outcome.decision}`)}</OutcomeNotice>}
          <FormErrors
            error={refusal?.error}
            labels={{
              decision: t("claims.decision"),
              refund_percent: t("claims.percent"),
              reasons: t("claims.reasons"),
            }}
          />
          {claims.length === 0 && (
            <Card>
              <EmptyState
                title={t(settled === "yes" ? "claims.none.settled" : "claims.none.open")}
                text={t("claims.none.text")}
              />
            </Card>
          )}
          {claims.map((claim) => (
            <TeamClaim
              key={claim.id}
              claim={claim}
              zone={zone}
              refusal={refusal?.values["claim_id"] === claim.id ? refusal : undefined}
            />
          ))}
          {more && (
            <p>
              <RouterLink
                className="link"
                to={paths("sessions.claims", {}, { ...(settled === "yes" && { state: "settled" }), after: more })}
              >
                {t("claims.more")}
              </RouterLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { formRefusal, onceOf, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Card, EmptyState, PageHead, Stack } from "../../../ui/index.ts";
import { ObjectionCard } from "../components/objection-card.tsx";
import { TeamTabs } from "../components/team-tabs.tsx";

const whichIn = (url: URL) => (url.searchParams.get("which") === "all" ? ("all" as const) : ("open" as const));
const outcomes = ["upheld", "declined"] as const;

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const which = whichIn(url);
  const after = url.searchParams.get("after")?.slice(0, 200);
  const { data, next_cursor } = await page.api("GET /admin/invoice-objections", {
    query: { which, ...(after && { cursor: after }) },
  });
  return {
    which,
    after: after ?? null,
    objections: data,
    next: next_cursor,
    zone: (page.caller as Person).time_zone,
    now: page.services.clock().toISOString(),
    done: outcomeFor<{ step: "write" | "upheld" | "declined" }>(request, url, page),
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const outcome = outcomes.find((one) => one === values["outcome"]);
  try {
    await page.api("POST /admin/invoice-objections/{id}", {
      params: { id: String(values["objection"] ?? "") },
      body: { words: String(values["words"] ?? ""), ...(outcome && { outcome }) },
      ...onceOf(values),
    });
    const to = pathTo("invoices.objections", page.locale, {}, whichIn(url) === "all" ? { which: "all" } : {});
    return seeOutcome(page, `${to}#${outcomeHash}`, { step: outcome ?? "write" });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Specialists' objections to lines of upcoming invoices, which the team answers here. */
export default function Objections() {
  const { which, after, objections, next, done, zone, now } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts("invoices");
  const paths = usePaths();
  const outcome = useOutcome(done);
  const to = (of: typeof which, more?: string) =>
    paths("invoices.objections", {}, { ...(of === "all" && { which: of }), ...(more && { after: more }) });
  return (
    <>
      <Title>{t("team.objections")}</Title>
      <PageHead
        tint="stone"
        title={t("team.objections")}
        sub={t("team.objections.sub")}
        tabs={<TeamTabs at="objections" />}
      />
      <div className="container page-body">
        <Stack>
          <nav className="chips" aria-label={t("team.objections.which")}>
            {(["open", "all"] as const).map((one) => (
              <RouterLink
                key={one}
                className="chip"
                to={to(one)}
                aria-current={one === which ? "true" : undefined}
                stay
              >
                {t(`team.objections.${one}`)}
              </RouterLink>
            ))}
          </nav>
          {outcome && !refused && <OutcomeNotice of={outcome}>{t(`team.done.${outcome.step}`)}</OutcomeNotice>}
          {objections.length === 0 ? (
            <Card>
              <EmptyState title={t("team.objections.none")} text={t("team.objections.none.text")} />
            </Card>
          ) : (
            objections.map((one) => (
              <ObjectionCard
                key={one.id}
                one={one}
                zone={zone}
                now={now}
                refused={refused?.values["objection"] === one.id ? refused : undefined}
              />
            ))
          )}
          {(next ?? after) && (
            <div className="cluster">
              {next && (
                <ButtonLink as={RouterLink} variant="neutral" href={to(which, next)}>
                  {t("team.next")}
                </ButtonLink>
              )}
              {after && (
                <ButtonLink as={RouterLink} variant="unstyled" href={to(which)}>
                  {t("team.first")}
                </ButtonLink>
              )}
            </div>
          )}
        </Stack>
      </div>
    </>
  );
}

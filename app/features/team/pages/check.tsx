import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { Card, EmptyState, PageHead, Stack } from "../../../ui/index.ts";
import { checkKinds } from "../../specialists/rules.ts";
import { decideCheck, documentOf } from "../components/check-page.server.ts";
import { CheckCard } from "../components/check-card.tsx";
import { DecisionCard } from "../components/check-decision.tsx";
import { DocumentViewer } from "../components/document-viewer.tsx";
import { useSpecialistTexts } from "../components/words.ts";
import styles from "../components/team.module.css";

export async function loader({ context, params, request, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data: one } = await orNotFound(page.api("GET /admin/specialist/application/{id}", { params: { id } }));
  const asked = url.searchParams.get("kind");
  const kind = checkKinds.find((known) => known === asked) ?? one.checks[0]?.kind ?? checkKinds[0];
  const checks = one.checks.filter((check) => check.kind === kind);
  return {
    one,
    checks,
    kind,
    zone: (page.caller as Person).time_zone,
    today: page.services.clock().toISOString().slice(0, 10),
    shown: await documentOf(page, checks, url.searchParams.get("document")),
    done: outcomeFor<{ what: string }>(request, url, page),
  };
}

export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const what = await decideCheck(page, values);
    const to = pathOf(
      pages["team.check"],
      page.locale,
      { id: idOf(params["id"]) },
      { kind: url.searchParams.get("kind") ?? "" },
    );
    return seeOutcome(page, `${to}#${outcomeHash}`, { what });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** One kind of check: the valid one, the pending one, earlier ones, and a document next to them. */
export default function Check() {
  const { one, checks, kind, zone, today, shown, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("team");
  const paths = usePaths();
  const words = useSpecialistTexts();
  const outcome = useOutcome(done);
  const name = `${one.name} ${one.lastname}`;
  return (
    <>
      <Title>{`${words.check(kind)} · ${name}`}</Title>
      <PageHead
        tint="stone"
        title={words.check(kind)}
        sub={<span lang="">{name}</span>}
        back={{ href: paths("team.specialist", { id: one.id }), label: t("preview.back"), as: RouterLink }}
      />
      <div className="container page-body">
        <div className={styles["sides"]}>
          <Stack>
            {outcome && !refusal && (
              <OutcomeNotice of={outcome}>{t(`done.${outcome.what}` as "done.note")}</OutcomeNotice>
            )}
            {checks.length === 0 && (
              <Card>
                <EmptyState title={t("check.none")} />
              </Card>
            )}
            {checks.map((check) => (
              <CheckCard
                key={check.id}
                check={check}
                before={checks.find(({ state }) => state === "passed")}
                zone={zone}
                open={shown?.id}
                path={(document) => paths("team.check", { id: one.id }, { kind, document })}
              >
                <DecisionCard
                  key={`${check.id} ${check.state}`}
                  check={check}
                  as={one.as}
                  today={today}
                  refusal={refusal}
                />
              </CheckCard>
            ))}
          </Stack>
          <DocumentViewer shown={shown} />
        </div>
      </div>
    </>
  );
}

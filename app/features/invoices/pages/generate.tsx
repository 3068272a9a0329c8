import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import { useReloadWhile } from "../../../navigation/reload-while.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { formRefusal, onceOf, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Columns, Icon, Notice, PageHead, Stack } from "../../../ui/index.ts";
import { booksZone } from "../../ledger/rules.ts";
import { type DecisionStep, handleDecisionForm } from "../components/decision-forms.server.ts";
import { DraftsCard } from "../components/drafts-card.tsx";
import { RunForms } from "../components/run-forms.tsx";
import { RunSums } from "../components/run-sums.tsx";
import styles from "../components/team.module.css";
import { monthOf, monthsFrom } from "../components/team-shown.ts";
import { TeamTabs } from "../components/team-tabs.tsx";
import { useTeamWords } from "../components/team-words.ts";
import { draftChoices } from "../rules.ts";

type Step = "prepare" | "generate" | "generate_one" | DecisionStep;

/** How long the page waits for drafts after they were requested. */
const draftingMs = 3 * 60_000;

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const clock = page.services.clock();
  const current = isoDay(clock, booksZone).slice(0, 7);
  const month = monthOf(url.searchParams) ?? monthsFrom(current, -1);
  const which = draftChoices.find((one) => one === url.searchParams.get("which")) ?? "all";
  const after = url.searchParams.get("after")?.slice(0, 200) ?? null;
  const [{ data: run }, drafts] = await Promise.all([
    page.api("GET /admin/invoice-runs/{month}", { params: { month } }),
    page.api("GET /admin/invoice-runs/{month}/drafts", {
      params: { month },
      query: { which, ...(after && { cursor: after }) },
    }),
  ]);
  const drafting = run.prepared_at !== null && clock.getTime() - Date.parse(run.prepared_at) < draftingMs;
  const issuing =
    run.run_at !== null && (run.issued + run.stopped + run.failed < run.specialists || run.documents.undrawn > 0);
  return {
    run,
    shown: { month, which, after },
    drafts: drafts.data,
    next: drafts.next_cursor,
    current,
    underWay: drafting || issuing,
    zone: (page.caller as Person).time_zone,
    now: clock.toISOString(),
    done: outcomeFor<{ step: Step }>(request, url, page),
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const month = String(values["month"] ?? "");
  const specialist = String(values["specialist"] ?? "");
  const once = onceOf(values);
  try {
    let step: Step;
    if (values["intent"] === "prepare") {
      await page.api("POST /admin/invoice-runs", { body: { month }, ...once });
      step = "prepare";
    } else if (values["intent"] === "generate") {
      await page.api("POST /admin/specialist/generate-platform-invoice", {
        body: { month, ...(specialist && { specialist_id: specialist }) },
        ...once,
      });
      step = specialist ? "generate_one" : "generate";
    } else step = await handleDecisionForm(page, values);
    const which = url.searchParams.get("which");
    const to = pathTo("invoices.generate", page.locale, {}, { month, ...(specialist && which && { which }) });
    return seeOutcome(page, `${to}#${outcomeHash}`, { step });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** A month's run: what it would issue, what stands in the way, and the buttons that prepare and issue it. */
export default function Generate() {
  const { run, shown, drafts, next, current, underWay, zone, now, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, named } = useTeamWords();
  const paths = usePaths();
  const outcome = useOutcome(done);
  useReloadWhile(underWay);
  const month = (by: number) => {
    const other = monthsFrom(shown.month, by);
    return other <= current ? paths("invoices.generate", {}, { month: other }) : null;
  };
  const parts = (
    <>
      {outcome && !refused && <OutcomeNotice of={outcome}>{t(`team.done.${outcome.step}`)}</OutcomeNotice>}
      {!run.seller_complete && <Notice kind="warning">{t("team.run.seller")}</Notice>}
      {run.prepared_at === null ? (
        <RunForms run={run} zone={zone} now={now} refused={refused} />
      ) : (
        <>
          <RunSums run={run} />
          <DraftsCard drafts={drafts} shown={shown} next={next} canGenerate={run.can_generate} refused={refused} />
        </>
      )}
    </>
  );
  return (
    <>
      <Title>{`${t("team.generate")} · ${named(shown.month)}`}</Title>
      <PageHead
        tint="stone"
        title={
          <span className={styles["month"]}>
            {`${t("team.generate")}, ${named(shown.month)}`}
            {(
              [
                [-1, "caret-left", "team.month.before"],
                [1, "caret-right", "team.month.after"],
              ] as const
            ).map(([by, icon, label]) => {
              const href = month(by);
              return href === null ? (
                <span key={by} className="icon-button" aria-hidden="true" data-off="">
                  <Icon name={icon} size={20} />
                </span>
              ) : (
                <RouterLink key={by} className="icon-button" to={href} aria-label={t(label)} stay>
                  <Icon name={icon} size={20} />
                </RouterLink>
              );
            })}
          </span>
        }
        sub={t("team.run.sub")}
        tabs={<TeamTabs at="generate" objections={run.objections} />}
      />
      <div className="container page-body">
        {run.prepared_at === null ? (
          <Stack>{parts}</Stack>
        ) : (
          <Columns side={<RunForms run={run} zone={zone} now={now} refused={refused} />}>{parts}</Columns>
        )}
      </div>
    </>
  );
}

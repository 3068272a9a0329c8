import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Card, Dots, EmptyState, Row, Rows } from "../../../ui/index.ts";
import { DayOutcome } from "../components/day-outcome.tsx";
import { Difference } from "../components/difference.tsx";
import { TeamHead } from "../components/team-head.tsx";
import styles from "../components/settings.module.css";
import { longestResolution, type ReconciliationView } from "../contract.ts";

const stateIn = (url: URL) => (url.searchParams.get("state") === "open" ? ("open" as const) : ("all" as const));
const queryOf = (state: "all" | "open", after?: string | null) => ({
  ...(state === "open" && { state }),
  ...(after && { after }),
});
const cursorIn = (url: URL) => url.searchParams.get("after")?.slice(0, 200);

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = cursorIn(url);
  const state = stateIn(url);
  const { data, next_cursor } = await page.api("GET /admin/reconciliation", {
    query: { which: state, ...(cursor && { cursor }) },
  });
  return {
    state,
    days: data,
    more: next_cursor,
    zone: (page.caller as Person).time_zone,
    longest: longestResolution,
    done: outcomeFor<{ open: number }>(request, url, page),
  };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const {
      data: { open },
    } = await page.api("POST /admin/reconciliation/resolve", {
      body: { reconciliation_difference_id: String(values["difference"] ?? ""), words: String(values["words"] ?? "") },
      ...onceOf(values),
    });
    return seeOutcome(
      page,
      `${pathTo("payments.reconciliation", page.locale, {}, queryOf(stateIn(url), cursorIn(url)))}#${outcomeHash}`,
      { open },
    );
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

type Answer = ReturnType<typeof useActionData<typeof action>>;

/** Compares each day's movements at the card provider with our books. */
export default function Reconciliation() {
  const { state, days, more, done, ...rest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("payments");
  const paths = usePaths();
  const outcome = useOutcome(done);
  return (
    <>
      <Title>{t("reconciliation.title")}</Title>
      <TeamHead at="reconciliation" title={t("reconciliation.title")} sub={t("reconciliation.sub")} />
      <div className="container page-body stack">
        <nav className="chips" aria-label={t("reconciliation.days")}>
          {(["all", "open"] as const).map((one) => (
            <RouterLink
              key={one}
              className="chip"
              to={paths("payments.reconciliation", {}, queryOf(one))}
              aria-current={one === state ? "true" : undefined}
              stay
            >
              {t(`reconciliation.days.${one}`)}
            </RouterLink>
          ))}
        </nav>
        {outcome && !answer && (
          <OutcomeNotice of={outcome}>{t("reconciliation.done", { count: outcome.open })}</OutcomeNotice>
        )}
        <Card>
          {days.length === 0 ? (
            <EmptyState title={t(state === "open" ? "reconciliation.none.open" : "reconciliation.none")} />
          ) : (
            <Rows>
              {days.map((one) => (
                <DayRow key={one.id} compared={one} refused={answer} {...rest} />
              ))}
            </Rows>
          )}
          {more !== null && (
            <p>
              <RouterLink className="link" to={paths("payments.reconciliation", {}, queryOf(state, more))}>
                {t("reconciliation.older")}
              </RouterLink>
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

function DayRow({
  compared,
  ...rest
}: {
  compared: ReconciliationView;
  zone: string;
  longest: number;
  refused: Answer;
}) {
  const t = useTexts("payments");
  const formats = useFormats();
  const { day, account, matched, differing, open, others, differences } = compared;
  const owner = account === null ? t("reconciliation.own") : <span lang="">{account.specialist ?? account.id}</span>;
  const counts = [
    t("reconciliation.matched", { count: matched }),
    ...(others > 0 ? [t("reconciliation.others", { count: others })] : []),
  ];
  return (
    <Row
      className={styles["day"] ?? ""}
      title={
        <Dots>
          {formats.date(day, { alone: true })}
          {owner}
        </Dots>
      }
      text={counts.join(" · ")}
      aside={<DayOutcome open={open} differing={differing} />}
    >
      {differences.map((one) => (
        <Difference key={one.id} of={one} {...rest} />
      ))}
    </Row>
  );
}

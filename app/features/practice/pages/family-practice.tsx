import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { ButtonLink, Card, Columns, EmptyState } from "../../../ui/index.ts";
import { AnswerCard } from "../components/answer-card.tsx";
import { EarlierPlans } from "../components/earlier-plans.tsx";
import { type PracticeOutcome, handlePracticeForm } from "../components/practice-action.server.ts";
import { readPractice } from "../components/read-practice.server.ts";
import { PlayRows } from "../components/play-rows.tsx";
import { RunningCard } from "../components/running-card.tsx";
import { WeekPreview } from "../components/week-preview.tsx";
import { WeekStones } from "../components/week-stones.tsx";
import { hasBegun } from "../rules.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const [shown, { data: week }] = await Promise.all([
    readPractice(page, id, url.searchParams.get("cursor")),
    page.api("GET /games/plans/week", { query: { profileId: id } }),
  ]);
  return {
    shown,
    week,
    zone: page.caller.kind === "person" ? page.caller.time_zone : "UTC",
    done: outcomeFor<PracticeOutcome>(request, url, page),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  return handlePracticeForm(
    page,
    id,
    pathTo("practice.family", page.locale, { id }),
    await readSubmittedFields(request),
  );
}

/** A family's page about practice, with plans that need an answer, current plans, and ended ones. */
export default function FamilyPractice() {
  const { shown, week, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("practice");
  const paths = usePaths();
  const { setting, strands, open, running, ended, next } = shown;
  const id = setting.profile.id;
  const own = setting.may_write && (
    <ButtonLink variant="neutral" iconStart="plus" as={RouterLink} href={paths("practice.own", { id })}>
      {t("own.make")}
    </ButtonLink>
  );
  const wordsOf = ({ game_id, strand }: { game_id: string; strand: string }) => {
    const words = strands.find(({ key }) => key === `${game_id}.${strand}`);
    return { name: words?.game ?? game_id, icon: words?.icon ?? ("game-controller" as const) };
  };
  const gamesOf = (items: (typeof running)[number]["items"]) => items.map(wordsOf);
  const playsToday = !week.paused && week.days.some(({ today, planned }) => today && planned);
  const playing = playsToday ? week.items.map((item) => ({ ...item, ...wordsOf(item) })) : [];
  const [previewed] = open.map((plan) => ({
    ...plan,
    strands: plan.items.map(({ game_id, strand }) => `${game_id}.${strand}`),
  }));
  return (
    <>
      <Title>{`${t("title")} · ${setting.profile.name}`}</Title>
      <div className="container page-body stack">
        <h2 className="visually-hidden">{t("title")}</h2>
        {done && !refusal && <OutcomeNotice of={loaded}>{t(`done.${done}`)}</OutcomeNotice>}
        <FormErrors error={refusal?.error} labels={{ words: t("ask_change.words") }} />
        <Columns side={previewed && <WeekPreview plan={previewed} profile={setting.profile} strands={strands} />}>
          {open.map((plan) => (
            <AnswerCard
              key={plan.id}
              plan={plan}
              setting={setting}
              strands={strands}
              replaces={running.length > 0}
              zone={zone}
              refusal={refusal}
            />
          ))}
          {running.map((plan) => (
            <RunningCard
              key={plan.id}
              plan={plan}
              strands={strands}
              links={
                <>
                  {hasBegun(plan, setting.today) && (
                    <ButtonLink
                      variant="neutral"
                      as={RouterLink}
                      href={paths("progress.summary", { id }, { plan: plan.id })}
                    >
                      {t("summary")}
                    </ButtonLink>
                  )}
                  {plan.actions.includes("change") && (
                    <ButtonLink
                      variant="neutral"
                      as={RouterLink}
                      href={paths("practice.own", { id }, { plan: plan.id })}
                    >
                      {t("own.edit")}
                    </ButtonLink>
                  )}
                </>
              }
            >
              {week.practice_plan_id === plan.id && <WeekStones days={week.days} games={gamesOf(plan.items)} />}
              {week.practice_plan_id === plan.id && playing.length > 0 && <PlayRows id={id} games={playing} />}
            </RunningCard>
          ))}
          {open.length + running.length === 0 && (
            <Card>
              <EmptyState
                title={t("none")}
                text={setting.may_write ? t("none.text") : t("none.view")}
                action={own || undefined}
              />
            </Card>
          )}
          {open.length + running.length > 0 && own && <div>{own}</div>}
          <EarlierPlans
            plans={ended}
            today={setting.today}
            strands={strands}
            page="practice.family"
            id={id}
            next={next}
          />
        </Columns>
      </div>
    </>
  );
}

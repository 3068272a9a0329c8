import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Card, CardHead, PageHead, Portrait, Tag, type Tint } from "../../../ui/index.ts";
import { EarlierPlans } from "../components/earlier-plans.tsx";
import { PlanForm } from "../components/plan-form.tsx";
import { PlanSteps } from "../components/plan-steps.tsx";
import { draftOf } from "../components/plan-values.ts";
import styles from "../components/practice.module.css";
import { type PracticeOutcome, handlePracticeForm } from "../components/practice-action.server.ts";
import { readPractice } from "../components/read-practice.server.ts";
import { RunningCard } from "../components/running-card.tsx";
import { useShown } from "../components/use-shown.ts";
import { WeekPreview } from "../components/week-preview.tsx";
import { describeDayChanges } from "../components/weekdays.ts";
import { hasBegun } from "../rules.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const shown = await readPractice(page, idOf(params["id"]), url.searchParams.get("cursor"));
  return {
    shown,
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
    pathTo("practice.client", page.locale, { id }),
    await readSubmittedFields(request),
  );
}

/** A specialist's plans for a client: the one being written or answered, the current one, and ended ones. */
export default function ClientPractice() {
  const { shown, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("practice");
  const paths = usePaths();
  const formats = useFormats();
  const {
    setting,
    strands,
    open: [open],
    running,
    ended,
    next,
  } = shown;
  const { profile, guardians } = setting;
  const begin = draftOf(open ?? running[0], setting.today);
  const about = `${profile.id}:${open?.id ?? "new"}:${open?.rev ?? 0}`;
  const [seen, onShown] = useShown(about, begin);
  const family = new Intl.ListFormat(formats.tag).format(guardians) || profile.name;
  const written = open?.state === "draft" || open === undefined;
  return (
    <>
      <Title>{t("title.for", { name: profile.name })}</Title>
      <PageHead
        tint={profile.tint as Tint}
        back={{
          href: paths("clients.one", { id: profile.id }),
          label: `${profile.name} ${profile.lastname}`,
          as: RouterLink,
        }}
        portraits={
          <Portrait
            src={profile.portrait}
            name={`${profile.name} ${profile.lastname}`}
            size={92}
            tint={profile.tint as Tint}
          />
        }
        title={t("title.for", { name: profile.name })}
        sub={
          profile.kind === "own" || profile.age === null || guardians.length === 0
            ? t("sub.own")
            : t("sub", { age: profile.age, guardians: family })
        }
        actions={open && <Tag>{t(`state.${open.state}`)}</Tag>}
      />
      <div className="container page-body stack">
        {done && !refusal && <OutcomeNotice of={loaded}>{t(`done.${done}`)}</OutcomeNotice>}
        {running.map((plan) => (
          <RunningCard
            key={plan.id}
            plan={plan}
            strands={strands}
            sub={open === undefined ? t("running.replaces") : undefined}
            links={
              hasBegun(plan, setting.today) && (
                <ButtonLink
                  variant="neutral"
                  as={RouterLink}
                  href={paths("progress.client_summary", { id: profile.id }, { plan: plan.id })}
                >
                  {t("summary")}
                </ButtonLink>
              )
            }
          />
        ))}
        <PlanForm
          key={open?.id ?? "new"}
          about={about}
          begin={begin}
          setting={setting}
          strands={strands}
          refusal={refusal}
          onShown={onShown}
          side={
            <>
              <Card aria-labelledby="answer">
                <CardHead title={t("answer")} id="answer" />
                <PlanSteps
                  plan={open}
                  zone={zone}
                  ahead={[
                    ...(open?.state === "proposed"
                      ? []
                      : [
                          {
                            state: "here" as const,
                            title: open?.state === "change_asked" ? t("next.changing") : t("next.draft"),
                            text: open && describeDayChanges(t, formats, open.days, seen.days),
                          },
                        ]),
                    {
                      state: open?.state === "proposed" ? ("here" as const) : ("next" as const),
                      title: t("next.accepts", { name: family }),
                      text: t("next.accepts.text", { child: profile.name }),
                    },
                    {
                      state: "next" as const,
                      title: t("next.starts", { date: formats.shortDate(seen.from_on) }),
                      text: running.length > 0 && t("next.starts.text"),
                    },
                  ]}
                />
                <div className={styles["buttons"]}>
                  <Button size="lg" full name="intent" value="send">
                    {t(written ? "form.send" : "form.again")}
                  </Button>
                  {open?.state !== "proposed" && (
                    <Button size="lg" full variant="neutral" name="intent" value="draft">
                      {t(open?.state === "change_asked" ? "form.save" : "form.draft")}
                    </Button>
                  )}
                  {open?.actions.includes("end") && (
                    <Button full variant="unstyled" name="intent" value="end">
                      {t("withdraw")}
                    </Button>
                  )}
                  {open?.actions.includes("remove") && (
                    <Button full variant="unstyled" name="intent" value="remove">
                      {t("remove")}
                    </Button>
                  )}
                </div>
              </Card>
              {seen.strands.length > 0 && <WeekPreview plan={seen} profile={profile} strands={strands} />}
            </>
          }
        >
          {/* Pressing Enter in a field activates this button. */}
          <button
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden
            name="intent"
            value={open?.state === "proposed" ? "send" : "draft"}
          />
          {open && <input type="hidden" name="practice_plan_id" value={open.id} />}
          {open && <input type="hidden" name="rev" value={open.rev} />}
        </PlanForm>
        <EarlierPlans
          plans={ended}
          today={setting.today}
          strands={strands}
          page="practice.client"
          id={profile.id}
          next={next}
        />
      </div>
    </>
  );
}

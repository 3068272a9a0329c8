import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import { PlanForm } from "../components/plan-form.tsx";
import { draftOf } from "../components/plan-values.ts";
import styles from "../components/practice.module.css";
import { handlePracticeForm } from "../components/practice-action.server.ts";
import { readPractice } from "../components/read-practice.server.ts";
import { useShown } from "../components/use-shown.ts";
import { WeekPreview } from "../components/week-preview.tsx";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { setting, strands, running } = await readPractice(page, idOf(params["id"]), null);
  const id = url.searchParams.get("plan");
  const plan = running.find((one) => one.id === id && one.actions.includes("change"));
  if (!setting.may_write || (id !== null && !plan)) throw pageNotFound();
  return { setting, strands, plan, replaces: running.length > 0 && !plan };
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

/** The family's own plan, which becomes active at once. */
export default function OwnPlan() {
  const { setting, strands, plan, replaces } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("practice");
  const { profile } = setting;
  const draft = draftOf(plan, setting.today);
  const begin = plan ? { ...draft, from_on: plan.from_on, until_on: plan.until_on } : draft;
  const about = `own:${profile.id}:${plan?.id ?? "new"}:${plan?.rev ?? 0}`;
  const [seen, onShown] = useShown(about, begin);
  return (
    <>
      <Title>{`${t("own.title")} · ${profile.name}`}</Title>
      <div className="container page-body stack">
        <PlanForm
          about={about}
          refusal={refusal}
          setting={setting}
          strands={strands}
          begin={begin}
          onShown={onShown}
          side={
            <>
              <Card aria-labelledby="own">
                <CardHead
                  title={t("own.title")}
                  id="own"
                  sub={replaces ? `${t("own.sub")} ${t("own.replaces")}` : t("own.sub")}
                />
                <div className={styles["buttons"]}>
                  <Button size="lg" full name="intent" value="start">
                    {t(plan ? "form.save" : "form.start")}
                  </Button>
                </div>
              </Card>
              {seen.strands.length > 0 && <WeekPreview plan={seen} profile={profile} strands={strands} />}
            </>
          }
        >
          <button className="visually-hidden" tabIndex={-1} aria-hidden name="intent" value="start" />
          {plan && <input type="hidden" name="practice_plan_id" value={plan.id} />}
          {plan && <input type="hidden" name="rev" value={plan.rev} />}
        </PlanForm>
      </div>
    </>
  );
}

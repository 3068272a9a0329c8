import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { refusal as refusalOf } from "../../../platform/errors/app-error.ts";
import { pages } from "../../../platform/features/pages.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Columns, PageHead } from "../../../ui/index.ts";
import { AnswerCard, AssignmentCard } from "../components/team-forms.tsx";
import { AnswersCard, FactsCard, TextCard } from "../components/team-parts.tsx";
import { StateTag } from "../components/state-tag.tsx";
import { actionRefusal, type TeamAction, teamActions } from "../rules.ts";

export async function loader({ request, params, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: one } = await orNotFound(
    page.api("GET /admin/feedbacks/{id}", { params: { id: idOf(params["feedback"]) } }),
  );
  const { account_id, role, time_zone: zone } = page.caller as Person;
  const standing = {
    state: one.state === "new" || one.state === "in_progress" ? ("open" as const) : one.state,
    assigned_to: one.assigned && (one.assigned.you ? account_id : one.assigned.email),
  };
  const may = teamActions.filter((step) => actionRefusal(step, standing, { account_id, role }) === null);
  return { one, may, zone, done: outcomeFor<TeamAction>(request, url, page) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const feedback_id = idOf(params["feedback"]);
  const once = onceOf(values);
  const body = { feedback_id };
  const step = teamActions.find((one) => one === values["intent"]);
  try {
    if (step === "assign") await page.api("POST /admin/feedbacks/assign", { body, ...once });
    else if (step === "unassign") await page.api("POST /admin/feedbacks/unassign", { body, ...once });
    else if (step === "close") await page.api("POST /admin/feedbacks/close", { body, ...once });
    else if (step === "reopen") await page.api("POST /admin/feedbacks/reopen", { body, ...once });
    else if (step === "answer") {
      const answer = String(values["answer"] ?? "");
      await page.api("POST /admin/feedbacks/answer", { body: { feedback_id, answer }, ...once });
    } else throw refusalOf("not_found");
    const to = pathOf(pages["feedback.team_one"], page.locale, { feedback: feedback_id });
    return seeOutcome<TeamAction>(page, `${to}#${outcomeHash}`, step);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** A piece of feedback: its text, author and page, and the team's actions. */
export default function TeamFeedbackPage() {
  const { one, may, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("feedback");
  const p = useTexts("platform");
  const paths = usePaths();
  const title = t(`kind.${one.kind}`);
  return (
    <>
      <title>{`${title} · ${t("team.title")} · ${p("app.name")}`}</title>
      <PageHead
        tint="stone"
        title={title}
        tags={<StateTag state={one.state} />}
        back={{ href: paths("feedback.team"), label: t("team.title"), as: RouterLink }}
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              <AssignmentCard one={one} may={may} />
              <FactsCard one={one} zone={zone} />
            </>
          }
        >
          {done && !refusal && <OutcomeNotice of={done}>{t(`team.done.${done}`)}</OutcomeNotice>}
          <FormErrors error={refusal?.error} labels={{ answer: t("team.answer.label") }} />
          <TextCard one={one} />
          {one.answers.length > 0 && <AnswersCard one={one} zone={zone} />}
          {may.includes("answer") && one.author && <AnswerCard one={one} refusal={refusal} />}
        </Columns>
      </div>
    </>
  );
}

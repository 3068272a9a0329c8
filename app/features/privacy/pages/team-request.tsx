import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns, PageHead, Tag } from "../../../ui/index.ts";
import { TeamForms } from "../components/team-forms.tsx";
import { RequestTextCard, NotesCard, OtherRequestRows, PersonCard } from "../components/team-parts.tsx";

const steps = ["answer", "extend", "close", "note"] as const;
type Step = (typeof steps)[number];

export async function loader({ request, params, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: one } = await page.api("GET /data-requests/view/{id}", { params: { id: params["id"] ?? "" } });
  const done = outcomeFor<{ step: Step }>(request, url, page);
  return { one, zone: (page.caller as Person).time_zone, now: page.services.clock().toISOString(), done };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const text = (name: string) => String(values[name] ?? "");
  const data_request_id = params["id"] ?? "";
  const once = onceOf(values);
  const step = steps.find((known) => known === values["intent"]);
  try {
    if (step === "answer")
      await page.api("POST /data-requests/answer", { body: { data_request_id, answer: text("answer") }, ...once });
    else if (step === "extend")
      await page.api("POST /data-requests/extend", { body: { data_request_id, reason: text("reason") }, ...once });
    else if (step === "close") {
      const outcome = text("outcome") as "refused";
      await page.api("POST /data-requests/close", {
        body: { data_request_id, outcome, reason: text("reason") },
        ...once,
      });
    } else if (step === "note")
      await page.api("POST /data-requests/note", { body: { data_request_id, body: text("body") }, ...once });
    else throw refusal("not_found");
    const to = pathTo("privacy.team_request", page.locale, { id: data_request_id });
    return seeOutcome(page, `${to}#${outcomeHash}`, { step });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** One request: its text, and the team's answer, deadline and notes. */
export default function TeamRequestPage() {
  const { one, zone, now, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("privacy");
  const paths = usePaths();
  const outcome = useOutcome(done);
  const title = t(`request.kind.${one.kind}`);
  const state = one.overdue ? t("team.overdue") : t(`requests.state.${one.outcome ?? "open"}`);
  return (
    <>
      <Title>{`${title} · ${t("team.title")}`}</Title>
      <PageHead
        tint="stone"
        title={title}
        tags={<Tag kind={one.overdue ? "red" : one.outcome ? "outline" : "orange"}>{state}</Tag>}
        back={{ href: paths("privacy.team"), label: t("team.title"), as: RouterLink }}
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              <PersonCard one={one} zone={zone} />
              <OtherRequestRows one={one} zone={zone} />
            </>
          }
        >
          {outcome && !answer && <OutcomeNotice of={outcome}>{t(`team.done.${outcome.step}`)}</OutcomeNotice>}
          <RequestTextCard one={one} />
          {one.closed_at === null && <TeamForms extended={one.extended_at !== null} refused={answer} />}
          <NotesCard one={one} zone={zone} now={now} refused={answer} />
        </Columns>
      </div>
    </>
  );
}

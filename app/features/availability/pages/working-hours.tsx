import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { zoneName } from "../../../platform/time/zone-names.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Columns, PageHead } from "../../../ui/index.ts";
import { CalendarsCard } from "../components/calendars-card.tsx";
import { DaysCard } from "../components/days-card.tsx";
import { type AvailabilityOutcome, planIn, handleAvailabilityForm } from "../components/posted.server.ts";
import { RulesCard } from "../components/rules-card.tsx";
import { HolidaysCard, PreviewCard, WaitingCard } from "../components/side-cards.tsx";
import { WeekCard } from "../components/week-card.tsx";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const asked = (name: string) => url.searchParams.get(name);
  const serviceId = asked("service");
  const { data: own } = await page.api("GET /availability", {
    query: serviceId && uuid.test(serviceId) ? { serviceId } : {},
  });
  const draft = own.draft ?? own.published;
  const plan = planIn(draft, asked("plan"), own.today);
  const [day, at] = [Number(asked("day")), asked("at")];
  return {
    own,
    zone: zoneName(page.locale, own.time_zone),
    plan,
    selected: day >= 1 && day <= 7 && at !== null && /^(new|copy|\d{1,2})$/.test(at) ? { day, at } : null,
    editing: asked("edit"),
    done: outcomeFor<AvailabilityOutcome>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const path = pathTo("availability.mine", page.locale);
  return handleAvailabilityForm(request, page, (done, values) => {
    const plan = values["plan"];
    const query = typeof plan === "string" && /^\d{4}-\d\d-\d\d$/.test(plan) ? `?plan=${plan}` : "";
    // Changed hours are announced in the week itself; a notice above it would take the focus away.
    return done === "hours"
      ? seeOutcome(page, `${path}${query}#week`, done)
      : seeOutcome(page, `${path}#${outcomeHash}`, done);
  });
}

export default function WorkingHours() {
  const { own, zone, plan, selected, editing, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() as RefusedForm | undefined;
  const done = useOutcome(loaded);
  const t = useTexts("availability");
  const paths = usePaths();
  const formats = useFormats();
  const intent = refusal ? String(refusal.values["intent"]) : "";
  const of = (...intents: string[]) => (intents.includes(intent) ? refusal : undefined);
  const { draft } = own;
  const plans = (draft ?? own.published).plans;
  const chosen =
    selected ??
    (intent === "hours" ? { day: Number(refusal?.values["day"]), at: String(refusal?.values["at"]) } : null);
  return (
    <>
      <Title>{t("title")}</Title>
      <PageHead
        tint="stone"
        back={{ href: paths("sessions.specialist"), label: t("back"), as: RouterLink }}
        title={t("title")}
        sub={t("lead", { zone })}
        actions={
          draft && (
            <Form method="post" preventScrollReset>
              <span className="small muted">
                {t("draft.saved", {
                  time: formats.dateTime(draft.updated_at, own.time_zone, `${own.today}T12:00:00Z`),
                })}
              </span>{" "}
              <Button variant="neutral" size="lg" name="intent" value="discard">
                {t("draft.discard")}
              </Button>{" "}
              <Button size="lg" name="intent" value="publish">
                {t("draft.publish", { count: draft.changes })}
              </Button>
            </Form>
          )
        }
      />
      <div className="container page-body">
        {!refusal && done && done !== "hours" && <OutcomeNotice of={loaded}>{t(`done.${done}`)}</OutcomeNotice>}
        <FormErrors
          error={
            of("publish", "discard", "close_holiday", "remove_exception", "refresh_calendar", "remove_calendar")?.error
          }
          labels={{}}
        />
        <Columns
          side={
            <>
              <PreviewCard own={own} plan={plan.valid_from} />
              <CalendarsCard own={own} adding={editing === "calendar"} refusal={of("calendar")} />
              <HolidaysCard own={own} />
              <WaitingCard />
            </>
          }
        >
          <WeekCard
            own={own}
            plan={plan}
            plans={plans}
            selected={chosen}
            refusal={of("hours", "remove_hours", "close_day", "open_day", "copy", "add_plan", "remove_plan")}
          />
          <RulesCard
            key={draft?.updated_at ?? "published"}
            own={own}
            rules={(draft ?? own.published).rules}
            refusal={of("rules")}
          />
          <DaysCard
            own={own}
            editing={
              of("exception")
                ? String(refusal?.values["day_exception_id"] ?? "") || String(refusal?.values["kind"])
                : editing
            }
            refusal={of("exception")}
          />
        </Columns>
      </div>
    </>
  );
}

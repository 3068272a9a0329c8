import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CardHead, Columns, TextArea, Timeline } from "../../../ui/index.ts";
import { type ApplicationOutcome, handleApplicationForm } from "../components/application-page.server.ts";
import { ChecksCard } from "../components/checks-card.tsx";
import { MissingCard, ObjectionCard, StatusCard } from "../components/status-card.tsx";
import { answerDays, applicationTextLimits, mayTakeAction } from "../rules.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: own } = await page.api("GET /specialists/application");
  const zone = (page.caller as Person).time_zone;
  return {
    own,
    zone,
    today: isoDay(page.services.clock().toISOString(), zone),
    done: outcomeFor<ApplicationOutcome>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return handleApplicationForm(request, page, pathTo("applications.own", page.locale));
}

/** The specialist's application: its state, missing items, documents, tax data, and history. */
export default function Application() {
  const { own, zone, today, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("applications");
  const paths = usePaths();
  const formats = useFormats();
  const outcome = useOutcome(done);
  const known = own.history.filter(({ action: what }) => isKnown(what));
  return (
    <>
      <Title>{t("own.title")}</Title>
      <div className="container page-body">
        <Columns
          side={
            <>
              {own.status !== "published" && <MissingCard missing={own.missing} />}
              <Card aria-labelledby="tax">
                <CardHead id="tax" title={t("tax.title")} sub={t(own.has_tax ? "tax.given" : "tax.missing")} />
                <ButtonLink as={RouterLink} variant="neutral" href={paths("applications.tax")}>
                  {t(own.has_tax ? "tax.change" : "tax.go")}
                </ButtonLink>
              </Card>
              {known.length > 0 && (
                <Card aria-labelledby="history">
                  <CardHead id="history" title={t("history.title")} />
                  <Timeline
                    items={known.slice(0, 12).map(({ at, action: what }, index) => ({
                      state: index === 0 ? "here" : "done",
                      title: t(`history.${what as "approve"}`),
                      time: formats.shortDate(isoDay(at, zone)),
                    }))}
                  />
                </Card>
              )}
            </>
          }
        >
          {outcome && !refusal && (
            <OutcomeNotice of={outcome}>
              {outcome === "object" ? t("own.done.object", { days: answerDays }) : t(`own.done.${outcome}`)}
            </OutcomeNotice>
          )}
          <StatusCard own={own} zone={zone} refusal={refusal} />
          <ObjectionCard own={own} zone={zone} refusal={refusal} />
          <ChecksCard own={own} zone={zone} today={today} refusal={refusal} />
          <Card aria-labelledby="motivation-title">
            <CardHead id="motivation-title" title={t("motivation.title")} sub={t("motivation.sub")} />
            <Form method="post" encType="multipart/form-data" className="form">
              <input type="hidden" name="intent" value="motivation" />
              <TextArea
                name="motivation"
                label={t("motivation.title")}
                rows={5}
                maxLength={applicationTextLimits.motivation}
                defaultValue={own.motivation}
              />
              <div>
                <Button variant="neutral">{t("motivation.save")}</Button>
              </div>
            </Form>
          </Card>
          {mayTakeAction("leave", "specialist", own.status) && (
            <Card aria-labelledby="leave">
              <CardHead id="leave" title={t("leave.title")} sub={t("leave.card")} />
              <ButtonLink as={RouterLink} variant="neutral" href={paths("applications.leave")}>
                {t("leave.go")}
              </ButtonLink>
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}

const steps = [
  "submit",
  "take_up",
  "ask_documents",
  "first_approval",
  "approve",
  "reopen",
  "refuse",
  "publish",
  "pause",
  "resume",
  "suspend",
  "reinstate",
  "remove",
  "withdraw_notice",
  "leave",
  "come_back",
  "check_passed",
  "check_failed",
  "check_reopened",
  "check_expired",
];
const isKnown = (what: string) => steps.includes(what);

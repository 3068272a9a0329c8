import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from "react-router";
import { RouterLink, useHere, usePaths, useTexts } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import {
  Button, ButtonLink, Card, CardHead, Columns, HoldBox, Notice, PageHead, Pebble, StatusTag, TextField, type Tint,
} from "../../../ui/index.ts";
import { FormErrors } from "../../accounts/components/form-errors.tsx";
import { CalendarLink } from "../components/calendar-link.tsx";
import { Words } from "../components/cards.tsx";
import { History } from "../components/history.tsx";
import { Both, ForWhom, specialistName, useWhat } from "../components/people.tsx";
import { ChooseTime, StepButton } from "../components/session-forms.tsx";
import { SessionFacts } from "../components/session-facts.tsx";
import { postStep } from "../components/steps.server.ts";
import styles from "../components/sessions.module.css";
import { useLeft, useMoment, When } from "../components/when.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, caller, services } = context.get(pageContext);
  const id = idOf(params["session"]);
  const [{ data }, others] = await Promise.all([
    orNotFound(api("GET /sessions/{id}", { params: { id } })),
    api("GET /sessions", { query: { tab: "confirmed", limit: "50" } }),
  ]);
  return {
    session: data,
    others: others.data.filter((one) => one.id !== data.id),
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const session = idOf(params["session"]);
  return postStep(request, page, (done) => pathOf(pages["sessions.user_one"], page.locale, { session }, { done }));
}

export default function UserSession() {
  const { session, others, zone, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const paths = usePaths();
  const what = useWhat();
  const left = useLeft();
  const moment = useMoment(zone);
  const done = new URLSearchParams(useHere().search).get("done");
  const { actions, specialist_name: name } = session;
  const panel = session.status === "Pending" ? "proposed" : session.status === "Confirmed" ? "confirmed" : "history";
  const title = t("one.title", { service: session.service_name, name: specialistName(session) });
  return (
    <>
      <title>{`${title} · ${p("app.name")}`}</title>
      <PageHead
        tint={session.profile_tint as Tint}
        back={{ href: `${paths("sessions.user")}#${panel}`, label: t(`back.${panel}`), as: RouterLink }}
        portraits={<Both of={session} size={92} />}
        tags={
          <>
            <StatusTag status={session.status} label={t(`status.${session.status}`)} />
            <ForWhom of={session} />
          </>
        }
        title={title}
        sub={
          session.starts_at && session.ends_at ? (
            <When starts={session.starts_at} ends={session.ends_at} zone={session.time_zone} yours={zone} />
          ) : (
            what(session)
          )
        }
        actions={
          <ButtonLink
            variant="neutral"
            size="lg"
            iconStart="chat-circle-dots"
            as={RouterLink}
            href={paths("chat.user", {}, { chatWithId: session.specialist_id, groupType: "User_Specialist", profileId: session.profile_id })}
          >
            {t("action.write", { name })}
          </ButtonLink>
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              {actions.withdraw && (
                <Card>
                  <CardHead title={t("withdraw.title")} />
                  <p className="muted small">{t("withdraw.request.text", { name })}</p>
                  <div className={styles["form"]}>
                    <StepButton session={session} intent="withdraw" label={t("action.withdraw_request")} busy={busy} />
                  </div>
                </Card>
              )}
              {actions.cancel && (
                <Card tone="warning">
                  <CardHead title={t("cancel.title")} aside={<Pebble icon="calendar-x" />} />
                  <p className="small">
                    {session.free_cancellation_until && session.free_cancellation_until > now
                      ? t("cancel.free", { moment: moment(session.free_cancellation_until) })
                      : t("cancel.late", { name, hours: session.cancellation_hours })}
                  </p>
                  <p className="muted small">{t("cancel.what", { name })}</p>
                  <Form method="post" className={styles["form"]}>
                    <input type="hidden" name="session_id" value={session.id} />
                    <TextField
                      name="reason"
                      label={t("cancel.reason", { name })}
                      mark={`(${p("form.optional")})`}
                      maxLength={500}
                      error={refusal?.error.fields?.["reason"]?.message}
                    />
                    <div className="cluster">
                      <Button variant="warning" size="lg" name="intent" value="cancel" disabled={busy}>
                        {t("action.cancel")}
                      </Button>
                      <ButtonLink variant="neutral" size="lg" as={RouterLink} href={`${paths("sessions.user")}#confirmed`}>
                        {t("action.keep")}
                      </ButtonLink>
                    </div>
                  </Form>
                </Card>
              )}
              {!actions.withdraw && !actions.cancel && (
                <Card tone="quiet">
                  <CardHead level={3} title={t(session.status === "Pending" ? "held.title" : "again.title")} />
                  <p className="muted small">{session.status === "Pending" ? t("held.text") : t("again.text", { name })}</p>
                  {session.status !== "Pending" && (
                    <div className={styles["form"]}>
                      <ButtonLink
                        variant="neutral"
                        as={RouterLink}
                        href={paths("sessions.request", { id: session.specialist_id }, { profileId: session.profile_id })}
                      >
                        {t("action.ask")}
                      </ButtonLink>
                    </div>
                  )}
                </Card>
              )}
            </>
          }
        >
          <FormErrors error={refusal?.error} labels={{ reason: t("cancel.reason", { name }) }} />
          {!refusal && (done === "confirm" || done === "reject" || done === "withdraw" || done === "cancel" || done === "request") && (
            <Notice kind="success" role="status">
              {t(`done.${done}`)}
            </Notice>
          )}
          {actions.confirm && (
            <Card>
              <div className={styles["head"]}>
                <Pebble icon="calendar-plus" />
                <div>
                  <h2 className="card-title">{t("choose.head", { name: specialistName(session) })}</h2>
                  <p className="muted small">{what(session)}</p>
                </div>
                {session.reply_until && (
                  <HoldBox
                    left={left(session.reply_until, now)}
                    until={t("hold.until", { moment: moment(session.reply_until) })}
                  />
                )}
              </div>
              <Words of={session} />
              <ChooseTime
                session={session}
                zone={zone}
                busy={busy}
                others={others}
                error={refusal?.error.fields?.["time_id"]?.message}
              >
                <ButtonLink
                  variant="neutral"
                  size="lg"
                  as={RouterLink}
                  href={paths("sessions.request", { id: session.specialist_id }, { sessionId: session.id })}
                >
                  {t("action.other_time")}
                </ButtonLink>
              </ChooseTime>
            </Card>
          )}
          <SessionFacts session={session} zone={zone} side="family" />
          <Card>
            <CardHead title={t("history.title")} aside={<CalendarLink session={session} />} />
            <History session={session} zone={zone} side="family" />
          </Card>
        </Columns>
      </div>
    </>
  );
}

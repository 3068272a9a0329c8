import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from "react-router";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { RouterLink, useHere, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/rooms/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import {
  Button, ButtonLink, Card, CardHead, Columns, HoldBox, Notice, PageHead, Pebble, TextField, type Tint,
} from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { AskOnce } from "../components/ask-once.tsx";
import { CalendarLink } from "../components/calendar-link.tsx";
import { Words } from "../components/cards.tsx";
import { History } from "../components/history.tsx";
import { Both, ForWhom, SessionStatus, specialistName, useWhat } from "../components/people.tsx";
import { ChooseTime, Stopped, StepButton } from "../components/session-forms.tsx";
import { Join } from "../components/room.tsx";
import { SessionFacts } from "../components/session-facts.tsx";
import { postStep } from "../components/steps.server.ts";
import styles from "../components/sessions.module.css";
import { isOver } from "../rules.ts";
import { besideFor, useLeft, useMoment, When } from "../components/when.tsx";

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
  const cancelling = useDraft(`cancel:${session.id}`, refusal);
  const busy = useNavigation().state !== "idle";
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const paths = usePaths();
  const what = useWhat();
  const left = useLeft();
  const moment = useMoment(zone);
  const done = new URLSearchParams(useHere().search).get("done");
  const { actions, specialist_name: name } = session;
  const cancelBegun = cancelling.values?.["reason"] !== undefined;
  // Also when declining is the only option left.
  const answers = actions.confirm || (actions.reject && session.awaits === "family");
  const listed = session.specialist_standing === "listed";
  const stopped = session.specialist_standing === "stopped" && (session.status === "Pending" || session.status === "Confirmed");
  const panel = session.status === "Pending" ? "proposed" : session.status === "Confirmed" && !isOver(session, now) ? "confirmed" : "history";
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
            <SessionStatus of={session} now={now} />
            <ForWhom of={session} />
          </>
        }
        title={title}
        sub={
          session.starts_at && session.ends_at ? (
            <When starts={session.starts_at} ends={session.ends_at} zone={zone} beside={besideFor("family", session)} />
          ) : (
            what(session)
          )
        }
        actions={
          <>
            <Join session={session} now={now} />
            {session.specialist_standing !== "stopped" && (
              <ButtonLink
                variant="neutral"
                size="lg"
                iconStart="chat-circle-dots"
                as={RouterLink}
                href={paths("chat.user", {}, { chatWithId: session.specialist_id, groupType: "User_Specialist", profileId: session.profile_id })}
              >
                {t("action.write", { name })}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              {actions.withdraw && (
                <Card>
                  <CardHead title={t("withdraw.title")} />
                  <AskOnce label={t("action.withdraw_request.ask")}>
                    <p className="small">{t("withdraw.request.text", { name })}</p>
                    <StepButton session={session} intent="withdraw" variant="warning" label={t("action.withdraw_request")} busy={busy} />
                  </AskOnce>
                </Card>
              )}
              {actions.cancel && (
                <AskOnce label={t("action.cancel.ask")} tone="warning" open={cancelBegun}>
                  <CardHead title={t("cancel.title")} aside={<Pebble icon="calendar-x" />} />
                  <p className="small">
                    {session.free_cancellation_until && session.free_cancellation_until > now
                      ? t("cancel.free", { moment: moment(session.free_cancellation_until) })
                      : t("cancel.late", { name, hours: session.cancellation_hours })}
                  </p>
                  <p className="muted small">{t("cancel.what", { name })}</p>
                  <Form {...cancelling.form} method="post" className={styles["form"]}>
                    <FormKey />
                    {cancelling.note}
                    <input type="hidden" name="session_id" value={session.id} />
                    <TextField
                      name="reason"
                      defaultValue={[cancelling.values?.["reason"] ?? ""].flat()[0]}
                      label={t("cancel.reason", { name })}
                      mark={`(${p("form.optional")})`}
                      maxLength={500}
                      error={refusal?.error.fields?.["reason"]?.message}
                    />
                    <div>
                      <Button variant="warning" size="lg" name="intent" value="cancel" disabled={busy}>
                        {t("action.cancel")}
                      </Button>
                    </div>
                  </Form>
                </AskOnce>
              )}
              {!actions.withdraw && !actions.cancel && (session.status === "Pending" || listed) && (
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
          {stopped && !answers && <Stopped session={session} />}
          {answers && (
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
          <SessionFacts session={session} zone={zone} now={now} side="family" />
          <Card>
            <CardHead title={t("history.title")} aside={<CalendarLink session={session} />} />
            <History session={session} zone={zone} now={now} side="family" />
          </Card>
        </Columns>
      </div>
    </>
  );
}

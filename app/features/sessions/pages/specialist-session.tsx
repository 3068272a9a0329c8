import { components } from "virtual:cards/sessions.completed";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { cardsFor } from "../../../platform/features/page-parts.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  Columns,
  PageHead,
  Pebble,
  Portrait,
  Tag,
  TextField,
  type Tint,
} from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { AboutClient } from "../components/about-client.tsx";
import { loadAbout } from "../components/about-client.server.ts";
import { AskOnce } from "../components/ask-once.tsx";
import { CalendarLink } from "../components/calendar-link.tsx";
import { StepOutcome } from "../components/done.tsx";
import { ClaimCard, OutcomeForm, WaiveForm } from "../components/specialist-after.tsx";
import { SpecialistMove } from "../components/specialist-move.tsx";
import { SpecialistSeries } from "../components/specialist-series.tsx";
import { postSpecialistStep } from "../components/specialist-steps.server.ts";
import { SessionHistory } from "../components/history.tsx";
import { HoldDeadline } from "../components/hold.tsx";
import { MoveCard } from "../components/move-card.tsx";
import { PackCard } from "../components/pack-card.tsx";
import { loadSessionPacks } from "../components/pack-card.server.ts";
import { profileName, SessionStatus, useClientLine } from "../components/people.tsx";
import { JoinLink, RoomForm } from "../components/meeting-place.tsx";
import { SessionFacts } from "../components/session-facts.tsx";
import { notesFor } from "../components/session-notes.server.ts";
import { SessionNotes } from "../components/session-notes.tsx";
import { StepButton } from "../components/session-forms.tsx";
import styles from "../components/sessions.module.css";
import { useRowLabels } from "../components/time-rows.tsx";
import { timeRowFromUrl } from "../components/posted-times.server.ts";
import { loadOutcome } from "../components/steps.server.ts";
import { revalidateAfterRefusal, useFreshSessions } from "../components/use-fresh.ts";
import { awaitsOutcome } from "../rules.ts";
import { otherTimeZonesOf, SessionTimes } from "../components/when.tsx";

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, services } = page;
  const id = idOf(params["session"]);
  const [{ data }, done] = await Promise.all([
    orNotFound(api("GET /sessions/{id}", { params: { id } })),
    loadOutcome(request, url, page),
  ]);
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  return {
    session: data,
    about: await loadAbout(page, data),
    packs: await loadSessionPacks(page, data),
    notes: await notesFor(page, data, "specialist"),
    completed: data.status === "Completed" ? await cardsFor("sessions.completed", "specialist", page, { id }) : [],
    done,
    zone,
    now: services.clock().toISOString(),
    preferred: timeRowFromUrl(url.searchParams.get("move"), zone, services.clock()),
  };
}

export const shouldRevalidate = revalidateAfterRefusal;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const session = idOf(params["session"]);
  return postSpecialistStep(request, page, pathTo("sessions.specialist_one", page.locale, { session }));
}

export default function SpecialistSession() {
  const {
    session,
    about,
    packs,
    notes,
    completed,
    done: loaded,
    zone,
    now,
    preferred,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const of = (...intents: string[]) =>
    refusal && intents.includes(String(refusal.values["intent"])) ? refusal : undefined;
  const cancelling = useDraft(`cancel:${session.id}`, of("cancel"));
  const cancelBegun = cancelling.values?.["reason"] !== undefined;
  const done = useOutcome(loaded);
  useFreshSessions(loaded);
  const t = useTexts("sessions");
  const paths = usePaths();
  const client = useClientLine();
  const rowLabels = useRowLabels();
  const { actions, profile_name: name } = session;
  const panel =
    session.status === "Pending"
      ? "proposed"
      : session.status === "Confirmed" && !awaitsOutcome(session, now)
        ? "confirmed"
        : "history";
  const who = client(session.profile_name, session.profile_lastname, session.profile_age);
  const title = t("specialist.one.title", { service: session.service_name, name: profileName(session) });
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint={session.profile_tint as Tint}
        back={{ href: `${paths("sessions.specialist")}#${panel}`, label: t(`back.${panel}`), as: RouterLink }}
        portraits={
          <Portrait
            src={session.profile_portrait}
            name={profileName(session)}
            size={92}
            tint={session.profile_tint as Tint}
          />
        }
        tags={
          <>
            <SessionStatus of={session} now={now} side="specialist" />
            <Tag kind="tint">{who}</Tag>
          </>
        }
        title={title}
        sub={
          session.starts_at && session.ends_at ? (
            <SessionTimes
              starts={session.starts_at}
              ends={session.ends_at}
              zone={zone}
              beside={otherTimeZonesOf("specialist", session)}
            />
          ) : undefined
        }
        actions={
          <>
            <JoinLink session={session} now={now} />
            <ButtonLink
              variant="neutral"
              size="lg"
              iconStart="chat-circle-dots"
              as={RouterLink}
              href={paths("chat.specialist", {}, { chatWithId: session.profile_id, groupType: "User_Specialist" })}
            >
              {t("action.write_family")}
            </ButtonLink>
            <ButtonLink
              variant="unstyled"
              size="lg"
              as={RouterLink}
              href={paths("access.ask", { id: session.profile_id })}
            >
              {t("action.ask_access")}
            </ButtonLink>
          </>
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <div className="stack screen-only">
              {actions.offer && (
                <Card id="withdraw">
                  <HoldDeadline session={session} zone={zone} now={now} />
                  <CardHead title={t(session.awaits === "specialist" ? "answer.title" : "answer.out.title")} />
                  <p className="muted small">
                    {t(session.awaits === "specialist" ? "answer.text" : "answer.out.text")}
                  </p>
                  <div className={styles["form"]}>
                    <ButtonLink
                      size="lg"
                      variant={session.awaits === "specialist" ? "primary" : "neutral"}
                      as={RouterLink}
                      href={paths("sessions.propose", {}, { sessionId: session.id })}
                    >
                      {t(session.awaits === "specialist" ? "action.offer_times" : "action.change_offer")}
                    </ButtonLink>
                    {actions.reject && (
                      <StepButton
                        session={session}
                        intent="reject"
                        variant="unstyled"
                        label={t("action.reject_request")}
                      />
                    )}
                    {actions.withdraw && (
                      <AskOnce label={t("action.withdraw_offer.ask")}>
                        <p className="small">{t("withdraw.offer.text")}</p>
                        <StepButton
                          session={session}
                          intent="withdraw"
                          variant="warning"
                          label={t("action.withdraw_offer")}
                        />
                      </AskOnce>
                    )}
                  </div>
                </Card>
              )}
              {!actions.offer && actions.withdraw && (
                <Card id="withdraw">
                  <HoldDeadline session={session} zone={zone} now={now} />
                  <CardHead title={t(session.awaits === "payment" ? "answer.unpaid.title" : "answer.out.title")} />
                  {session.awaits === "payment" && <p className="muted small">{t("answer.unpaid.text")}</p>}
                  <div className={styles["form"]}>
                    <AskOnce label={t("action.withdraw_offer.ask")}>
                      <p className="small">{t("withdraw.offer.text")}</p>
                      <StepButton
                        session={session}
                        intent="withdraw"
                        variant="warning"
                        label={t("action.withdraw_offer")}
                      />
                    </AskOnce>
                  </div>
                </Card>
              )}
              {actions.room && (
                <RoomForm
                  session={session}
                  value={[refusal?.values["link"] ?? session.place ?? ""].flat()[0] ?? ""}
                  error={refusal?.error.fields?.["link"]?.message}
                />
              )}
              {packs && <PackCard session={session} packs={packs} zone={zone} side="specialist" />}
              <WaiveForm session={session} refusal={of("waive")} />
              {actions.cancel && (
                <AskOnce label={t("action.cancel.ask")} tone="warning" open={cancelBegun}>
                  <CardHead title={t("cancel.title")} aside={<Pebble icon="calendar-x" />} />
                  <p className="muted small">{t("cancel.specialist.text")}</p>
                  <Form {...cancelling.form} method="post" className={styles["form"]} noValidate>
                    <FormKey />
                    {cancelling.note}
                    <input type="hidden" name="session_id" value={session.id} />
                    <TextField
                      name="reason"
                      defaultValue={[cancelling.values?.["reason"] ?? ""].flat()[0]}
                      label={t("cancel.reason.family")}
                      maxLength={500}
                      required
                      error={refusal?.error.fields?.["reason"]?.message}
                    />
                    <div>
                      <Button variant="warning" size="lg" name="intent" value="cancel">
                        {t("action.cancel")}
                      </Button>
                    </div>
                  </Form>
                </AskOnce>
              )}
              <Card tone="quiet">
                <CardHead level={3} title={t("again.specialist.title", { name })} />
                <div>
                  <ButtonLink
                    variant="neutral"
                    as={RouterLink}
                    href={paths("sessions.propose", {}, { clientId: session.profile_id })}
                  >
                    {t("action.propose")}
                  </ButtonLink>
                </div>
              </Card>
            </div>
          }
        >
          <FormErrors
            error={refusal?.error}
            labels={{
              ...rowLabels,
              reason: t("cancel.reason.family"),
              link: t("room.field"),
              time_id: t("choose.field"),
              message: t("field.message_family"),
              outcome: t("outcome.label"),
              percent: t("waive.percent"),
              answer: t("claim.answer"),
            }}
          />
          {!refusal && <StepOutcome of={done} zone={zone} side="specialist" />}
          <MoveCard
            session={session}
            zone={zone}
            side="specialist"
            error={refusal?.error.fields?.["time_id"]?.message}
          />
          <ClaimCard session={session} refusal={of("claim_agree", "claim_refuse")} />
          <OutcomeForm session={session} refusal={of("complete")} />
          {completed.map((card) => {
            const Shown = components[card.name];
            return Shown && <Shown key={card.name} data={card.data as never} />;
          })}
          <SessionFacts session={session} zone={zone} now={now} side="specialist" />
          <SessionNotes notes={notes} />
          <SpecialistMove session={session} zone={zone} now={now} preferred={preferred} refusal={of("move_offer")} />
          <SpecialistSeries session={session} zone={zone} />
          {about && <AboutClient about={about} />}
          <Card>
            <CardHead title={t("history.title")} aside={<CalendarLink session={session} />} />
            <SessionHistory session={session} zone={zone} now={now} side="specialist" />
          </Card>
        </Columns>
      </div>
    </>
  );
}

import { components } from "virtual:cards/sessions.after";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { cardsFor } from "../../../platform/features/page-parts.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { ButtonLink, Card, CardHead, Columns, PageHead, Pebble, type Tint } from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { AskOnce } from "../components/ask-once.tsx";
import { CalendarLink } from "../components/calendar-link.tsx";
import { SessionMessage } from "../components/cards.tsx";
import { StepOutcome } from "../components/done.tsx";
import { type SessionPayment, totalRefundDue } from "../components/family/bought.ts";
import { CancelCard } from "../components/family/cancel-card.tsx";
import { ClaimForm, ClaimState } from "../components/family/claim-card.tsx";
import { postFamilyStep } from "../components/family/family-steps.server.ts";
import { PaymentPart } from "../components/family/payment-part.tsx";
import { PackCard } from "../components/pack-card.tsx";
import { loadSessionPacks } from "../components/pack-card.server.ts";
import { PriceCard } from "../components/family/price-card.tsx";
import { isAnsweredAsWhole, SeriesCard } from "../components/family/series-card.tsx";
import { FirstSession } from "../components/first-session.tsx";
import { SessionHistory } from "../components/history.tsx";
import { WithdrawalCard } from "../components/family/withdrawal-card.tsx";
import { HoldDeadline } from "../components/hold.tsx";
import { MoveCard } from "../components/move-card.tsx";
import { SessionPortraits, ClientName, SessionStatus, specialistName } from "../components/people.tsx";
import { ChooseTime, StoppedNotice, StepButton } from "../components/session-forms.tsx";
import { JoinLink } from "../components/meeting-place.tsx";
import { SessionFacts } from "../components/session-facts.tsx";
import { notesFor } from "../components/session-notes.server.ts";
import { SessionNotes } from "../components/session-notes.tsx";
import type { SessionView } from "../contract.ts";
import { loadOutcome } from "../components/steps.server.ts";
import styles from "../components/sessions.module.css";
import { revalidateAfterRefusal, useFreshSessions } from "../components/use-fresh.ts";
import { awaitsOutcome } from "../rules.ts";
import { otherTimeZonesOf, SessionTimes } from "../components/when.tsx";

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, services } = page;
  const id = idOf(params["session"]);
  const [{ data }, others, done] = await Promise.all([
    orNotFound(api("GET /sessions/{id}", { params: { id } })),
    api("GET /sessions", { query: { tab: "confirmed", limit: "50" } }),
    loadOutcome(request, url, page),
  ]);
  const cancellation = data.actions.cancel ? await cancellationOf(page, id) : null;
  return {
    session: data,
    bought: data.payment_type === "Online" && data.price > 0 ? await paymentOf(page, id) : null,
    packs: await loadSessionPacks(page, data),
    notes: await notesFor(page, data, "family"),
    after:
      data.status === "Completed"
        ? await cardsFor("sessions.after", "user", page, {
            id,
            profile_id: data.profile_id,
            specialist_id: data.specialist_id,
          })
        : [],
    cancellation,
    others: others.data.filter((one) => one.id !== data.id),
    done,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}

/** Null if the session began or ended since it was read. */
async function cancellationOf({ api }: PageContext, id: string) {
  try {
    return (await api("GET /sessions/{id}/cancellation", { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Null for people who may not pay. */
async function paymentOf({ api }: PageContext, sessionId: string) {
  try {
    const { state, parts, currency, price, discount, code, due, amount, credits_used, returned, coming } = (
      await api("GET /checkout", { query: { sessionId } })
    ).data;
    return { state, parts, currency, price, discount, code, due, amount, credits_used, returned, coming };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

const backOf = (
  bought: SessionPayment | null,
  { refund_percent, currency }: SessionView,
  locale: Locale,
): string | null => {
  const amount = totalRefundDue(bought, refund_percent);
  return amount > 0 ? formatMoney(locale, amount, currency) : null;
};

export const shouldRevalidate = revalidateAfterRefusal;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const session = idOf(params["session"]);
  return postFamilyStep(request, page, pathTo("sessions.user_one", page.locale, { session }));
}

export default function UserSession() {
  const {
    session,
    bought,
    packs,
    notes,
    after,
    cancellation,
    others,
    done: loaded,
    zone,
    now,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const cancelling = useDraft(`cancel:${session.id}`, refusal);
  const claiming = useDraft(`claim:${session.id}`, refusal);
  const done = useOutcome(loaded);
  useFreshSessions(loaded);
  const t = useTexts("sessions");
  const locale = useLocale();
  const paths = usePaths();
  const { actions, specialist_name: name } = session;
  // True as well when declining is the only option left.
  const answers = actions.confirm || (actions.reject && session.awaits === "family");
  const listed = session.specialist_standing === "listed";
  const stopped =
    session.specialist_standing === "stopped" && (session.status === "Pending" || session.status === "Confirmed");
  const panel =
    session.status === "Pending"
      ? "proposed"
      : session.status === "Confirmed" && !awaitsOutcome(session, now)
        ? "confirmed"
        : "history";
  const title = t("one.title", { service: session.service_name, name: specialistName(session) });
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint={session.profile_tint as Tint}
        back={{ href: `${paths("sessions.user")}#${panel}`, label: t(`back.${panel}`), as: RouterLink }}
        portraits={<SessionPortraits of={session} size={92} />}
        tags={
          <>
            <SessionStatus of={session} now={now} side="family" />
            <ClientName of={session} />
          </>
        }
        title={title}
        sub={
          session.starts_at && session.ends_at ? (
            <SessionTimes
              starts={session.starts_at}
              ends={session.ends_at}
              zone={zone}
              beside={otherTimeZonesOf("family", session)}
            />
          ) : undefined
        }
        actions={
          <>
            {actions.move && !session.move && (
              <ButtonLink
                variant="neutral"
                size="lg"
                iconStart="arrows-clockwise"
                as={RouterLink}
                href={paths("sessions.request", { id: session.specialist_id }, { sessionId: session.id })}
              >
                {t("family.move")}
              </ButtonLink>
            )}
            <JoinLink session={session} now={now} zone={zone} />
            {session.specialist_standing !== "stopped" && (
              <ButtonLink
                variant="neutral"
                size="lg"
                iconStart="chat-circle-dots"
                as={RouterLink}
                href={paths(
                  "chat.user",
                  {},
                  { chatWithId: session.specialist_id, groupType: "User_Specialist", profileId: session.profile_id },
                )}
              >
                {t("action.write")}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <div className="stack screen-only">
              {actions.withdraw && (
                <Card>
                  <CardHead title={t("withdraw.title")} />
                  <AskOnce label={t("action.withdraw_request.ask")}>
                    <p className="small">{t("withdraw.request.text", { name })}</p>
                    <StepButton
                      session={session}
                      intent="withdraw"
                      variant="warning"
                      label={t("action.withdraw_request")}
                    />
                  </AskOnce>
                </Card>
              )}
              <PriceCard session={session} bought={bought} />
              {packs && <PackCard session={session} packs={packs} zone={zone} side="family" />}
              {cancellation && (
                <CancelCard
                  session={session}
                  preview={cancellation}
                  bought={bought}
                  zone={zone}
                  draft={cancelling}
                  error={refusal?.error}
                />
              )}
              <WithdrawalCard session={session} zone={zone} />
              <ClaimForm session={session} draft={claiming} error={refusal?.error} />
              {actions.confirm && (
                <Card tone="quiet">
                  <CardHead level={3} title={t("held.title")} />
                  <p className="muted small">{t("held.text")}</p>
                </Card>
              )}
              {session.status !== "Pending" && !actions.cancel && listed && (
                <Card tone="quiet">
                  <CardHead level={3} title={t("again.title")} />
                  <p className="muted small">{t("again.text", { name })}</p>
                  <div className={styles["form"]}>
                    <ButtonLink
                      variant="neutral"
                      as={RouterLink}
                      href={paths("sessions.request", { id: session.specialist_id }, { profileId: session.profile_id })}
                    >
                      {t("action.ask")}
                    </ButtonLink>
                  </div>
                </Card>
              )}
            </div>
          }
        >
          <FormErrors
            error={refusal?.error}
            labels={{
              time_id: t("choose.field"),
              reason: t("cancel.reason", { name }),
              words: t("family.claim.words"),
            }}
          />
          {!refusal && <StepOutcome of={done} zone={zone} side="family" back={backOf(bought, session, locale)} />}
          {stopped && !answers && <StoppedNotice session={session} />}
          <PaymentPart session={session} bought={bought} zone={zone} />
          <ClaimState session={session} />
          <SeriesCard session={session} zone={zone} now={now} />
          {answers && !isAnsweredAsWhole(session) && (
            <Card>
              <div className={styles["head"]}>
                <Pebble icon="calendar-plus" />
                <div>
                  <h2 className="card-title">{t("choose.head", { name: specialistName(session) })}</h2>
                </div>
                <HoldDeadline session={session} zone={zone} now={now} />
              </div>
              <SessionMessage of={session} />
              <ChooseTime
                session={session}
                zone={zone}
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
          <MoveCard session={session} zone={zone} side="family" error={refusal?.error.fields?.["time_id"]?.message} />
          <SessionFacts session={session} zone={zone} now={now} side="family" />
          <SessionNotes notes={notes} />
          {after.map((card) => {
            const Shown = components[card.name];
            return Shown && <Shown key={card.name} data={card.data as never} />;
          })}
          <FirstSession session={session} now={now} />
          <Card>
            <CardHead title={t("history.title")} aside={<CalendarLink session={session} />} />
            <SessionHistory session={session} zone={zone} now={now} side="family" />
          </Card>
        </Columns>
      </div>
    </>
  );
}

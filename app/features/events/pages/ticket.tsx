import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { encodeQr } from "../../../platform/qr/squares.server.ts";
import { ButtonLink, Card, CardHead, Columns, Notice, PageHead, Portrait, Tag, type Tint } from "../../../ui/index.ts";
import { CancelTicket } from "../components/cancel-ticket.tsx";
import { ChangeParticipant } from "../components/change-participant.tsx";
import { DateFacts } from "../components/date-facts.tsx";
import styles from "../components/events.module.css";
import { FeedbackCard } from "../components/feedback-card.tsx";
import { useParticipantLabels } from "../components/participant-fields.tsx";
import { errorsOfParticipants, participantIn } from "../components/posted.server.ts";
import { TicketCode } from "../components/ticket-code.tsx";
import { TicketMoney } from "../components/ticket-money.tsx";
import { Participant, TicketState } from "../components/ticket-state.tsx";
import { type FormOutcome, FormOutcomeNotice } from "../components/told.tsx";
import { EventTime } from "../components/when.tsx";

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, services } = page;
  const id = idOf(params["ticket"]);
  const { data: ticket } = await orNotFound(api("GET /events/tickets/{id}", { params: { id } }));
  const now = services.clock().toISOString();
  const changes =
    ticket.manages && ticket.state === "confirmed" && ticket.date.starts_at > now && !ticket.checked_in_at;
  const toBook = changes ? (await api("GET /events/dates/{id}", { params: { id: ticket.date.id } })).data : null;
  return {
    ticket,
    squares: ticket.code === null ? null : encodeQr(ticket.code, "Q"),
    // Null if there is no one else to choose.
    change: toBook?.people.some((one) => one.fits !== "no" && one.ticket === null) ? toBook : null,
    told: outcomeFor<FormOutcome>(request, url, page),
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const event_ticket_id = idOf(params["ticket"]);
  const questions = [values["questions"] ?? []].flat();
  const participant = participantIn(values, String(values["person"] ?? ""), questions);
  const see = (told: FormOutcome) =>
    seeOutcome<FormOutcome>(
      page,
      `${pathTo("events.ticket", page.locale, { ticket: event_ticket_id })}#${outcomeHash}`,
      told,
    );
  try {
    if (values["intent"] === "change") {
      await page.api("POST /events/tickets/change", { ...onceOf(values), body: { event_ticket_id, participant } });
      return see({ done: "changed" });
    }
    if (values["intent"] === "feedback") {
      const body = { event_ticket_id, stars: Number(values["stars"] ?? 0), body: String(values["body"] ?? "") || null };
      await page.api("POST /events/feedback", { ...onceOf(values), body });
      return see({ done: "feedback" });
    }
    const { data } = await page.api("POST /events/tickets/cancel", {
      ...onceOf(values),
      body: { event_ticket_id, percent: Number(values["percent"] ?? -1) },
    });
    const { data: after } = await page.api("GET /events/tickets/{id}", { params: { id: event_ticket_id } });
    const back = Math.round((after.price * data.percent) / 100);
    return see({ done: "cancelled", ...(back > 0 && { amount: formatMoney(page.locale, back, "EUR") }) });
  } catch (error) {
    const of = values["intent"] === "change" ? errorsOfParticipants(error, [participant], questions) : error;
    return formRefusal(of, values, page);
  }
}

/** Shows a ticket: its code, when and where, and the actions. */
export default function Ticket() {
  const { ticket, squares, change, told: loaded, zone, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const told = useOutcome(loaded);
  const t = useTexts("events");
  const paths = usePaths();
  const formats = useFormats();
  const { date, profile, state, link, messages, answers, attended, cancel } = ticket;
  const params = { ticket: ticket.id };
  const over = date.ends_at <= now;
  const valid = state === "confirmed";
  const labels = useParticipantLabels(date, change?.questions ?? []);
  return (
    <>
      <Title>{t("ticket.title", { title: date.title })}</Title>
      <PageHead
        tint={profile.tint as Tint}
        back={{ href: `${paths("events.mine")}#${over ? "past" : "coming"}`, label: t("mine.title"), as: RouterLink }}
        portraits={
          <Portrait
            src={profile.portrait}
            name={`${profile.name} ${profile.lastname}`}
            size={92}
            tint={profile.tint as Tint}
            priority
          />
        }
        tags={
          <>
            <TicketState ticket={ticket} now={now} />
            <Participant profile={profile} />
            {date.demo && <Tag kind="demo">{t("demo")}</Tag>}
          </>
        }
        title={<span lang="">{date.title}</span>}
        sub={<EventTime date={date} zone={zone} />}
        actions={
          valid && link && !over ? (
            <ButtonLink size="lg" iconStart="video-camera" href={link} rel="noreferrer">
              {t("ticket.join")}
            </ButtonLink>
          ) : state === "held" && ticket.manages ? (
            <ButtonLink
              size="lg"
              as={RouterLink}
              href={paths(ticket.price > 0 ? "checkout.pay" : "events.book", {}, { eventDateId: date.id })}
            >
              {t(ticket.price > 0 ? "held.pay" : "held.confirm")}
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="container page-body">
        <FormErrors
          error={refusal?.error}
          labels={{
            person: t("change.who"),
            ...labels(change?.people ?? []),
            stars: t("feedback.rating"),
            body: t("feedback.body"),
          }}
        />
        {!refusal && <FormOutcomeNotice of={told} />}
        <Columns
          side={
            <>
              {valid && (
                <Card>
                  <CardHead title={t("files.title")} />
                  <ul role="list" className={styles["files"]}>
                    {!over && (
                      <li>
                        <ButtonLink
                          variant="neutral"
                          iconStart="calendar-plus"
                          href={paths("events.ticket_calendar", params)}
                        >
                          {t("files.calendar")}
                        </ButtonLink>
                      </li>
                    )}
                    {ticket.code !== null && !over && (
                      <li>
                        <ButtonLink variant="neutral" iconStart="ticket" href={paths("events.ticket_paper", params)}>
                          {t("files.ticket")}
                        </ButtonLink>
                      </li>
                    )}
                    {attended === true && (
                      <li>
                        <ButtonLink variant="neutral" iconStart="seal-check" href={paths("events.certificate", params)}>
                          {t("files.certificate")}
                        </ButtonLink>
                      </li>
                    )}
                  </ul>
                </Card>
              )}
              <TicketMoney ticket={ticket} now={now} />
              {cancel && <CancelTicket ticket={ticket} cancel={cancel} zone={zone} now={now} />}
              {change && (
                <ChangeParticipant
                  loaded={change}
                  refusal={refusal?.values["intent"] === "change" ? refusal : undefined}
                />
              )}
            </>
          }
        >
          {date.availability === "cancelled" && (
            <Notice kind="warning" title={t("ticket.off")}>
              {date.cancel_reason && <span lang="">{date.cancel_reason}</span>}
            </Notice>
          )}
          {squares && !over && <TicketCode ticket={ticket} squares={squares} />}
          {valid && !ticket.manages && <p className="muted">{t("ticket.viewer")}</p>}
          <Card>
            <DateFacts date={date} zone={zone} />
            {valid && date.online && !over && (
              <p className={styles["below"]}>
                {link ? (
                  <a className="link" href={link} rel="noreferrer">
                    {link}
                  </a>
                ) : (
                  <span className="muted">{t("ticket.link_later")}</span>
                )}
              </p>
            )}
          </Card>
          {messages.length > 0 && (
            <Card aria-labelledby="messages">
              <CardHead id="messages" title={t("messages.title")} />
              <ul role="list" className={styles["messages"]}>
                {messages.map((one) => (
                  <li key={one.id}>
                    <p className="muted small">{formats.dateTime(one.created_at, zone)}</p>
                    <p lang="" className={styles["said"]}>
                      {one.body}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {valid && over && attended !== false && ticket.manages && (
            <FeedbackCard ticket={ticket} refusal={refusal?.values["intent"] === "feedback" ? refusal : undefined} />
          )}
          {(answers.length > 0 || ticket.age_reason !== null || ticket.recording_ok !== null) && ticket.manages && (
            <Card aria-labelledby="answers">
              <CardHead id="answers" title={t("answers.title")} />
              <dl className={styles["answers"]}>
                {ticket.age_reason !== null && (
                  <div>
                    <dt>{t("answers.reason")}</dt>
                    <dd lang="">{ticket.age_reason}</dd>
                  </div>
                )}
                {ticket.recording_ok !== null && (
                  <div>
                    <dt>{t("answers.recording")}</dt>
                    <dd>{t(ticket.recording_ok ? "book.yes" : "book.no")}</dd>
                  </div>
                )}
                {answers.map(({ question, answer, delete_on, kind }) => (
                  <div key={question}>
                    <dt lang="">{question}</dt>
                    <dd>
                      {kind === "yes_no" ? t(answer === "yes" ? "book.yes" : "book.no") : <span lang="">{answer}</span>}
                      <span className="muted smaller">{t("answers.until", { day: formats.date(delete_on) })}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}

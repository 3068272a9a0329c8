import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { zoneName } from "../../../platform/time/zone-names.server.ts";
import {
  ButtonLink,
  Button,
  Card,
  CardHead,
  Columns,
  EmptyState,
  Facts,
  Notice,
  PageHead,
  Row,
  Rows,
  Tag,
  TextArea,
} from "../../../ui/index.ts";
import { useDateLabels } from "../components/date-fields.tsx";
import { DateActions } from "../components/date-steps.tsx";
import { fieldValues } from "../components/facts-fields.tsx";
import { dateTagKinds, organizerPages, usePriceText, useTimeText } from "../components/organizer-words.ts";
import styles from "../components/organizers.module.css";
import { type OrganizerOutcome, handleOrganizerForm } from "../components/organizing.server.ts";
import { ParticipantsCard } from "../components/participants-card.tsx";
import type { OrganizedDate } from "../contract.ts";
import { longestMessage } from "../rules.ts";

export async function loader({ request, params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { role, time_zone: zone } = page.caller as Person;
  const id = idOf(params["event_date"]);
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const before = url.searchParams.get("before")?.slice(0, 200);
  const next = url.searchParams.get("feedback")?.slice(0, 200);
  const { data: date } = await orNotFound(page.api("GET /events/dates/{id}/organized", { params: { id } }));
  const [people, messages, feedback] = await Promise.all([
    page.api("GET /events/dates/{id}/participants", {
      params: { id },
      query: { limit: "50", ...(cursor && { cursor }) },
    }),
    page.api("GET /events/dates/{id}/messages", { params: { id }, query: before ? { cursor: before } : {} }),
    page.api("GET /events/dates/{id}/feedback", { params: { id }, query: next ? { cursor: next } : {} }),
  ]);
  const now = page.services.clock().toISOString();
  return {
    date,
    people,
    messages,
    feedback,
    zone,
    place: zoneName(page.locale, date.time_zone),
    team: role !== "specialist",
    begun: date.starts_at <= now,
    over: date.ends_at <= now,
    done: outcomeFor<OrganizerOutcome>(request, url, page),
  };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  handleOrganizerForm(context.get(pageContext), request, { date: idOf(params["event_date"]) });

/** Shows the organizer a date: figures, actions, participants, messages and feedback. */
export default function OrganizedDatePage() {
  const loaded = useLoaderData<typeof loader>();
  const { date, people, messages, team, begun, over } = loaded;
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const done = useOutcome(loaded.done);
  const t = useTexts("events");
  const paths = usePaths();
  const when = useTimeText();
  const keys = organizerPages(team);
  const here = { event_date: date.id };
  const labels = {
    ...useDateLabels(),
    reason: t("organizers.reason"),
    times: t("organizers.times"),
    body: t("organizers.message"),
  };
  const title = date.title ?? t("organizers.untitled");
  return (
    <>
      <Title>{`${title}, ${when(date)}`}</Title>
      <PageHead
        tint="stone"
        title={title}
        sub={when(date)}
        tags={<Tag kind={dateTagKinds[date.state]}>{t(`organizers.date.${date.state}`)}</Tag>}
        back={{ href: paths(keys.one, { event: date.event_id }), label: t("organizers.back"), as: RouterLink }}
        actions={
          date.state !== "cancelled" &&
          date.confirmed > 0 && (
            <ButtonLink href={paths(keys.door, here)} as={RouterLink}>
              {t("organizers.door")}
            </ButtonLink>
          )
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              <FiguresCard date={date} />
              <DateActions
                date={date}
                place={loaded.place}
                online={date.online}
                refused={refused}
                begun={begun}
                over={over}
              />
            </>
          }
        >
          {done && !refused && <OutcomeNotice of={loaded.done}>{t(`organizers.done.${done}`)}</OutcomeNotice>}
          <FormErrors
            error={refused?.error}
            labels={labels}
            idOf={(name) =>
              ({ starts_at: "day", ends_at: "end_day", early_until: "early_day", sell_until: "sell_day" })[name] ?? name
            }
          />
          {date.state === "cancelled" && (
            <Notice title={t("organizers.cancelled")}>
              <p lang="">{date.cancel_reason}</p>
            </Notice>
          )}
          {date.stopped && date.state !== "cancelled" && !over && (
            <Notice title={t("organizers.stopped")}>{t("organizers.stopped.text")}</Notice>
          )}
          <ParticipantsCard
            people={people.data}
            questions={date.questions}
            recorded={date.recorded}
            zone={date.time_zone}
            begun={begun && date.state !== "cancelled"}
            over={over && date.state !== "cancelled"}
            file={paths(team ? "events.team_participants" : "events.participants", here)}
            more={
              people.next_cursor !== null && (
                <p className={styles["more"]}>
                  <RouterLink className="link" to={paths(keys.date, here, { after: people.next_cursor })}>
                    {t("organizers.more")}
                  </RouterLink>
                </p>
              )
            }
          />
          {date.state !== "draft" && (
            <MessagesCard
              messages={messages}
              refused={refused}
              zone={loaded.zone}
              to={paths(keys.date, here, { before: messages.next_cursor ?? "" })}
            />
          )}
          {over && (
            <FeedbackCard
              feedback={loaded.feedback}
              to={paths(keys.date, here, { feedback: loaded.feedback.next_cursor ?? "" })}
            />
          )}
        </Columns>
      </div>
    </>
  );
}

function FiguresCard({ date }: { date: OrganizedDate }) {
  const t = useTexts("events");
  const price = usePriceText();
  const items = [
    {
      term: t("organizers.figure.places"),
      value: t("organizers.taken", { taken: date.taken, capacity: date.capacity }),
    },
    ...(date.waiting || date.waits > 0 ? [{ term: t("organizers.figure.waits"), value: String(date.waits) }] : []),
    { term: t("organizers.figure.confirmed"), value: String(date.confirmed) },
    { term: t("organizers.figure.cancelled"), value: String(date.cancelled) },
    { term: t("organizers.figure.arrived"), value: String(date.checked_in) },
    { term: t("organizers.price"), value: price(date.price) },
    ...(date.price > 0 || date.revenue > 0
      ? [{ term: t("organizers.figure.revenue"), value: price(date.revenue) }]
      : []),
    ...(date.link ? [{ term: t("organizers.link"), value: <span className={styles["text"]}>{date.link}</span> }] : []),
  ];
  return (
    <Card>
      <CardHead title={t("organizers.figures")} />
      <Facts items={items} />
    </Card>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function MessagesCard({
  messages,
  refused,
  zone,
  to,
}: Pick<Loaded, "messages" | "zone"> & { refused: RefusedForm | undefined; to: string }) {
  const t = useTexts("events");
  const formats = useFormats();
  const mine = refused?.values["intent"] === "send" ? refused : undefined;
  return (
    <Card>
      <CardHead title={t("organizers.messages")} sub={t("organizers.messages.sub")} />
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <TextArea
          name="body"
          label={t("organizers.message")}
          rows={4}
          maxLength={longestMessage}
          defaultValue={fieldValues(mine)("body")}
          error={mine?.error.fields?.["body"]?.message}
          required
        />
        <Button name="intent" value="send" iconStart="paper-plane-tilt">
          {t("organizers.message.send")}
        </Button>
      </Form>
      {messages.data.length > 0 && (
        <Rows className={styles["list"]}>
          {messages.data.map(({ id, body, created_at }) => (
            <Row key={id} title={formats.dateTime(created_at, zone)}>
              <p lang="" className={styles["text"]}>
                {body}
              </p>
            </Row>
          ))}
        </Rows>
      )}
      {messages.next_cursor !== null && (
        <p className={styles["more"]}>
          <RouterLink className="link" to={to}>
            {t("organizers.more")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}

function FeedbackCard({ feedback, to }: Pick<Loaded, "feedback"> & { to: string }) {
  const t = useTexts("events");
  const formats = useFormats();
  return (
    <Card>
      <CardHead title={t("organizers.feedback")} sub={t("organizers.feedback.sub")} />
      {feedback.data.length === 0 ? (
        <EmptyState title={t("organizers.feedback.none")} level={3} />
      ) : (
        <Rows>
          {feedback.data.map(({ id, stars, body, created_on }) => (
            <Row key={id} title={t("organizers.stars", { count: stars })} text={formats.date(created_on)}>
              {body && (
                <p lang="" className={styles["text"]}>
                  {body}
                </p>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {feedback.next_cursor !== null && (
        <p className={styles["more"]}>
          <RouterLink className="link" to={to}>
            {t("organizers.more")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}

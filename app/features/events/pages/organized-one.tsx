import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { zoneName } from "../../../platform/time/zone-names.server.ts";
import {
  Button,
  Card,
  CardHead,
  Columns,
  EmptyState,
  Notice,
  PageHead,
  Row,
  Rows,
  Tabs,
  Tag,
  TextArea,
} from "../../../ui/index.ts";
import { SellingFields, TimeFields, useDateLabels } from "../components/date-fields.tsx";
import { SuggestionDecisionCard } from "../components/decide-card.tsx";
import { FactsFields, fieldValues, useFactLabels } from "../components/facts-fields.tsx";
import {
  dateTagKinds,
  eventTagKinds,
  organizerPages,
  usePriceText,
  useTimeText,
} from "../components/organizer-words.ts";
import styles from "../components/organizers.module.css";
import { type OrganizerOutcome, handleOrganizerForm } from "../components/organizing.server.ts";
import { QuestionsCard } from "../components/questions-card.tsx";
import { eventZones } from "../components/event-zones.server.ts";
import type { EventDetail, OrganizedDate } from "../contract.ts";
import { longestSuggestion } from "../rules.ts";

export async function loader({ request, params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { role, time_zone: zone } = page.caller as Person;
  const team = role !== "specialist";
  const id = idOf(params["event"]);
  const when = url.searchParams.get("when") === "past" ? ("past" as const) : ("coming" as const);
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data: event } = await orNotFound(page.api("GET /events/organized/{id}", { params: { id } }));
  const [{ data: dates, next_cursor: more }, words] = await Promise.all([
    page.api("GET /events/organized/{id}/dates", { params: { id }, query: { when, ...(cursor && { cursor }) } }),
    team && event.state === "proposed" ? page.api("GET /events/words") : null,
  ]);
  const place = zoneName(page.locale, event.time_zone);
  return {
    event,
    dates,
    more,
    when,
    team,
    zone,
    place,
    zones: eventZones(page.locale, event.time_zone),
    words: words?.data ?? [],
    done: outcomeFor<OrganizerOutcome>(request, url, page),
  };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  handleOrganizerForm(context.get(pageContext), request, { event: idOf(params["event"]) });

/** Shows the organizer an event: its facts, questions and dates. */
export default function OrganizedOne() {
  const { event, dates, more, when, team, place, zones, words, done: loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const done = useOutcome(loaded);
  const t = useTexts("events");
  const paths = usePaths();
  const keys = organizerPages(team);
  const title = event.title ?? t("organizers.suggestion");
  const labels = {
    suggestion: t("organizers.suggestion"),
    reason: t("organizers.reason"),
    ...useFactLabels(),
    ...useDateLabels(),
    question: t("organizers.question"),
    purpose: t("organizers.purpose"),
    keep_days: t("organizers.keep_days"),
  };
  const approved = event.state === "approved";
  const adding = refused?.values["intent"] === "add_date" ? refused : undefined;
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint="stone"
        title={title}
        tags={<Tag kind={eventTagKinds[event.state]}>{t(`organizers.state.${event.state}`)}</Tag>}
        sub={team ? (event.organizer?.name ?? t("organizers.operator")) : undefined}
        back={{ href: paths(keys.list), label: t("organizers.title"), as: RouterLink }}
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              {team && event.state === "proposed" && <SuggestionDecisionCard words={words} refused={refused} />}
              {approved && <NewDate event={event} place={place} refused={adding} />}
              <FactsCard event={event} team={team} refused={refused} zones={zones} />
            </>
          }
        >
          {done && !refused && <OutcomeNotice of={loaded}>{t(`organizers.done.${done}`)}</OutcomeNotice>}
          <FormErrors
            error={refused?.error}
            labels={labels}
            idOf={(name) =>
              ({ starts_at: "day", ends_at: "end_day", early_until: "early_day", sell_until: "sell_day" })[name] ?? name
            }
          />
          {when === "coming" && dates.some(({ stopped }) => stopped) && (
            <Notice title={t("organizers.stopped")}>{t("organizers.stopped.text")}</Notice>
          )}
          {event.suggestion && !approved && (
            <Card>
              <CardHead title={t("organizers.suggestion")} />
              <p lang="" className={styles["text"]}>
                {event.suggestion}
              </p>
              {event.refusal && (
                <>
                  <h3 className="card-title">{t("organizers.reason")}</h3>
                  <p lang="" className={styles["text"]}>
                    {event.refusal}
                  </p>
                </>
              )}
            </Card>
          )}
          {approved && (
            <Card>
              <CardHead title={t("organizers.dates")} />
              <Tabs
                kind="pills"
                label={t("organizers.dates")}
                items={(["coming", "past"] as const).map((one) => ({
                  href: paths(keys.one, { event: event.id }, one === "past" ? { when: one } : {}),
                  label: t(`organizers.when.${one}`),
                  active: one === when,
                  as: RouterLink,
                }))}
              />
              {dates.length === 0 ? (
                <EmptyState title={t(`organizers.dates.none.${when}`)} level={3} />
              ) : (
                <Rows className={styles["list"]}>
                  {dates.map((one) => (
                    <DateRow key={one.id} one={one} team={team} />
                  ))}
                </Rows>
              )}
              {more !== null && (
                <p className={styles["more"]}>
                  <RouterLink
                    className="link"
                    to={paths(keys.one, { event: event.id }, { ...(when === "past" && { when }), after: more })}
                  >
                    {t("organizers.more")}
                  </RouterLink>
                </p>
              )}
            </Card>
          )}
          {(approved || event.state === "proposed") && <QuestionsCard questions={event.questions} refused={refused} />}
        </Columns>
      </div>
    </>
  );
}

function DateRow({ one, team }: { one: OrganizedDate; team: boolean }) {
  const t = useTexts("events");
  const when = useTimeText();
  const price = usePriceText();
  const paths = usePaths();
  return (
    <Row
      title={<RouterLink to={paths(organizerPages(team).date, { event_date: one.id })}>{when(one)}</RouterLink>}
      text={[
        t("organizers.taken", { taken: one.taken, capacity: one.capacity }),
        one.waits > 0 && t("organizers.waits", { count: one.waits }),
        price(one.price),
      ]
        .filter(Boolean)
        .join(" · ")}
      aside={<Tag kind={dateTagKinds[one.state]}>{t(`organizers.date.${one.state}`)}</Tag>}
    />
  );
}

interface NewDateProps {
  event: EventDetail;
  /** The city of its time zone. */
  place: string;
  refused: RefusedForm | undefined;
}

function NewDate({ event, place, refused }: NewDateProps) {
  const t = useTexts("events");
  return (
    <Card>
      <CardHead title={t("organizers.add_date")} sub={t("organizers.add_date.sub")} />
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <TimeFields refused={refused} zone={event.time_zone} place={place} online={event.online} />
        <SellingFields refused={refused} zone={event.time_zone} />
        <Button name="intent" value="add_date">
          {t("organizers.add_date.send")}
        </Button>
      </Form>
    </Card>
  );
}

interface FactsProps {
  event: EventDetail;
  team: boolean;
  refused: RefusedForm | undefined;
  zones: readonly { value: string; label: string }[];
}

/** A form for the facts. Specialists may only change those of a suggestion that is not accepted yet. */
function FactsCard({ event, team, refused, zones }: FactsProps) {
  const t = useTexts("events");
  const suggesting = !team && (event.state === "proposed" || event.state === "refused");
  if (!suggesting && !(team && (event.state === "approved" || event.state === "proposed"))) return null;
  const intent = suggesting ? "change_suggestion" : "change";
  const mine = refused?.values["intent"] === intent ? refused : undefined;
  return (
    <Card>
      <details className={styles["fold"]} open={mine ? true : undefined}>
        <summary>{t(suggesting ? "organizers.suggestion.change" : "organizers.facts")}</summary>
        <Form method="post" noValidate className={styles["form"]}>
          <FormKey />
          {suggesting && (
            <TextArea
              name="suggestion"
              label={t("organizers.suggestion")}
              rows={6}
              maxLength={longestSuggestion}
              defaultValue={fieldValues(mine)("suggestion", event.suggestion)}
              error={mine?.error.fields?.["suggestion"]?.message}
              required
            />
          )}
          <FactsFields facts={event} refused={mine} zones={zones} />
          <Button name="intent" value={intent}>
            {t(suggesting ? "organizers.suggestion.send" : "organizers.facts.send")}
          </Button>
        </Form>
      </details>
      {suggesting && event.state === "proposed" && (
        <Form method="post">
          <FormKey />
          <Button variant="neutral" name="intent" value="withdraw">
            {t("organizers.withdraw")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

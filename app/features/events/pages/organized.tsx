import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import {
  Button,
  Card,
  CardHead,
  Columns,
  EmptyState,
  PageHead,
  Row,
  Rows,
  SelectField,
  Tabs,
  Tag,
  TextArea,
} from "../../../ui/index.ts";
import { FactsFields, fieldValues, useFactLabels } from "../components/facts-fields.tsx";
import { eventTagKinds, organizerPages } from "../components/organizer-words.ts";
import styles from "../components/organizers.module.css";
import { handleOrganizerForm } from "../components/organizing.server.ts";
import { eventZones } from "../components/event-zones.server.ts";
import type { OrganizedEvent } from "../contract.ts";
import { eventStates, longestSuggestion } from "../rules.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { role, time_zone: zone } = page.caller as Person;
  const team = role !== "specialist";
  const state = eventStates.find((one) => one === url.searchParams.get("state")) ?? null;
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const [{ data: events, next_cursor: more }, words] = await Promise.all([
    page.api("GET /events/organized", { query: { ...(state && { state }), ...(cursor && { cursor }) } }),
    team ? page.api("GET /events/words") : null,
  ]);
  return { events, more, state, team, zones: eventZones(page.locale, zone), words: words?.data ?? [] };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  handleOrganizerForm(context.get(pageContext), request);

/** Shows the events that a specialist or the team organizes, and a form for a new one. */
export default function Organized() {
  const { events, more, state, team, zones, words } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const t = useTexts("events");
  const paths = usePaths();
  const keys = organizerPages(team);
  const at = (one: string | null, after?: string) =>
    paths(keys.list, {}, { ...(one && { state: one }), ...(after && { after }) });
  const tabs = [null, ...eventStates].map((one) => ({
    href: at(one),
    label: t(`organizers.list.${one ?? "all"}`),
    active: one === state,
    as: RouterLink,
  }));
  return (
    <>
      <Title>{t("organizers.title")}</Title>
      <PageHead
        tint="stone"
        title={t("organizers.title")}
        sub={t(team ? "organizers.sub.team" : "organizers.sub.own")}
        tabs={<Tabs label={t("organizers.lists")} items={tabs} />}
      />
      <div className="container page-body">
        <Columns side={<NewEvent refused={refused} team={team} zones={zones} words={words} />}>
          <Card>
            {events.length === 0 ? (
              <EmptyState
                title={t("organizers.none")}
                text={t(team ? "organizers.none.team" : "organizers.none.own")}
              />
            ) : (
              <Rows>
                {events.map((one) => (
                  <EventRow key={one.id} one={one} team={team} />
                ))}
              </Rows>
            )}
            {more !== null && (
              <p className={styles["more"]}>
                <RouterLink className="link" to={at(state, more)}>
                  {t("organizers.more")}
                </RouterLink>
              </p>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}

function EventRow({ one, team }: { one: OrganizedEvent; team: boolean }) {
  const t = useTexts("events");
  const formats = useFormats();
  const paths = usePaths();
  const facts = [
    team && (one.organizer ? one.organizer.name : t("organizers.operator")),
    one.next_at && t("organizers.next", { day: formats.dateTime(one.next_at, one.time_zone) }),
    one.state === "approved" && t("organizers.coming", { count: one.coming }),
  ];
  return (
    <Row
      title={
        <RouterLink to={paths(organizerPages(team).one, { event: one.id })}>
          <span lang={one.title ? undefined : ""}>
            {one.title ?? one.suggestion?.slice(0, 80) ?? t("organizers.untitled")}
          </span>
        </RouterLink>
      }
      text={facts.filter(Boolean).join(" · ")}
      aside={<Tag kind={eventTagKinds[one.state]}>{t(`organizers.state.${one.state}`)}</Tag>}
    />
  );
}

interface NewProps {
  refused: RefusedForm | undefined;
  team: boolean;
  zones: readonly { value: string; label: string }[];
  words: readonly { content_key: string; title: string }[];
}

function NewEvent({ refused, team, zones, words }: NewProps) {
  const t = useTexts("events");
  const labels = useFactLabels();
  const kept = fieldValues(refused);
  const fault = (name: string) => refused?.error.fields?.[name]?.message;
  return (
    <Card>
      <CardHead
        title={t(team ? "organizers.create" : "organizers.suggest")}
        sub={t(team ? "organizers.create.sub" : "organizers.suggest.sub")}
      />
      <FormErrors
        error={refused?.error}
        labels={{ suggestion: t("organizers.suggestion"), content_key: t("organizers.words"), ...labels }}
      />
      {team && words.length === 0 ? (
        <p className="muted">{t("organizers.words.none")}</p>
      ) : (
        <Form method="post" noValidate className={styles["form"]}>
          <FormKey />
          {team ? (
            <SelectField
              name="content_key"
              label={t("organizers.words")}
              defaultValue={kept("content_key")}
              error={fault("content_key")}
              options={words.map(({ content_key, title }) => ({ value: content_key, label: title }))}
            />
          ) : (
            <TextArea
              name="suggestion"
              label={t("organizers.suggestion")}
              help={t("organizers.suggestion.help")}
              rows={6}
              maxLength={longestSuggestion}
              defaultValue={kept("suggestion")}
              error={fault("suggestion")}
              required
            />
          )}
          <FactsFields facts={{}} refused={refused} zones={zones} />
          <Button name="intent" value={team ? "create" : "suggest"}>
            {t(team ? "organizers.create.send" : "organizers.suggest.send")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
